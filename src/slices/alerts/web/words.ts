import { shortMonth } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import type { AlertView } from '../contract.ts';

type Price = NonNullable<AlertView['price']>;

/** 'Maize (white) in Techiman, wholesale: ₵5.00 or more per kg'. */
export function priceWords({ crop, marketName, priceType, direction, level }: Price): string {
  const bound = direction === 'above' ? 'or more' : 'or less';
  return `${crop} in ${marketName ?? 'Ghana'}, ${priceType}: ${formatGhs(level)} ${bound} per kg`;
}

/** By what it was judged last. */
export function lastWords({ last }: Pick<Price, 'last'>): string {
  if (last === null) return 'Nothing is published of it yet.';
  return `Last published: ${formatGhs(last.pricePerKg)}, ${shortMonth(last.month)}.`;
}

export const TOASTS = {
  added: { title: 'Alert Set', text: 'You hear of it once a day at most.', tone: 'good' },
  stopped: { title: 'Alert Stopped', tone: 'good' },
} as const;
