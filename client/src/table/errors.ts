import { has, t } from '../i18n/index.svelte';

export function errorText(code: string): string {
  const id = `error-${code}`;
  return has(id) ? t(id) : t('error-unknown', { code });
}
