import { parsePhone } from '#kernel/phone.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, ghs, ghsAmount, id, moment, optionalText, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { DISPUTE_OUTCOMES, HOLD_STATUSES } from './domain/hold.ts';
import { PAYMENT_STATES } from './domain/payment.ts';
import { PAYOUT_STATES } from './domain/payout.ts';

/** The reason that the specification sends when the person types none. */
export const DEFAULT_DISPUTE_REASON = 'Quality issues with the product';

/** Mobile-money networks, with the names that people know them by. */
export const NETWORKS = ['mtn', 'telecel', 'at'] as const;
const network = z.enum(NETWORKS, { error: 'Choose a mobile money network' });
const phone = requiredText('Mobile money number is required', 30).transform((text, context) => {
  const parsed = parsePhone(text);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' });
  return z.NEVER;
});
const byId = z.object({ id });
const byTransaction = z.object({ transactionId: id });

export const balanceView = z.object({
  totalBalance: ghs,
  escrowBalance: ghs,
  pendingBalance: ghs,
  platformFees: ghs,
  availableBalance: ghs,
  moneyIn: ghs,
  moneyOut: ghs,
});

export const transactionView = z.object({
  id,
  orderNumber: z.string(),
  type: z.enum(['payment', 'refund', 'dispute']),
  status: z.enum(HOLD_STATUSES),
  amount: ghs,
  platformFee: ghs,
  sellerAmount: ghs,
  buyerId: id.nullable(),
  buyerName: z.string(),
  sellerId: id,
  sellerName: z.string(),
  productName: z.string(),
  createdAt: moment,
  updatedAt: moment,
  releasedAt: moment.nullable(),
  heldUntil: moment.nullable(),
  disputeId: id.nullable(),
  notes: z.string().nullable(),
  actions: z.array(z.enum(['release', 'dispute', 'decide'])),
});
export type TransactionView = z.output<typeof transactionView>;

export const transactionDetail = transactionView.extend({
  breakdown: z.array(z.object({ part: z.enum(['produce', 'delivery', 'total', 'platform_fee', 'seller', 'transporter', 'refund']), amount: ghs })),
  timeline: z.array(z.object({ kind: z.string(), at: moment, note: z.string().nullable() })),
  dispute: z.object({ id, reason: z.string(), openedByName: z.string(), outcome: z.enum(DISPUTE_OUTCOMES).nullable(), note: z.string().nullable() }).nullable(),
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
});
export type PaymentMethodView = z.output<typeof paymentMethodView>;

