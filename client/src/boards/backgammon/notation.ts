import { BAR, OFF } from './position';
import type { Move } from './types';

interface Chain {
  stops: number[];
  hits: boolean[];
  times: number;
}

/** Moves as players write them: the steps of one checker joined, equal ones counted, `8/5* 6/5(2)`. */
export function written(moves: readonly Move[]): string {
  const chains: Chain[] = [];
  for (const [from, to, hit] of moves) {
    const earlier = chains.find((chain) => from !== BAR && chain.stops.at(-1) === from);
    if (earlier) {
      earlier.stops.push(to);
      earlier.hits.push(hit);
    } else chains.push({ stops: [from, to], hits: [false, hit], times: 1 });
  }
  const merged: Chain[] = [];
  for (const chain of chains.map(withoutQuietStops)) {
    const same = merged.find((other) => endsOf(other) === endsOf(chain));
    if (same) {
      same.times += 1;
      same.hits = same.hits.map((hit, stop) => hit || chain.hits[stop] === true);
    } else merged.push(chain);
  }
  merged.sort((a, b) => (b.stops[0] ?? 0) - (a.stops[0] ?? 0) || (b.stops.at(-1) ?? 0) - (a.stops.at(-1) ?? 0));
  return merged.map(chainText).join(' ');
}

/** The throw and the moves: `31: 8/5 6/5`. The higher die is written first. */
export function turnText(dice: readonly [number, number], moves: readonly Move[]): string {
  return `${Math.max(...dice)}${Math.min(...dice)}: ${written(moves)}`;
}

function withoutQuietStops({ stops, hits, times }: Chain): Chain {
  const kept = stops.map((_, index) => index === 0 || index === stops.length - 1 || hits[index] === true);
  return { stops: stops.filter((_, index) => kept[index]), hits: hits.filter((_, index) => kept[index]), times };
}

// A blot is hit by the first of two checkers only; the pair is still written once, as 8/5*(2).
function endsOf(chain: Chain): string {
  return chain.stops.length === 2 ? chain.stops.join('/') : chainText({ ...chain, times: 1 });
}

function chainText({ stops, hits, times }: Chain): string {
  const text = stops.map((stop, index) => placeText(stop) + (hits[index] ? '*' : '')).join('/');
  return times > 1 ? `${text}(${times})` : text;
}

function placeText(place: number): string {
  if (place === BAR) return 'bar';
  return place === OFF ? 'off' : String(place);
}
