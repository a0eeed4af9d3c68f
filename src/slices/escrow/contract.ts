import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { addDisputePhoto, viewDisputePhoto } from './contract-evidence.ts';
import { downloadStatement } from './contract-statement.ts';
import {
  checkCardPayment,
  listPayMethods,
  payFromAnotherNumber,
  receiveWebhook,
  receiveWebhookPut,
  resendPrompt,
  showPayment,
  submitOtp,
} from './contract-payments.ts';
import { DEFAULT_DISPUTE_REASON } from './domain/hold.ts';
import { bankAccountEndpoints } from './contract-bank-accounts.ts';
import { chargebackEndpoints } from './contract-chargebacks.ts';
import { caseEndpoints } from './contract-cases.ts';
import { disputeEndpoints } from './contract-disputes.ts';
import { refundEndpoints } from './contract-refunds.ts';
import { payoutStopEndpoints } from './contract-payout-stops.ts';
import { payoutCodeEndpoints } from './contract-payout-codes.ts';
import { payoutEndpoints } from './contract-payouts.ts';
import { cancelWithdrawal, listWithdrawals, previewWithdrawal, withdraw } from './contract-withdrawals.ts';
import { phone } from './forms.ts';
import { balanceView, network, paymentMethodView, transactionDetail, transactionView } from './views.ts';

export * from './contract-disputes.ts';
export * from './contract-withdrawals.ts';

const byId = z.object({ id });
const byTransaction = z.object({ transactionId: id });

export const readBalance = defineEndpoint({
  id: 'escrow.balance',
  method: 'GET',
  path: '/api/escrow/balance',
  summary: 'What the caller has, earns and has in escrow; for admins, the whole platform.',
  who: 'signed_in',
  permission: ['books', 'payouts'],
  output: balanceView,
});

export const listTransactions = defineEndpoint({
  id: 'escrow.transactions',
  method: 'GET',
  path: '/api/escrow/transactions',
  summary: "The caller's escrow transactions, newest first; admins see all.",
  who: 'signed_in',
  permission: ['books', 'payouts'],
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
  permission: ['books', 'payouts', 'orders', 'disputes'],
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
  permission: ['disputes', 'orders'],
  owns: 'order',
  params: byTransaction,
  body: z
    .strictObject({ reason: requiredText('Say what is wrong', 2000).default(DEFAULT_DISPUTE_REASON) })
    .default({ reason: DEFAULT_DISPUTE_REASON }),
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
  seenAs: 'hidden',
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
  body: z.strictObject({
    phone,
    network,
    password: requiredText('Your password is required', 200),
    isDefault: z.boolean().default(false),
  }),
  output: paymentMethodView,
  status: 201,
  transaction: 'own',
  refusals: methodRefusals,
});

export const removePaymentMethod = defineEndpoint({
  id: 'escrow.remove_payment_method',
  asksPassword: true,
  method: 'DELETE',
  path: '/api/escrow/payment-methods/{id}',
  summary: 'Takes a payout account off the list.',
  who: 'signed_in',
  owns: 'payment_method',
  params: byId,
  output: done,
  refusals: { 'payment_method.not_found': 404 },
});

export const makeMethodDefault = defineEndpoint({
  id: 'escrow.make_method_default',
  asksPassword: true,
  method: 'PUT',
  path: '/api/escrow/payment-methods/{id}/default',
  summary: 'Makes a payout account the one that withdrawals go to unless said otherwise.',
  who: 'signed_in',
  owns: 'payment_method',
  params: byId,
  output: paymentMethodView,
  refusals: { 'payment_method.not_found': 404 },
});

export const escrowEndpoints = [
  readBalance,
  listTransactions,
  showTransaction,
  openDispute,
  listPaymentMethods,
  resolveName,
  addPaymentMethod,
  removePaymentMethod,
  makeMethodDefault,
  withdraw,
  previewWithdrawal,
  cancelWithdrawal,
  listWithdrawals,
  listPayMethods,
  checkCardPayment,
  showPayment,
  resendPrompt,
  submitOtp,
  payFromAnotherNumber,
  receiveWebhook,
  receiveWebhookPut,
  ...disputeEndpoints,
  ...caseEndpoints,
  addDisputePhoto,
  viewDisputePhoto,
  downloadStatement,
  ...payoutCodeEndpoints,
  ...payoutEndpoints,
  ...bankAccountEndpoints,
  ...payoutStopEndpoints,
  ...chargebackEndpoints,
  ...refundEndpoints,
] as const;
