import type { Texts } from '../../i18n/index.svelte';

export const texts: Texts = { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') };
