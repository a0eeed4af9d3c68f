import { ghs, id, kg, moment, moneyParts, networkField, payMethodField } from '#wire/fields.ts';
import { endingFields } from '#wire/dispute-ending.ts';
import { z } from 'zod';
import { AWARD_UNITS } from './domain/disputes/award.ts';
import { DISPUTE_OUTCOMES, GOODS_STAGES, HOLD_STATUSES } from './domain/hold.ts';
import { PAYMENT_ACTIONS } from './domain/may.ts';
import { PAYMENT_STATES } from './domain/payment.ts';
import { NUMBER_WAIT_CAUSES } from './domain/payouts/number-wait.ts';
import { WITHDRAWAL_STATES } from './domain/payouts/payout.ts';

export const network = networkField('Choose a mobile money network');

export const balanceView = z.object({
  /** Of a person: escrow, wallets and what is on its way; of the platform, for admins, the platform's fees too. */
  totalBalance: ghs,
  escrowBalance: ghs,
  /** Earned and not withdrawn; of everybody, for admins. */
  walletBalance: ghs,
  pendingBalance: ghs,
  platformFees: ghs,
  /** What the caller may withdraw. */
  availableBalance: ghs,
  /** In the wallet, and not to be withdrawn while payers of the orders that it came from dispute their payments. */
  reserved: ghs,
  /** Owed for payments that were taken back; the next income pays it. The wallet balance is below zero by it. */
  owed: ghs,
  moneyIn: ghs,
  moneyOut: ghs,
});
export type Balance = z.output<typeof balanceView>;

export const transactionView = z.object({
  id,
  orderNumber: z.string(),
  type: z.enum(['payment', 'refund', 'dispute']),
  status: z.enum(HOLD_STATUSES),
  amount: ghs,
  /** What each has got once the money is divided; what was agreed before. */
  platformFee: ghs,
  sellerAmount: ghs,
  transporterAmount: ghs,
  /** Given back to the payer; of it `refundOwed` is still on its way. */
  refundedAmount: ghs,
  refundOwed: ghs,
  /** When the last part of it was sent. */
  refundSentAt: moment.nullable(),
  buyerId: id.nullable(),
  buyerName: z.string(),
  sellerId: id,
  sellerName: z.string(),
  productName: z.string(),
  createdAt: moment,
  updatedAt: moment,
  releasedAt: moment.nullable(),
  heldUntil: moment.nullable(),
  /** For goods of a harvest that is still to come: no order yet. */
  isDeposit: z.boolean(),
  disputeId: id.nullable(),
  notes: z.string().nullable(),
  actions: z.array(z.enum(['release', 'dispute', 'decide'])),
});
export type TransactionView = z.output<typeof transactionView>;

/** A picture of what is wrong; `url` answers to buyer, seller and admins only. */
export const disputePhoto = z.object({ id, url: z.string(), byName: z.string(), addedAt: moment });
export type DisputePhoto = z.output<typeof disputePhoto>;

export const disputeStatement = z.object({
  id,
  byName: z.string(),
  side: z.enum(['buyer', 'seller', 'admin']),
  text: z.string(),
  saidAt: moment,
});

/** What the buyer was awarded, in the unit in which it was decided: cedis, kilograms, or per cent of the produce. */
const award = z.object({ unit: z.enum(AWARD_UNITS), text: z.string() });

/** The clocks of a dispute and how it ended. */
const disputeTimes = {
  /** Until when the viewer, or else both sides, may show evidence. */
  evidenceDueAt: moment.nullable(),
  /** Until when it is to be decided. */
  decideDueAt: moment.nullable(),
  /** The time to decide was over: every admin knows, and at `decideDueAt` the clock decides. */
  overdue: z.boolean(),
  award: award.nullable(),
};

/** A dispute as its people see it. */
export const shownDispute = z.object({
  id,
  reason: z.string(),
  openedByName: z.string(),
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  note: z.string().nullable(),
  photos: z.array(disputePhoto),
  /** What both sides said since it was opened. */
  statements: z.array(disputeStatement),
  /** How many pictures the viewer may still show. */
  photosLeft: z.number().int(),
  ...disputeTimes,
  /** Whether the viewer may still say and show something. */
  mayAdd: z.boolean(),
  ...endingFields,
});

