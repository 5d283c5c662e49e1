import type { Texts } from '../../../i18n/index.svelte';

export { default as DrawMore } from './DrawMore.svelte';
export { default as TenMore } from './TenMore.svelte';
export const texts: Texts = { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') };
