import { formatKg, fromKg, type Grams } from '../quantity.ts';
import { accept, type Decision, refuse } from '../refusal.ts';
import { STEP_KG } from '../typed-quantity.ts';

/** What is ordered each time, and the least of it that its buyer takes; null: all or nothing. */
export interface Portion {
  readonly weightGrams: Grams;
  /** Of one pack; null for loose kilograms. */
  readonly packGrams: Grams | null;
  readonly leastGrams: Grams | null;
}

/** The least amount as it is kept: in kilograms, or in whole packs, and less than what is wanted. */
export function leastOf(
  typed: number | undefined,
  { weightGrams, packGrams }: Omit<Portion, 'leastGrams'>,
): Decision<Grams | null> {
  if (typed === undefined) return accept(null);
  const wrong = (detail: string) => refuse('order.quantity_limits', detail, { field: 'least' });
  if (packGrams !== null && !Number.isInteger(typed)) return wrong('Write a whole number of packs.');
  const grams = packGrams === null ? fromKg(typed) : typed * packGrams;
  return grams < weightGrams ? accept(grams) : wrong(`Write less than what is ordered, ${formatKg(weightGrams)}.`);
}

/** What is ordered when so much is there: all, or what there is down to the least, in whole packs of packs. */
export function gramsTaken({ weightGrams, packGrams, leastGrams }: Portion, availableGrams: Grams): Grams {
  if (leastGrams === null || availableGrams >= weightGrams) return weightGrams;
  const step = packGrams ?? fromKg(STEP_KG);
  const there = Math.floor(availableGrams / step) * step;
  return there >= leastGrams ? there : weightGrams;
}
