import { settleBody, settlingRefusals } from '#wire/dispute-ending.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import {
  expectedParts,
  ghs,
  ghsAmount,
  ghsText,
  id,
  kg,
  kgQuantity,
  leastGhs,
  moment,
  moneyParts,
  optionalText,
  requiredText,
} from '#wire/fields.ts';
import { hasTwoDecimals } from '#kernel/decimals.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { DISPUTE_OUTCOMES, GOODS_STAGES } from './domain/hold.ts';
import { caseNote, disputeStatement, disputeView, queuedDispute, shownDispute, weighedGoods } from './views.ts';

export type { DisputeView, QueuedDispute } from './views.ts';

export const listDisputes = defineEndpoint({
  id: 'disputes.list',
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'Disputes, open or decided, newest first unless sorted otherwise.',
  who: ['admin'],
  permission: ['disputes'],
  query: z.object({
    ...pageQuery,
    state: z.enum(['open', 'decided']).default('open'),
    q: z.string().trim().max(100).default(''),
    outcome: z.enum(['all', ...DISPUTE_OUTCOMES]).default('all'),
    /** Smallest amount in escrow, in cedis. */
    from: leastGhs(10_000_000),
    /** Of the open ones: only those whose time to decide was over. */
    due: z.enum(['all', 'overdue']).default('all'),
    /** Who looks after it. */
    owner: z.enum(['all', 'me', 'nobody']).default('all'),
    sort: z.enum(['opened', '-opened', 'amount', '-amount', 'due', '-due']).default('-opened'),
  }),
  output: pageOf(queuedDispute),
  paged: true,
});

/** What somebody said in a dispute after it was opened. */
export type DisputeStatement = z.output<typeof disputeStatement>;

/** One case with everything that a decision needs. */
export const disputeCase = queuedDispute.extend({
  buyerId: id.nullable(),
  sellerId: id,
  transporterId: id.nullable(),
  transporterName: z.string().nullable(),
  /** Whether the buyer opened it; a seller may too. */
  openedBy: z.enum(['buyer', 'seller', 'admin', 'clock']),
  /** What the platform knows of the money: opened, paid, delivered and so on. */
  /** In the order in which they were said. */
  statements: z.array(disputeStatement),
  /** What administrators noted among themselves, in the order of writing. */
  notes: z.array(caseNote),
  timeline: z.array(z.object({ kind: z.string(), at: moment, note: z.string().nullable() })),
  heldUntil: moment.nullable(),
  decidedByName: z.string().nullable(),
  /** Null where the order is not known any more. */
  weighed: weighedGoods.nullable(),
  /** What is paid for now: null where an earlier release did not write it down. */
  paidFor: kg.nullable(),
  /** Where packs were sold: what one weighs. */
  packWeight: kg.nullable(),
  /** How the order goes on at less, where that ended the dispute. */
  continuesAt: kg.nullable(),
  endedBy: z.enum(['desk', 'clock', 'opener', 'parties']).nullable(),
  /** The neighbours in the queue of open cases, by age. */
  nextId: id.nullable(),
  previousId: id.nullable(),
  /** How many are open in all. */
  openCount: z.number().int(),
});
export type DisputeCaseView = z.output<typeof disputeCase>;

const byId = z.object({ id });

export const showDispute = defineEndpoint({
  id: 'disputes.show',
  method: 'GET',
  path: '/api/admin/disputes/{id}',
  summary: 'One dispute: who said what, what happened to the money, and which case comes next.',
  who: ['admin'],
  permission: ['disputes'],
  params: byId,
  output: disputeCase,
  refusals: { 'dispute.not_found': 404 },
});

const outcome = z.enum(DISPUTE_OUTCOMES, { error: 'Choose an outcome' });
const kgAward = kgQuantity(0.01, 'At least 0.01 kg');
const PERCENT = 'A number from 0.01 to 100 with at most two decimals';
const percentAward = z.number({ error: PERCENT }).min(0.01, PERCENT).max(100, PERCENT).refine(hasTwoDecimals, PERCENT);

const packCount = z
  .number({ error: 'Type a whole number of packs' })
  .int('Type a whole number of packs')
  .min(1)
  .max(1_000_000);

/** A number as an address holds it. */
function typedNumber<T extends z.ZodType<number, number>>(schema: T) {
  return z.coerce.number<string>({ error: PERCENT }).pipe(schema);
}

const LARGEST_TYPED = 1_000_000_000;
const TOO_MUCH = 'That is more than is held';
const UNREADABLE = 'Type an amount below ₵1,000,000,000 with at most two decimals';