export const withdrawalView = z.object({
  id,
  amount: ghs,
  status: z.enum(PAYOUT_STATES),
  reason: z.string().nullable(),
  provider: z.string(),
  accountNumber: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
export type WithdrawalView = z.output<typeof withdrawalView>;

export const paymentView = z.object({
  id,
  state: z.enum(PAYMENT_STATES),
  amount: ghs,
  phone: z.string(),
  network,
  reason: z.string().nullable(),
  expiresAt: moment,
  createdAt: moment,
  orders: z.array(z.object({ id, orderNumber: z.string(), productName: z.string(), amount: ghs, escrowStatus: z.enum(HOLD_STATUSES) })),
  actions: z.array(z.enum(['resend', 'otp', 'another_number'])),
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
  refundAmount: ghs.nullable(),
  openedAt: moment,
  decidedAt: moment.nullable(),
});
export type DisputeView = z.output<typeof disputeView>;

export const readBalance = defineEndpoint({
  id: 'escrow.balance',
  method: 'GET',
  path: '/api/escrow/balance',
  summary: 'What the caller has, earns and has in escrow; for admins, the whole platform.',
  who: 'signed_in',
  output: balanceView,
});

export const listTransactions = defineEndpoint({
  id: 'escrow.transactions',
  method: 'GET',
  path: '/api/escrow/transactions',
  summary: "The caller's escrow transactions, newest first; admins see all.",
  who: 'signed_in',
  query: z.object({
    ...pageQuery,
    status: z.enum(['all', 'held', 'released', 'disputed', 'refunded', 'split']).default('all'),
    q: z.string().trim().max(100).default(''),
  }),
  output: pageOf(transactionView),
  paged: true,
});

export const showTransaction = defineEndpoint({
  id: 'escrow.transaction',
  method: 'GET',
  path: '/api/escrow/transactions/{id}',
  summary: 'One transaction with its breakdown and timeline.',
  who: 'signed_in',
  owns: 'order',
  params: byId,
  output: transactionDetail,
  refusals: { 'escrow.not_found': 404 },
});

export const openDispute = defineEndpoint({
  id: 'escrow.dispute',
  method: 'POST',
  path: '/api/escrow/{transactionId}/dispute',
  summary: 'Freezes a held escrow until an admin decides.',
  who: 'signed_in',
  owns: 'order',
  params: byTransaction,
  body: z.strictObject({ reason: requiredText('Say what is wrong', 2000).default(DEFAULT_DISPUTE_REASON) }).default({ reason: DEFAULT_DISPUTE_REASON }),
  output: z.object({ disputeId: id }),
  idempotency: 'accepted',
  status: 201,
  refusals: { 'escrow.not_found': 404, 'escrow.not_yours': 403, 'escrow.wrong_state': 409 },
});

const methodRefusals = {
  'password.wrong': 403,
  'payment_method.unknown_wallet': 422,
  'payment_method.exists': 409,
  'provider.unreachable': 503,
};

export const listPaymentMethods = defineEndpoint({
  id: 'escrow.payment_methods',
  method: 'GET',
  path: '/api/escrow/payment-methods',
  summary: "The caller's payout accounts, with the last four digits only.",
  who: 'signed_in',
  output: z.array(paymentMethodView),
});

export const resolveName = defineEndpoint({
  id: 'escrow.resolve_name',
  method: 'GET',
  path: '/api/escrow/payment-methods/name',
  summary: 'The name that a mobile-money number is registered under, to be shown before saving it.',
  who: 'signed_in',
  kyc: true,
  query: z.object({ phone, network }),
  output: z.object({ name: z.string(), lastFour: z.string() }),
  refusals: { 'payment_method.unknown_wallet': 422, 'provider.unreachable': 503 },
});

export const addPaymentMethod = defineEndpoint({
  id: 'escrow.add_payment_method',
  method: 'POST',
  path: '/api/escrow/payment-methods',
  summary: 'Stores a payout account after its registered name was found; asks for the password.',
  who: 'signed_in',
  kyc: true,
  body: z.strictObject({ phone, network, password: requiredText('Your password is required', 200), isDefault: z.boolean().default(false) }),
  output: paymentMethodView,
  status: 201,
  transaction: 'own',
  refusals: methodRefusals,
});

export const removePaymentMethod = defineEndpoint({
  id: 'escrow.remove_payment_method',
  method: 'DELETE',
  path: '/api/escrow/payment-methods/{id}',
  summary: 'Takes a payout account off the list.',
  who: 'signed_in',
  owns: 'payment_method',
  params: byId,
  output: done,
  refusals: { 'payment_method.not_found': 404 },
});

export const withdraw = defineEndpoint({
  id: 'escrow.withdraw',
  method: 'POST',
  path: '/api/escrow/withdraw',
  summary: 'Pays out earned money to a stored payment method; asks for the password.',
  who: 'signed_in',
  kyc: true,
  body: z.strictObject({
    amount: ghsAmount(1, 'At least ₵1.00', 100_000),
    paymentMethodId: id,
    password: requiredText('Your password is required', 200).optional(),
  }),
  output: withdrawalView,
  status: 201,
  idempotency: 'required',
  transaction: 'own',
  refusals: { 'password.required': 403, 'password.wrong': 403, 'payment_method.not_found': 404, 'withdrawal.not_enough': 409 },
});

export const listWithdrawals = defineEndpoint({
  id: 'escrow.withdrawals',
  method: 'GET',
  path: '/api/escrow/withdrawals',
  summary: "The caller's withdrawals, newest first.",
  who: 'signed_in',
  query: z.object(pageQuery),
  output: pageOf(withdrawalView),
  paged: true,
});

const secretQuery = z.object({ secret: z.string().max(200).optional() });
const paymentRefusals = { 'payment.not_found': 404, 'payment.wrong_state': 409, 'payment.too_many_prompts': 409, 'provider.unreachable': 503 };

export const showPayment = defineEndpoint({
  id: 'payments.show',
  method: 'GET',
  path: '/api/payments/{id}',
  summary: 'Where an attempt to pay stands; a guest shows its secret.',
  who: 'anyone',
  owns: 'payment',
  params: byId,
  query: secretQuery,
  output: paymentView,
  refusals: { 'payment.not_found': 404 },
});

export const resendPrompt = defineEndpoint({
  id: 'payments.resend',
  method: 'POST',
  path: '/api/payments/{id}/resend',
  summary: 'Sends the prompt to the phone once more.',
  who: 'anyone',
  owns: 'payment',
  params: byId,
  query: secretQuery,
  output: paymentView,
  transaction: 'own',
  refusals: paymentRefusals,
});

export const submitOtp = defineEndpoint({
  id: 'payments.otp',
  method: 'POST',
  path: '/api/payments/{id}/otp',
  summary: 'Hands over the one-time code that the network sent to the payer.',
  who: 'anyone',
  owns: 'payment',
  params: byId,
  query: secretQuery,
  body: z.strictObject({ otp: requiredText('Enter the code from the SMS', 12) }),
  output: paymentView,
  transaction: 'own',
  refusals: { ...paymentRefusals, 'payment.wrong_otp': 422 },
});

export const payFromAnotherNumber = defineEndpoint({
  id: 'payments.another_number',
  method: 'POST',
  path: '/api/payments/{id}/another-number',
  summary: 'Starts a new attempt for the same orders from another mobile-money number.',
  who: 'anyone',
  owns: 'payment',
  params: byId,
  query: secretQuery,
  body: z.strictObject({ phone, network }),
  output: z.object({ paymentId: id, secret: z.string() }),
  idempotency: 'accepted',
  status: 201,
  refusals: { 'payment.not_found': 404, 'payment.not_awaited': 409 },
});

export const receiveWebhook = defineEndpoint({
  id: 'payments.webhook_sandbox',
  method: 'POST',
  path: '/api/payments/webhooks/sandbox',
  summary: "The provider's notices, signed over the raw body. A hint: the state is read from the provider.",
  who: 'anyone',
  body: z.string(),
  output: done,
  consumes: 'text',
  transaction: 'own',
  refusals: { 'webhook.bad_signature': 401 },
});

export const listDisputes = defineEndpoint({
  id: 'disputes.list',
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'Disputes, those open first.',
  who: ['admin'],
  query: z.object({ ...pageQuery, state: z.enum(['open', 'decided']).default('open') }),
  output: pageOf(disputeView),
  paged: true,
});

export const decideDispute = defineEndpoint({
  id: 'disputes.decide',
  method: 'POST',
  path: '/api/admin/disputes/{id}/decide',
  summary: 'Ends a dispute: everything to the earners, everything back, or a split by amount.',
  who: ['admin'],
  params: byId,
  body: z.strictObject({
    outcome: z.enum(DISPUTE_OUTCOMES, { error: 'Choose an outcome' }),
    refundAmount: ghsAmount(0.01, 'At least ₵0.01').optional(),
    note: optionalText(2000),
  }),
  output: disputeView,
  idempotency: 'accepted',
  refusals: { 'dispute.not_found': 404, 'dispute.decided': 409, 'dispute.refund_out_of_range': 422, 'dispute.own': 403 },
});

export const escrowEndpoints = [
  readBalance, listTransactions, showTransaction, openDispute,
  listPaymentMethods, resolveName, addPaymentMethod, removePaymentMethod, withdraw, listWithdrawals,
  showPayment, resendPrompt, submitOtp, payFromAnotherNumber, receiveWebhook,
  listDisputes, decideDispute,
] as const;
