import { t } from '../../i18n/index.svelte';

export function matchText(options: Record<string, unknown>): string {
  return t('what-is-played', { target: Number(options['target'] ?? 0) });
}

/** What is played otherwise than usual, a phrase each. */
export function unusual(options: Record<string, unknown>): string[] {
  const target = Number(options['target'] ?? 0);
  const limit = options['cube_limit'] ?? null;
  const usualLimit = target === 0 ? 0 : 64;
  const doubles = Number(options['automatic_doubles'] ?? 0);
  const beavers = Number(options['max_beavers'] ?? 1);
  const lines: [boolean, string][] = [
    [target > 1 && options['crawford'] === false, t('unusual-crawford')],
    [options['jacoby'] === true, t('option-jacoby')],
    [options['beavers'] === true, t('option-beavers')],
    [options['beavers'] === true && beavers > 1, t('unusual-beavers', { beavers })],
    [doubles > 0, t('unusual-automatic-doubles', { doubles })],
    [target !== 1 && limit !== null && limit !== usualLimit, t('unusual-cube-limit', { limit: Number(limit) })],
    [target !== 1 && options['dead_cube'] === 'refuse', t('unusual-dead-cube')],
    [options['opening_roll'] === 'roll_anew', t('unusual-opening')],
    [options['backgammon_needs'] === 'home_only', t('unusual-backgammon')],
  ];
  return lines.filter(([is]) => is).map(([, line]) => line);
}
