import { formatKg, type Grams, LEAST_WEIGHT_GRAMS } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';

/** Something that was pre-ordered. */
export interface Booked {
  readonly id: string;
  readonly grams: Grams;
}

/** What it gets of the harvest. */
export interface Part extends Booked {
  readonly partGrams: Grams;
}

/** The same share of what was booked, rounded down to 0.1 kg. */
function shareOf(grams: Grams, { given, booked }: { readonly given: Grams; readonly booked: Grams }): Grams {
  const exact = (BigInt(grams) * BigInt(given)) / BigInt(booked);
  return Number(exact - (exact % BigInt(LEAST_WEIGHT_GRAMS)));
}

/** What all of them booked together. */
export function sumOf(bookings: readonly Booked[]): Grams {
  return bookings.reduce((sum, { grams }) => sum + grams, 0);
}

/**
 * Divides what a harvest gave among those who booked it, the earliest first: everybody gets the same share, rounded
 * down to 0.1 kg, and what rounding leaves goes to the earliest, up to what they booked. A part below 0.1 kg is none.
 */
export function divide(bookings: readonly Booked[], givenGrams: Grams): Part[] {
  const booked = sumOf(bookings);
  const shares = bookings.map((one) => ({
    ...one,
    partGrams: booked === 0 ? 0 : shareOf(one.grams, { given: givenGrams, booked }),
  }));
  let left = givenGrams - shares.reduce((sum, { partGrams }) => sum + partGrams, 0);
  return shares.map((one) => {
    const partGrams = one.partGrams + Math.min(left, one.grams - one.partGrams);
    if (partGrams < LEAST_WEIGHT_GRAMS) return { ...one, partGrams: 0 };
    left -= partGrams - one.partGrams;
    return { ...one, partGrams };
  });
}

/** Whether so much may be declared of what was booked. */
export function mayDeclare(bookedGrams: Grams, givenGrams: Grams): Decision<null> {
  return givenGrams > bookedGrams
    ? refuse('harvest.more_than_booked', `At most the ${formatKg(bookedGrams)} that were pre-ordered.`, {
        field: 'quantity',
      })
    : accept(null);
}
