import { formatNumber } from './written/numbers.ts';
import { hasTwoDecimals, TWO_DECIMALS } from './decimals.ts';
import { LEAST_WEIGHT_GRAMS, toKg } from './quantity.ts';
import { plainNumber, withoutKilograms } from './typed/typed-number.ts';

/** The least that a buyer with an account orders of one product, in kilograms. */
export const LEAST_KG = toKg(LEAST_WEIGHT_GRAMS);

/** The least that a guest orders of one product, in kilograms. */
export const LEAST_GUEST_KG = 1;

export const STEP_KG = 0.01;

export interface QuantityLimits {
  readonly leastKg: number;
  readonly availableKg: number;
}

/** Kilograms as they were typed, with or without their unit, or null when the text is no plain number. */
export function typedKg(text: string): number | null {
  const digits = plainNumber(withoutKilograms(text));
  return digits === null ? null : Number(digits);
}

/** What is said about less than the least, or about nothing at all. */
export function leastText(leastKg: number): string {
  return `Quantity must be at least ${leastKg < 1 ? `${leastKg} kg` : leastKg}`;
}

/** What is said about more than there is. */
export function leftText(availableKg: number): string {
  return availableKg === 0 ? 'It is sold out.' : `Only ${formatNumber(availableKg)} kg are left.`;
}

/** Why a quantity cannot be ordered as it was typed, or null when it can: it is never rounded, raised or cut. */
export function quantityProblem(text: string, { leastKg, availableKg }: QuantityLimits): string | null {
  const kilograms = typedKg(text);
  if (kilograms === null || kilograms < leastKg) return leastText(leastKg);
  if (!hasTwoDecimals(kilograms)) return TWO_DECIMALS;
  return kilograms > availableKg ? leftText(availableKg) : null;
}
