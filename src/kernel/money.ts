import { formatNumber } from './written/numbers.ts';
import { GRAMS_PER_KG } from './quantity.ts';
import { type NumberStyle, plainNumber, withoutCurrency } from './typed/typed-number.ts';

/**
 * Whole pesewas: 100 make one Ghana cedi. Every amount inside the product is one of these; fractions do not exist.
 * A plain number is taken for either unit; only the one in place of the other does not compile.
 */
export type Pesewas = number & { readonly unit?: 'pesewas' };

/** Decimal cedis, as the API and people write amounts: on the wire and in what is typed, nowhere else. */
export type Cedis = number & { readonly unit?: 'cedis' };

/** ₵1.00 */
export const ONE_CEDI: Pesewas = 100;

const BASIS_POINTS = 10_000;

/** The most that one amount may be: 1,000,000,000 GHS, far inside the exact integers of a number. */
export const LARGEST_AMOUNT_PESEWAS: Pesewas = 100_000_000_000;

/**
 * Throws when `amount` is not a whole number of pesewas within bounds: a broken invariant, never a person's mistake.
 */
export function checkPesewas(amount: number): Pesewas {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > LARGEST_AMOUNT_PESEWAS)
    throw new RangeError(`Not whole pesewas: ${amount}`);
  return amount;
}

/** Cedis (12.5) to pesewas (1250); a third decimal rounds half up. */
export function fromGhs(cedis: Cedis): Pesewas {
  return checkPesewas(roundHalfUp(cedis * ONE_CEDI));
}

const TYPED_CEDIS = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/;

/**
 * Cedis as people type them ('1,200.50', 'GH¢3.50', '3.50 cedis') to pesewas, digit by digit; null for what is no such
 * amount or has a third decimal.
 */
export function parseGhs(text: string, style: NumberStyle = 'point'): Pesewas | null {
  const found = TYPED_CEDIS.exec(plainNumber(withoutCurrency(text), style) ?? '');
  if (!found) return null;
  const [, cedis = '', decimals = ''] = found;
  return Number(cedis) * ONE_CEDI + Number(decimals.padEnd(2, '0'));
}

/** Pesewas (1250) to cedis (12.5). */
export function toGhs(amount: Pesewas): Cedis {
  return checkPesewas(amount) / ONE_CEDI;
}

/** '12.5': an amount as the field of a form holds it. */
export function typedGhs(amount: Pesewas): string {
  return String(toGhs(amount));
}

/** Rounds half away from zero, forgiving the last bit of a binary fraction (0.285 × 100 is 28.499…). */
export function roundHalfUp(value: number): number {
  const nudged = Math.abs(value) + 1e-7;
  return Math.sign(value) * Math.floor(nudged + 0.5);
}

/**
 * Price of a quantity: the one multiplication of goods by price, rounded half up. The price is of a kilogram, or of a
 * pack that holds `unitGrams`: whole packs then cost exactly their count times the price.
 */
export function produceAmount(weightGrams: number, unitPesewas: Pesewas, unitGrams = GRAMS_PER_KG): Pesewas {
  const exact = BigInt(weightGrams) * BigInt(unitPesewas);
  return checkPesewas(Number((exact * 2n + BigInt(unitGrams)) / BigInt(unitGrams * 2)));
}

/** What a kilogram costs of goods sold by the pack; at least one pesewa, since nothing is free. */
export function pricePerKg(unitPesewas: Pesewas, unitGrams: number): Pesewas {
  return Math.max(1, produceAmount(GRAMS_PER_KG, unitPesewas, unitGrams));
}

/** A share in basis points (250 = 2.5 %) of an amount that is not negative, rounded half up. */
export function shareOf(amount: Pesewas, basisPoints: number): Pesewas {
  const exact = BigInt(checkPesewas(amount)) * BigInt(basisPoints);
  return checkPesewas(Number((exact * 2n + BigInt(BASIS_POINTS)) / BigInt(BASIS_POINTS * 2)));
}

/**
 * What an amount holds of a tax that is in it, rounded half up: `basisPoints` of what is left without all taxes,
 * `allBasisPoints` together. 20 % in all: of ₵120.00, ₵15.00 for one of 15 %.
 */
export function includedShare(amount: Pesewas, basisPoints: number, allBasisPoints: number): Pesewas {
  const whole = BigInt(BASIS_POINTS + allBasisPoints);
  const exact = BigInt(checkPesewas(amount)) * BigInt(basisPoints);
  return checkPesewas(Number((exact * 2n + whole) / (whole * 2n)));
}

/** '₵1,234.50' for people; `decimals` 0 or 2 as the screen says. */
export function formatGhs(amount: Pesewas, decimals: 0 | 2 = 2): string {
  const size = Math.abs(amount);
  const cedis = decimals === 0 ? Math.round(size / ONE_CEDI) : Math.floor(size / ONE_CEDI);
  const rest = decimals === 0 ? '' : `.${String(size % ONE_CEDI).padStart(2, '0')}`;
  return `${amount < 0 ? '−' : ''}₵${formatNumber(cedis)}${rest}`;
}
