/** Numbers that look random and come again with the same seed. */
export interface Chance {
  /** A whole number from 0 to `most - 1`. */
  below(most: number): number;
  /** True in `percent` of a hundred turns. */
  hits(percent: number): boolean;
  /** One of them; undefined of none. */
  pick<T>(list: readonly T[]): T | undefined;
  /** One of the names, as often as its weight says. */
  weighed<K extends string>(weights: Readonly<Record<K, number>>): K;
}

const STEP = 0x6d2b79f5;
const RANGE = 2 ** 32;

/** Mulberry32, a generator of 32 bits of state: enough to choose commands, and nothing else is asked of it. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + STEP) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    hits: (percent) => next() * 100 < percent,
    pick: (list) => list[below(list.length)],
    weighed<K extends string>(weights: Readonly<Record<K, number>>): K {
      const names = Object.keys(weights).filter((name): name is K => name in weights);
      const whole = names.reduce((sum, name) => sum + weights[name], 0);
      let left = next() * whole;
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      throw new Error('No weights');
    },
  };
}
