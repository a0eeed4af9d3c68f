import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghs, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { COVER_STATES, OWED_KINDS } from './domain/cover.ts';
import { provider } from './views.ts';

const state = z.enum(COVER_STATES);
const sums = { state, held: ghs, owed: ghs, surplus: ghs };

const coverNow = z.object({
  ...sums,
  bank: ghs,
  providers: z.array(
    z.object({
      provider,
      /** Null before the first look. */
      balance: ghs.nullable(),
      readAt: moment.nullable(),
      inBooks: ghs,
      /** What of it counts: less what the balance lacks and money under way does not explain. */
      counted: ghs,
      /** What it has kept as fees, as far as it is booked. */
      fees: ghs,
    }),
  ),
  owedBy: z.array(z.object({ kind: z.enum(OWED_KINDS), amount: ghs })),
});
export type CoverNow = z.output<typeof coverNow>;

const payoutAccount = z.object({
  provider,
  account: z.string(),
  balance: ghs.nullable(),
  /** `topUp`: what has to be put into the account by then, for this day and those before. */
  days: z.array(z.object({ day, due: ghs, topUp: ghs })),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

const coverDay = z.object({
  day,
  checkedAt: moment,
  ...sums,
  /** The least surplus that any check of the day found. */
  lowest: ghs,
  shortSince: moment.nullable(),
  /** What the providers kept since the day before, as far as it was booked; null for the first day of all. */
  fees: ghs.nullable(),
  providers: z.array(z.object({ provider, balance: ghs.nullable(), counted: ghs })),
});
export type CoverDayView = z.output<typeof coverDay>;

export const showCover = defineEndpoint({
  id: 'reconciliation.cover',
  method: 'GET',
  path: '/api/admin/reconciliation/cover',
  summary:
    'Whether the money at the providers and in the bank is at least what is owed to people, now and day by day; and what is due from each payout account in the next seven days',
  who: ['admin'],
  permission: ['books'],
  query: z.object({ until: z.union([z.literal('').transform(() => undefined), day]).optional() }),
  output: z.object({
    now: coverNow,
    float: z.object({
      accounts: z.array(payoutAccount),
      /** Due to people who have named no number to be paid on. */
      nowhere: ghs,
    }),
    days: z.array(coverDay),
    /** The last day of the page before; null at the beginning. */
    earlier: day.nullable(),
  }),
});
