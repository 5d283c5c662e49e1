import { describe, expect, test } from 'vitest';
import css from '../src/app.css?raw';

type Rgb = readonly [number, number, number];

/** The tokens as they are on a page with these choices, later rules over earlier ones. */
function tokens(chosen: { checkers?: string; cloth?: string; deck?: string; dark: boolean }): Map<string, string> {
  const found = new Map<string, string>();
  const whole = css.replace(/\/\*.*?\*\//gs, '');
  const rules = [...whole.matchAll(/(@media \(prefers-color-scheme: dark\) \{\n)?((?: {2})?):root(\[[^{]*\])? \{([^}]*)\}/g)];
  let inDark = false;
  for (const [, media, indent, attribute, body] of rules) {
    inDark = media !== undefined || (inDark && indent !== '');
    if (inDark && !chosen.dark) continue;
    const [, name, value] = /\[data-(\w+)='(\w+)'\]/.exec(attribute ?? '') ?? [];
    if (name === 'swapped') continue;
    if (name && chosen[name as 'checkers' | 'cloth' | 'deck'] !== value) continue;
    for (const [, token, colour] of body?.matchAll(/(--[\w-]+): ([^;]+);/g) ?? []) found.set(token ?? '', colour ?? '');
  }
  return found;
}

function rgb(hex: string): Rgb {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [r ?? 0, g ?? 0, b ?? 0];
}

// Linear light as each eye gets it: Machado, Oliveira and Fernandes 2009, full severity.
const EYES: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no red': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no green': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no blue': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function luminance(colour: Rgb, eye: readonly [Rgb, Rgb, Rgb]): number {
  const [r, g, b] = eye.map((row) => Math.max(0, row.reduce((sum, part, at) => sum + part * (colour[at] ?? 0), 0)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

const CHOICES = ['red_white', 'white_black'].flatMap((checkers) =>
  ['green', 'blue', 'sand'].flatMap((cloth) => [false, true].map((dark) => ({ checkers, cloth, dark }))),
);

describe.each(CHOICES)('$checkers checkers on $cloth, dark: $dark', (chosen) => {
  const known = tokens(chosen);

  test.each(Object.keys(EYES))('eyes that see %s tell them apart, and from what they lie on', (name) => {
    const eye = EYES[name] ?? [[0, 0, 0], [0, 0, 0], [0, 0, 0]];
    const light = (token: string) => luminance(rgb(known.get(token) ?? ''), eye);
    const contrast = (a: string, b: string) => {
      const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
      return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
    };
    expect(contrast('--first', '--second')).toBeGreaterThan(3);
    expect(contrast('--first', '--first-ring')).toBeGreaterThan(3);
    expect(contrast('--point-light', '--point-dark')).toBeGreaterThan(2);
    for (const ground of ['--felt', '--felt-deep', '--point-light', '--point-dark', '--wood-deep']) {
      expect(Math.max(...['--first', '--first-edge', '--first-ring'].map((part) => contrast(part, ground))), ground).toBeGreaterThan(3);
      expect(Math.max(...['--second', '--second-edge'].map((part) => contrast(part, ground))), ground).toBeGreaterThan(3);
    }
  });

  test('only the first carries a ring', () => {
    expect(known.get('--first-ring')).toMatch(/^#/);
    expect(known.get('--second-ring')).toBe('transparent');
  });
});

describe.each(['two', 'four'].flatMap((deck) => [false, true].map((dark) => ({ deck, dark }))))('cards in $deck colours, dark: $dark', (chosen) => {
  const known = tokens(chosen);
  const suits = [0, 1, 2, 3].map((suit) => rgb(known.get(`--suit-${suit}`) ?? ''));

  test.each(Object.keys(EYES))('eyes that see %s read every suit, and four colours are four', (name) => {
    const eye = EYES[name] ?? [[0, 0, 0], [0, 0, 0], [0, 0, 0]];
    const seen = (colour: Rgb) => eye.map((row) => Math.max(0, row.reduce((sum, part, at) => sum + part * (colour[at] ?? 0), 0)) ** (1 / 2.2));
    for (const [paper, least] of [['--card-paper', 4.5], ['--card-court', 3.5]] as const) {
      const light = luminance(rgb(known.get(paper) ?? ''), eye) + 0.05;
      for (const colour of suits) expect(light / (luminance(colour, eye) + 0.05), paper).toBeGreaterThan(least);
    }
    // Besides the shapes, which are the same for everybody.
    const apart = chosen.deck === 'four' ? suits : [suits[0], suits[1]];
    for (const [index, one] of apart.entries()) {
      for (const other of apart.slice(0, index)) {
        const [a, b] = [seen(one ?? [0, 0, 0]), seen(other ?? [0, 0, 0])];
        expect(Math.hypot(...a.map((part, at) => part - (b[at] ?? 0))), `${a.join()} ${b.join()}`).toBeGreaterThan(0.2);
      }
    }
  });
});

test('components have no colours of their own', () => {
  const sources = import.meta.glob<string>('../src/boards/**/*.svelte', { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(sources).length).toBeGreaterThan(5);
  for (const [file, source] of Object.entries(sources)) {
    const style = source.slice(source.indexOf('<style>')).replace(/\/\*.*?\*\//gs, '');
    expect(style.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|:[^;]*\b(white|black|red|gold|yellow)\b/gi) ?? [], file).toEqual([]);
  }
});
