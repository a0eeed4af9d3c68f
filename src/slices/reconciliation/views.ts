import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { STATEMENT_LINE_KINDS } from '#kernel/provider/statement-line-kind.ts';
import { ghs, id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { ACTS } from './domain/acts.ts';
import { EXCEPTION_KINDS } from './domain/judge.ts';

export const provider = z.enum(PROVIDERS);
const count = z.number().int();
export const person = z.object({ id, name: z.string() });

/** One difference between a provider and the books. */
export const exceptionView = z.object({
  id,
  provider,
  kind: z.enum(EXCEPTION_KINDS),
  /** What it is about, as `charge:<our reference>`. */
  item: z.string(),
  reference: z.string().nullable(),
  account: z.string().nullable(),
  /** Positive came to us; `difference` is what the provider has more than the books. */
  atProvider: ghs,
  inBooks: ghs,
  difference: ghs,
  happenedAt: moment,
  foundAt: moment,
  state: z.enum(['open', 'closed']),
  ending: z.enum(['booked', 'explained', 'agreed']).nullable(),
  owner: person.nullable(),
  /** What can be proposed, the best first; nothing while an act waits. */
  acts: z.array(z.enum(ACTS)),
  /** The act that waits for its approval or is carried out, or that ended it. */
  actId: id.nullable(),
});
export type ExceptionView = z.output<typeof exceptionView>;

/** One line of a provider's statement about it. */
const lineView = z.object({
  lineId: z.string(),
  account: z.string(),
  kind: z.enum(STATEMENT_LINE_KINDS),
  amount: ghs,
  at: moment,
  text: z.string(),
  source: z.enum(['call', 'upload']),
});

export const exceptionDetail = exceptionView.extend({
  lines: z.array(lineView),
  entries: z.array(z.object({ transferId: id, kind: z.string(), amount: ghs, at: moment })),
  story: z.array(
    z.object({
      kind: z.string(),
      by: person.nullable(),
      text: z.string().nullable(),
      actId: id.nullable(),
      at: moment,
    }),
  ),
  earlier: z.array(z.object({ id, kind: z.enum(EXCEPTION_KINDS), ending: z.string().nullable(), difference: ghs })),
});
export type ExceptionDetail = z.output<typeof exceptionDetail>;

/** What an act would post, or posted, by kind of account; and how many differences go which way. */
export const planView = z.object({
  lines: z.array(z.object({ account: z.string(), provider: provider.nullable(), amount: ghs })),
  /** Booked to what we asked for: orders, refunds, withdrawals. */
  known: count,
  /** Nobody is known for them: booked as unassigned. */
  unassigned: count,
  /** Of these, sent back to the payers. */
  sentBack: count,
  sentBackAmount: ghs,
  /** What the differences add up to. */
  total: ghs,
});
export type PlanView = z.output<typeof planView>;

export const actSummary = z.object({
  id,
  kind: z.enum(ACTS),
  note: z.string(),
  state: z.enum(['proposed', 'approved', 'withdrawn']),
  items: count,
  total: ghs,
  proposedBy: person,
  proposedAt: moment,
  decidedBy: person.nullable(),
  decidedAt: moment.nullable(),
  decisionNote: z.string().nullable(),
});
export type ActSummary = z.output<typeof actSummary>;

export const OUTCOMES = ['booked', 'returned', 'unassigned', 'explained', 'changed'] as const;

export const actDetail = actSummary.extend({
  /** What approving would post now; null once it is decided. */
  plan: planView.nullable(),
  /** What the caller may do. The person who proposed an act cannot approve it. */
  actions: z.array(z.enum(['approve', 'withdraw'])),
  done: count,
  changed: count,
  failed: count,
  /** At most a hundred of them. */
  rows: z.array(
    z.object({
      exceptionId: id,
      provider,
      kind: z.enum(EXCEPTION_KINDS),
      item: z.string(),
      difference: ghs,
      outcome: z.enum(OUTCOMES).nullable(),
      failure: z.string().nullable(),
    }),
  ),
});
export type ActDetail = z.output<typeof actDetail>;

export const providerView = z.object({
  provider,
  accounts: z.array(z.object({ account: z.string(), available: ghs })),
  /** Null before the first look. */
  atProvider: ghs.nullable(),
  inBooks: ghs,
  difference: ghs.nullable(),
  /** What it may hold by the books and by what is under way. */
  expectedLow: ghs.nullable(),
  expectedHigh: ghs.nullable(),
  /** Under way for more than an hour at the last look, and so no part of what was expected. */
  unsettled: ghs,
  lookedAt: moment.nullable(),
  /** Null for the moment until it is planned. */
  nextLookAt: moment.nullable(),
  statementUntil: moment.nullable(),
  /** As expected only since fees are awaited that no file has told yet. */
  statementWanted: z.boolean(),
  alarm: z.object({ since: moment, excess: ghs }).nullable(),
});
export type ProviderView = z.output<typeof providerView>;

export const overviewView = z.object({
  providers: z.array(providerView),
  open: z.array(z.object({ provider, kind: z.enum(EXCEPTION_KINDS), count, amount: ghs, oldest: moment })),
  waiting: z.array(actSummary),
  /** What no provider has settled within an hour. */
  unsettled: z.object({ count, amount: ghs }),
  /** Money that nobody is known for: what we owe, what we claim, what is on its way back and what could not be sent. */
  unassigned: z.object({ owed: ghs, claimed: ghs, underWay: ghs, waitingForFloat: ghs, stuck: ghs }),
});
export type Overview = z.output<typeof overviewView>;
