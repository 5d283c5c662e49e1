import calm from './icon.svg';
import waiting from './icon-waiting.svg';

export const ICON = calm;

/** The page's icon says, as its title does, that something is awaited of whoever reads it. */
export function showWaiting(waits: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = waits ? waiting : calm;
  if (link && link.getAttribute('href') !== wanted) link.href = wanted;
}
