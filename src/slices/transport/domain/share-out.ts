import type { Pesewas } from '#kernel/money.ts';
import { checkPesewas } from '#kernel/money.ts';

/**
 * Shares an amount out by weights, to the pesewa: each gets its share rounded down, and what is left over goes one
 * pesewa each to the largest remainders, the earlier first where they are equal. Weights that are all nothing count as
 * equal.
 */
export function shareOut(amount: Pesewas, weights: readonly bigint[]): Pesewas[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n && weights.length > 0)
    return shareOut(
      amount,
      weights.map(() => 1n),
    );
  const shares = weights
    .map((weight) => BigInt(checkPesewas(amount)) * weight)
    .map((exact) => ({ whole: exact / sum, remainder: exact % sum }));
  const left = BigInt(amount) - shares.reduce((total, { whole }) => total + whole, 0n);
  const ranks = shares
    .map(({ remainder }, index) => ({ remainder, index }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const lucky = new Set(ranks.slice(0, Number(left)).map(({ index }) => index));
  return shares.map(({ whole }, index) => Number(whole) + (lucky.has(index) ? 1 : 0));
}
