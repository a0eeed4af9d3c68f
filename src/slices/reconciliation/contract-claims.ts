import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, ghsAmount, id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { WAYS } from './domain/claims.ts';
import { person, planView, provider } from './views.ts';

/** What a claim is called: what moved, as `charge:<reference>`. */
const item = z.string().min(1).max(300);

const way = z.enum(WAYS, { error: 'Choose what to do' });

/** Money that nobody is known for. */
const claimView = z.object({
  item,
  provider,
  /** Positive is owed to somebody; below nothing it was paid out for somebody. */
  amount: ghs,
  /** Of that, what is on its way back to the payer. */
  underWay: ghs,
  /** Our own balance at the provider is too low to send it back. */
  waitsForFloat: z.boolean(),
  /** What can be proposed; nothing while a proposal waits, or while all of it is on its way back. */
  ways: z.array(way),
  since: moment,
  /** The proposal that waits for a second person. */
  assignmentId: id.nullable(),
});
export type ClaimView = z.output<typeof claimView>;

/** Orders that wait for just this much. */
const unpaid = z.object({
  paymentId: id,
  orders: z.array(z.object({ orderId: id, orderNumber: z.string(), productName: z.string(), amount: ghs })),
});
export type UnpaidView = z.output<typeof unpaid>;

const assignmentSummary = z.object({
  id,
  item,
  provider,
  way,
  amount: ghs,
  state: z.enum(['proposed', 'approved', 'withdrawn']),
  /** Whose wallet it is. */
  person: person.nullable(),
  /** Whose orders it pays for. */
  orders: unpaid.shape.orders,
  note: z.string(),
  proposedBy: person,
  proposedAt: moment,
  decidedBy: person.nullable(),
  decidedAt: moment.nullable(),
  decisionNote: z.string().nullable(),
});
export type AssignmentSummary = z.output<typeof assignmentSummary>;

const assignmentDetail = assignmentSummary.extend({
  /** What approving would post now; null once it is decided, or where it does not fit any more. */
  plan: planView.nullable(),
  /** What the caller may do. Its proposer and the owner of the wallet cannot approve it. */
  actions: z.array(z.enum(['approve', 'withdraw'])),
});
export type AssignmentDetail = z.output<typeof assignmentDetail>;

export const listClaims = defineEndpoint({
  id: 'reconciliation.list_claims',
  method: 'GET',
  path: '/api/admin/reconciliation/unassigned',
  summary: 'Money that nobody is known for, the oldest first, at most 200; and what waits for a second admin',
  who: ['admin'],
  permission: ['books'],
  output: z.object({ claims: z.array(claimView), waiting: z.array(assignmentSummary) }),
});

export const showClaim = defineEndpoint({
  id: 'reconciliation.show_claim',
  method: 'GET',
  path: '/api/admin/reconciliation/unassigned/one',
  summary: 'Money that nobody is known for, with orders that wait for just as much and people found by name or phone',
  who: ['admin'],
  permission: ['books'],
  query: z.object({ item, search: z.string().trim().max(100).default('') }),
  output: z.object({
    claim: claimView,
    people: z.array(z.object({ id, name: z.string(), role: z.string(), email: z.string() })),
    unpaid: z.array(unpaid),
  }),
  refusals: { 'reconciliation.no_claim': 404 },
});

const chosen = { item, way, personId: id.optional(), paymentId: id.optional() };

const ofClaims = {
  'reconciliation.no_claim': 404,
  'reconciliation.assignment_waits': 409,
  'reconciliation.way_not_fitting': 422,
  'reconciliation.no_wallet': 422,
  'reconciliation.wallet_short': 409,
  'reconciliation.order_not_fitting': 409,
} as const;

export const planAssignment = defineEndpoint({
  id: 'reconciliation.plan_assignment',
  method: 'POST',
  path: '/api/admin/reconciliation/unassigned/plan',
  summary: 'What giving money that nobody is known for to somebody would post; nothing is written',
  who: ['admin'],
  permission: ['books'],
  body: z.strictObject(chosen),
  output: z.object({ amount: ghs, person: person.nullable(), orders: unpaid.shape.orders, plan: planView }),
  refusals: ofClaims,
});

export const proposeAssignment = defineEndpoint({
  id: 'reconciliation.propose_assignment',
  method: 'POST',
  path: '/api/admin/reconciliation/unassigned/assignments',
  summary:
    'Proposes whose money it is that nobody is known for: a wallet, an unpaid order, or its payer. Another admin has to approve it',
  who: ['admin'],
  permission: ['books'],
  audited: ['item', 'way', 'personId', 'paymentId', 'note'],
  body: z.strictObject({
    ...chosen,
    /** The amount that was shown, below zero for what went out: refused when it is another by now. */
    amount: ghsAmount(-10_000_000, 'At least −10,000,000'),
    note: requiredText('Say how it is known whose money it is', 1000),
  }),
  output: z.object({ id }),
  status: 201,
  idempotency: 'accepted',
  refusals: { ...ofClaims, 'reconciliation.claim_changed': 409 },
});

export const showAssignment = defineEndpoint({
  id: 'reconciliation.show_assignment',
  method: 'GET',
  path: '/api/admin/reconciliation/unassigned/assignments/{id}',
  summary: 'One proposal about money that nobody is known for, with what it would post',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: assignmentDetail,
  refusals: { 'reconciliation.not_found': 404 },
});

const decisions = { 'reconciliation.not_found': 404, 'reconciliation.decided': 409 } as const;

export const approveAssignment = defineEndpoint({
  id: 'reconciliation.approve_assignment',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/reconciliation/unassigned/assignments/{id}/approve',
  summary: 'Approves what another admin proposed; it is booked at once, and the recipient is notified',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: assignmentSummary,
  idempotency: 'accepted',
  refusals: {
    ...decisions,
    'reconciliation.same_person': 403,
    'reconciliation.own_money': 403,
    'reconciliation.claim_changed': 409,
    'reconciliation.way_not_fitting': 422,
    'reconciliation.no_wallet': 422,
    'reconciliation.wallet_short': 409,
    'reconciliation.order_not_fitting': 409,
  },
});

export const withdrawAssignment = defineEndpoint({
  id: 'reconciliation.withdraw_assignment',
  method: 'POST',
  path: '/api/admin/reconciliation/unassigned/assignments/{id}/withdraw',
  summary: 'Takes such a proposal back, or turns down that of another admin',
  who: ['admin'],
  permission: ['books'],
  audited: ['note'],
  params: z.object({ id }),
  body: z.strictObject({ note: requiredText('Say why', 1000) }),
  output: assignmentSummary,
  refusals: decisions,
});

export const claimEndpoints = [
  listClaims,
  showClaim,
  planAssignment,
  proposeAssignment,
  showAssignment,
  approveAssignment,
  withdrawAssignment,
] as const;