export const transactionDetail = transactionView.extend({
  /** 'MTN MoMo', or of a card 'Visa ····4081'; for its payer and for admins. */
  paidWith: z.string().nullable(),
  breakdown: z.array(
    z.object({
      part: z.enum(['produce', 'delivery', 'total', 'platform_fee', 'seller', 'transporter', 'refund', 'payment_cost']),
      amount: ghs,
    }),
  ),
  timeline: z.array(z.object({ kind: z.string(), at: moment, note: z.string().nullable() })),
  dispute: shownDispute.nullable(),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

export const paymentMethodView = z.object({
  id,
  type: z.string(),
  provider: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  isDefault: z.boolean(),
  status: z.enum(['active']),
  /** Why and until when a withdrawal would wait that is asked for now; null when it would not. */
  wait: z.object({ until: moment, causes: z.array(z.enum(NUMBER_WAIT_CAUSES)) }).nullable(),
});
export type PaymentMethodView = z.output<typeof paymentMethodView>;

export const withdrawalView = z.object({
  id,
  /** What left the wallets. */
  amount: ghs,
  /** What of it pays for the payout; the rest arrives. */
  fee: ghs,
  status: z.enum(WITHDRAWAL_STATES),
  /** Why it failed, or in the words of an admin why it was refused. */
  reason: z.string().nullable(),
  provider: z.string(),
  accountNumber: z.string(),
  /** Until when one that is being checked is usually decided. */
  checkedBy: moment.nullable(),
  /** Until when it waits because its number is new or in another name. */
  waitsUntil: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  actions: z.array(z.enum(['cancel'])),
});
export type WithdrawalView = z.output<typeof withdrawalView>;

export const paymentView = z.object({
  id,
  state: z.enum(PAYMENT_STATES),
  amount: ghs,
  /** The number that is asked; empty for a card. */
  phone: z.string(),
  network: payMethodField('Choose how you pay'),
  /** The page on which a card pays, as long as it can be opened. */
  cardPageUrl: z.url().nullable(),
  /** The card that paid. */
  card: z.object({ brand: z.string().nullable(), lastFour: z.string() }).nullable(),
  reason: z.string().nullable(),
  expiresAt: moment,
  createdAt: moment,
  /** It pays a part of its order. */
  isPart: z.boolean(),
  /** What its orders still need. */
  left: ghs,
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      productName: z.string(),
      amount: ghs,
      escrowStatus: z.enum(HOLD_STATUSES),
    }),
  ),
  actions: z.array(z.enum(PAYMENT_ACTIONS)),
  /** The sandbox's page of this phone, where a demo or development runs one. */
  sandboxUrl: z.url().nullable(),
});
export type PaymentView = z.output<typeof paymentView>;

export const disputeView = z.object({
  id,
  transactionId: id,
  orderNumber: z.string(),
  productName: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  openedByName: z.string(),
  reason: z.string(),
  state: z.enum(['open', 'decided']),
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  note: z.string().nullable(),
  amount: ghs,
  produceAmount: ghs,
  deliveryFee: ghs,
  platformFee: ghs,
  delivered: z.boolean(),
  /** Where the goods are. */
  stage: z.enum(GOODS_STAGES),
  /** How it may be decided now; empty once it is. */
  outcomes: z.array(z.enum(DISPUTE_OUTCOMES)),
  refundAmount: ghs.nullable(),
  /** Who got how much; null while it is open. */
  parts: moneyParts.nullable(),
  photos: z.array(disputePhoto),
  ...disputeTimes,
  /** What was sold: null where an earlier release did not write it down. */
  quantity: kg.nullable(),
  openedAt: moment,
  decidedAt: moment.nullable(),
});
export type DisputeView = z.output<typeof disputeView>;

/** A dispute in the queue of those who decide it, with the administrator who looks after it. */
export const queuedDispute = disputeView.extend({ owner: z.object({ id, name: z.string() }).nullable() });
export type QueuedDispute = z.output<typeof queuedDispute>;

/** What was ordered of the goods in question, and each weighing of them. */
export const weighedGoods = z.object({
  /** '3 bags of 100 kg', '50 kg'. */
  ordered: z.string(),
  slips: z.array(z.object({ weight: kg, by: z.string(), at: moment, photoUrl: z.string() })),
});

/** What an administrator noted about a dispute; the parties never read it. */
export const caseNote = z.object({ id, byName: z.string(), text: z.string(), notedAt: moment });
export type CaseNote = z.output<typeof caseNote>;
