import { formatNumber } from '#kernel/written/numbers.ts';
import { formatGhs, parseGhs, type Pesewas } from '#kernel/money.ts';
import { withoutCurrency } from '#kernel/typed/typed-number.ts';
import { typedKg } from '#kernel/typed-quantity.ts';
import { hasTwoDecimals } from '#kernel/decimals.ts';

/** Amounts as a small screen shows them: without what says nothing. */
export function money(amount: Pesewas): string {
  return formatGhs(amount).replace(/\.00$/, '');
}

/** An amount as it was typed, or null. */
export function typedMoney(text: string): Pesewas | null {
  const amount = parseGhs(withoutCurrency(text));
  return amount === null || amount <= 0 ? null : amount;
}

/** Kilograms as they were typed, or null. */
export function typedWeight(text: string): number | null {
  const weight = typedKg(text);
  return weight === null || weight <= 0 || !hasTwoDecimals(weight) ? null : weight;
}

/** A whole number as it was typed, or null. */
export function typedCount(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** Kilograms as they are shown. */
export function kilograms(weight: number): string {
  return formatNumber(weight, 2);
}

/** The part of an order's number by which people tell it from others. */
export function shortNumber(orderNumber: string): string {
  return orderNumber.split('-').at(-1) ?? orderNumber;
}