/** Why a decision cannot be made, whether it is meant or only asked about. */
const decidingRefusals = {
  'dispute.not_found': 404,
  'dispute.decided': 409,
  'escrow.wrong_state': 409,
  'dispute.refund_out_of_range': 422,
  'dispute.transporter_out_of_range': 422,
  'dispute.amount_without_split': 422,
  'dispute.one_award': 422,
  'dispute.no_weight': 422,
  'dispute.own': 403,
};

/** What a decision would do, made by the steps of the decision itself. */
const decisionPreview = z.object({
  outcome: z.enum(DISPUTE_OUTCOMES),
  parts: moneyParts,
  total: ghs,
  stage: z.enum(GOODS_STAGES),
  /** What the order becomes. */
  orderEnds: z.enum(['completed', 'cancelled', 'continues']),
  /** What is paid for of an order that goes on at less. */
  quantity: kg.nullable(),
});
export type DecisionPreview = z.output<typeof decisionPreview>;

export const previewDecision = defineEndpoint({
  id: 'disputes.preview',
  method: 'GET',
  path: '/api/escrow/disputes/{id}/decision-preview',
  summary: 'What buyer, seller, transporter and platform would get by a decision; nothing is decided.',
  who: ['admin'],
  permission: ['disputes'],
  params: byId,
  query: z.object({
    outcome,
    refundAmount: ghsText(UNREADABLE).optional(),
    refundKg: typedNumber(kgAward).optional(),
    refundPercent: typedNumber(percentAward).optional(),
    transporterAmount: ghsText(UNREADABLE).optional(),
    continueKg: typedNumber(kgAward).optional(),
    continuePacks: typedNumber(packCount).optional(),
  }),
  output: decisionPreview,
  refusals: decidingRefusals,
});

export const decideDispute = defineEndpoint({
  id: 'disputes.decide',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/disputes/{id}/decide',
  summary:
    'Ends a dispute: everything to the earners, everything back, a split by amount, by weight or by percent, or an order that goes on, as it is or at less.',
  who: ['admin'],
  permission: ['disputes'],
  audited: [
    ...[
      'outcome',
      'refundAmount',
      'refundKg',
      'refundPercent',
      'transporterAmount',
      'continueKg',
      'continuePacks',
      'note',
    ],
  ],
  params: byId,
  body: z.strictObject({
    outcome,
    /** Of a split, or of an order that goes on: exactly what the buyer gets back. */
    refundAmount: ghsAmount(0.01, 'At least ₵0.01', LARGEST_TYPED, TOO_MUCH).optional(),
    /** Or the worth of so much of the produce, at the price of the order: kilograms, or per cent. */
    refundKg: kgAward.optional(),
    refundPercent: percentAward.optional(),
    /**
     * Of a split after the pickup: exactly what the transporter gets; the delivery fee, as far as the refund leaves it,
     * when left out.
     */
    transporterAmount: ghsAmount(0, 'At least ₵0.00', LARGEST_TYPED, TOO_MUCH).optional(),
    /** Of an order that goes on: what is paid for from then on, in kilograms or in the packs of the order. */
    continueKg: kgAward.optional(),
    continuePacks: packCount.optional(),
    note: optionalText(2000),
    expected: expectedParts,
  }),
  output: disputeView,
  idempotency: 'accepted',
  refusals: { ...decidingRefusals, 'dispute.changed': 409 },
});

export const addStatement = defineEndpoint({
  id: 'escrow.add_statement',
  method: 'POST',
  path: '/api/escrow/disputes/{disputeId}/statements',
  summary: 'Says something in an open dispute: its buyer, its seller, or an admin who asks. Both sides read it.',
  who: 'signed_in',
  permission: ['disputes'],
  owns: 'dispute',
  params: z.object({ disputeId: id }),
  body: z.strictObject({ text: requiredText('Say something', 2000) }),
  output: disputeStatement,
  status: 201,
  idempotency: 'accepted',
  refusals: {
    'dispute.not_found': 404,
    'dispute.decided': 409,
    'dispute.said_enough': 409,
    'dispute.evidence_closed': 409,
  },
});

export const settleDispute = defineEndpoint({
  id: 'escrow.settle_dispute',
  method: 'POST',
  path: '/api/escrow/disputes/{disputeId}/settle',
  summary:
    'Its parties end a dispute: the one who opened it withdraws it, or one side offers a settlement (the order continues, at less or with a part of the price back, or is cancelled) and the other accepts or declines it.',
  who: 'signed_in',
  owns: 'dispute',
  params: z.object({ disputeId: id }),
  body: settleBody,
  output: shownDispute,
  idempotency: 'accepted',
  refusals: settlingRefusals,
});

export const disputeEndpoints = [
  listDisputes,
  showDispute,
  previewDecision,
  decideDispute,
  addStatement,
  settleDispute,
] as const;
