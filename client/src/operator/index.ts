import { addTexts } from '../i18n/index.svelte';

await addTexts({ en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') });

export { default as OperatorPage } from './OperatorPage.svelte';
