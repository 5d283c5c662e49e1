import type { Texts } from '../../../i18n/index.svelte';

export { default as More } from './More.svelte';
export const texts: Texts = { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') };
