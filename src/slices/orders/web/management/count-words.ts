import { formatNumber } from '#kernel/written/numbers.ts';
interface Counted {
  /** Rows of this page. */
  readonly shown: number;
  /** Whether the page holds all there are. */
  readonly whole: boolean;
  /** How many there are in all, as far as they were counted. */
  readonly total: { readonly count: number; readonly more: boolean } | null;
}

const ordersOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`;

/** The real number of orders; where it is not known, it says of what it speaks: this page. */
export function countWords({ shown, whole, total }: Counted): string {
  if (whole) return ordersOf(shown);
  if (total === null) return `${ordersOf(shown)} on this page`;
  return total.more ? `More than ${ordersOf(total.count)}` : ordersOf(total.count);
}
