import { dayOfYear, startOfDay } from '#kernel/moment.ts';
import type { OwnSales } from '../contract.ts';

interface SideWords {
  readonly title: string;
  readonly amount: string;
  readonly count: string;
  /** At the end of a line in a chart. */
  readonly short: string;
  readonly empty: string;
}

/** What a person's own part of the trade is called. */
export const SIDE_WORDS: Readonly<Record<OwnSales['side'], SideWords>> = {
  sold: {
    title: 'My sales',
    amount: 'Sales after the fee',
    count: 'Orders sold',
    short: 'Sales',
    empty: 'Nobody paid for an order of yours in this period.',
  },
  bought: {
    title: 'My purchases',
    amount: 'Paid, with delivery',
    count: 'Orders bought',
    short: 'Paid',
    empty: 'You paid for no order in this period.',
  },
  carried: {
    title: 'My deliveries',
    amount: 'Delivery fees',
    count: 'Orders carried',
    short: 'Fees',
    empty: 'You carried no paid order in this period.',
  },
  all: {
    title: 'All sales on Farmgate',
    amount: 'Produce sold',
    count: 'Orders',
    short: 'Sales',
    empty: 'Nobody paid for an order in this period.',
  },
};

/** A period's sum beside the one of the period before; no percentage where there is nothing to compare with. */
export function changeWords(now: number, before: number, days: number): string {
  if (before === 0) return `Nothing in the ${days} days before`;
  const change = Math.round(((now - before) / before) * 100);
  return `${change >= 0 ? '+' : '−'}${Math.abs(change)} % vs the ${days} days before`;
}

/** '1 order', '12 orders'. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** '2026-11-21' as '21 Nov'. */
export function dayWords(day: string): string {
  return dayOfYear(startOfDay(day));
}
