import { UNSETTLED_KINDS } from '#kernel/provider/unsettled-kind.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, ghs, id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { person, provider } from './views.ts';

/** What may be found out about money that the provider has not settled. */
const OUTCOMES = ['paid', 'not_paid'] as const;

const settlement = z.object({ id, outcome: z.enum(OUTCOMES), note: z.string(), by: person, at: moment });

/** Money that was asked for or sent and is not settled. */
const unsettledView = z.object({
  kind: z.enum(UNSETTLED_KINDS),
  id,
  /** Null for what was given to none yet. */
  provider: provider.nullable(),
  amount: ghs,
  since: moment,
  /** How often it was sent under its present reference, and when last. */
  sends: z.number().int(),
  lastSentAt: moment.nullable(),
  /** One of these sends may have been done. */
  mayBeUnderWay: z.boolean(),
  /** It was tried often enough, and people decide. */
  isGivenUp: z.boolean(),
  /** Why it failed or was refused last, a code. */
  reason: z.string().nullable(),
  order: z.object({ id, number: z.string().nullable() }).nullable(),
  person: person.nullable(),
  /** Another number that a refund's payer named, while nothing shows that it is theirs. */
  anotherNumber: z.object({ to: z.string(), name: z.string() }).nullable(),
  /** What waits for a second person. */
  proposed: settlement.nullable(),
  actions: z.array(z.enum(['try', 'settle', 'approve', 'withdraw', 'another_number'])),
});
export type UnsettledView = z.output<typeof unsettledView>;

export const listUnsettled = defineEndpoint({
  id: 'reconciliation.unsettled',
  method: 'GET',
  path: '/api/admin/reconciliation/unsettled',
  summary:
    'Charges, refunds and withdrawals that are not settled an hour after they were begun, the 200 oldest, and sums by provider and kind',
  who: ['admin'],
  permission: ['books'],
  output: z.object({
    sums: z.array(
      z.object({ kind: z.enum(UNSETTLED_KINDS), provider, since: moment, count: z.number().int(), amount: ghs }),
    ),
    items: z.array(unsettledView),
  }),
});

const one = z.object({ kind: z.enum(UNSETTLED_KINDS), id });
const ofOne = { 'reconciliation.not_found': 404 } as const;

export const tryUnsettled = defineEndpoint({
  id: 'reconciliation.try_unsettled',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/reconciliation/unsettled/{kind}/{id}/try',
  summary:
    'Has the provider asked about it now; it is sent again only when nothing may be under way, or where the provider takes the copy for the original',
  who: ['admin'],
  permission: ['books'],
  params: one,
  output: done,
  refusals: ofOne,
});

export const proposeSettlement = defineEndpoint({
  id: 'reconciliation.propose_settlement',
  method: 'POST',
  path: '/api/admin/reconciliation/unsettled/{kind}/{id}/settle',
  summary:
    'Says what was found out at the provider about a refund or withdrawal: paid, or not. Another admin has to approve it',
  who: ['admin'],
  permission: ['books'],
  audited: ['outcome', 'note'],
  params: z.object({ kind: z.enum(['refund', 'withdrawal']), id }),
  body: z.strictObject({
    outcome: z.enum(OUTCOMES, { error: 'Say whether it was paid' }),
    note: requiredText('Say how you know: what the provider shows, who told you', 1000),
  }),
  output: z.object({ id }),
  status: 201,
  idempotency: 'accepted',
  refusals: { ...ofOne, 'reconciliation.proposed_before': 409 },
});

const ofSettlement = { ...ofOne, 'reconciliation.decided': 409 } as const;

export const approveSettlement = defineEndpoint({
  id: 'reconciliation.approve_settlement',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/reconciliation/settlements/{id}/approve',
  summary: 'Approves what another admin found out: what was paid is booked, what was not goes out again or goes back',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: done,
  idempotency: 'accepted',
  refusals: { ...ofSettlement, 'reconciliation.same_person': 403, 'reconciliation.changed': 409 },
});

export const withdrawSettlement = defineEndpoint({
  id: 'reconciliation.withdraw_settlement',
  method: 'POST',
  path: '/api/admin/reconciliation/settlements/{id}/withdraw',
  summary: 'Takes back what the caller said, or turns down what another admin said; nothing is booked',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: done,
  refusals: ofSettlement,
});

export const unsettledEndpoints = [
  listUnsettled,
  tryUnsettled,
  proposeSettlement,
  approveSettlement,
  withdrawSettlement,
] as const;
