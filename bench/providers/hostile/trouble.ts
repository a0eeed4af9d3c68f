import { pick, type Random } from '../../harness/random.ts';

/** What goes wrong with a call between the two sides. */
export type LineFault = 'lost_before' | 'lost_after' | 'error_before' | 'error_after' | 'late' | 'hung';
/** What a read says instead of the truth. `unknown_state` is a word of no document. */
export type Lie = 'not_found' | 'stale' | 'other_currency' | 'unknown_state';

const FAULTS: Readonly<Record<LineFault, number>> = {
  lost_before: 0.05,
  lost_after: 0.06,
  error_before: 0.04,
  error_after: 0.06,
  late: 0.085,
  hung: 0.005,
};
const LIES: Readonly<Record<Lie, number>> = { not_found: 0.05, stale: 0.05, other_currency: 0.02, unknown_state: 0.02 };

/** Decides what goes wrong, by a seed: only between `begin` and `end`. */
export interface Trouble {
  readonly random: Random;
  isCalm(): boolean;
  begin(): void;
  end(): void;
  /** True with this chance, never while it is calm. */
  strikes(chance: number): boolean;
  ofLine(): LineFault | null;
  ofRead(): Lie | null;
  /** What was done so far, by name. */
  readonly counts: Map<string, number>;
}

export function troubleFrom(random: Random): Trouble {
  let calm = true;
  const counts = new Map<string, number>();

  function drawn<Name extends string>(chances: Readonly<Record<Name, number>>): Name | null {
    if (calm) return null;
    let left = random();
    for (const name in chances) {
      left -= chances[name];
      if (left >= 0) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return name;
    }
    return null;
  }

  return {
    random,
    counts,
    isCalm: () => calm,
    begin: () => {
      calm = false;
    },
    end: () => {
      calm = true;
    },
    strikes: (chance) => !calm && random() < chance,
    ofLine: () => drawn(FAULTS),
    ofRead: () => drawn(LIES),
  };
}

const SOON_MS = [200, 400, 900, 2000] as const;

/** How long something takes at the provider's side. */
export function soonMs({ random, isCalm }: Trouble): number {
  return isCalm() ? 100 : pick(SOON_MS, random) * random();
}
