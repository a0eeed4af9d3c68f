import { PAYOUT_PLACES } from '#kernel/ghana/payout-place.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, id, moment, requiredText, sixDigits } from '#wire/fields.ts';
import { z } from 'zod';
import { account } from './contract-bank-accounts.ts';
import { DESTINATION_PROOFS } from './domain/payouts/another-number.ts';
import { phone } from './forms.ts';

const byRefund = {
  who: 'anyone',
  owns: 'refund',
  params: z.object({ id }),
  query: z.object({ secret: z.string().max(200).optional() }),
} as const;
const notFound = { 'refund.not_found': 404 } as const;

/** Where a refund may go instead: a wallet by its number, or an account at a bank. */
const toFields = {
  network: z.enum(PAYOUT_PLACES, { error: 'Choose where the money goes' }),
  phone: phone.optional(),
  bankCode: account.bankCode.optional(),
  accountNumber: account.accountNumber.optional(),
};
type To = z.output<z.ZodObject<typeof toFields>>;
const isNamed = ({ network, phone: number, bankCode, accountNumber }: To) =>
  network === 'bank' ? bankCode !== undefined && accountNumber !== undefined : number !== undefined;
const UNNAMED = { path: ['phone'], message: 'Type the number' };

const destination = z.object({
  provider: z.enum(PAYOUT_PLACES),
  bankName: z.string().nullable(),
  lastFour: z.string(),
  name: z.string(),
  /** How it is known that it is the payer's; null while that has to be shown. */
  proof: z.enum(DESTINATION_PROOFS).nullable(),
  askedAt: moment,
});

export const refundView = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  amount: ghs,
  /** The number or card that paid. */
  paidWith: z.object({ name: z.string(), lastFour: z.string() }),
  state: z.enum(['on_its_way', 'stuck', 'sent']),
  /** Why it could not be sent, a code. */
  reason: z.string().nullable(),
  /** Where it goes instead. */
  destination: destination.nullable(),
  /** `code`: a code to the number that paid shows that the other one is theirs. */
  actions: z.array(z.enum(['name_another', 'code'])),
});
export type RefundView = z.output<typeof refundView>;

export const showRefund = defineEndpoint({
  ...byRefund,
  id: 'refunds.show',
  method: 'GET',
  path: '/api/refunds/{id}',
  summary: 'A refund, for its payer: its state and where it goes; a guest shows the secret of their payment.',
  output: refundView,
  refusals: notFound,
});

const lookUp = {
  'refund.not_stuck': 409,
  'refund.of_the_order': 403,
  'refund.above_limit': 409,
  'payment_method.unknown_wallet': 422,
  'payment_method.unknown_bank': 422,
  'payment_method.unknown_account': 422,
  'provider.unreachable': 503,
} as const;

export const checkDestination = defineEndpoint({
  ...byRefund,
  id: 'refunds.check_number',
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/refunds/{id}/another-number',
  summary: 'Whose wallet or account another number is, before a refund is sent there.',
  query: z.object({ ...byRefund.query.shape, ...toFields }).refine(isNamed, UNNAMED),
  output: z.object({ name: z.string(), bankName: z.string().nullable(), lastFour: z.string() }),
  transaction: 'own',
  refusals: { ...notFound, ...lookUp },
});

export const nameAnother = defineEndpoint({
  ...byRefund,
  id: 'refunds.name_another',
  asksPassword: true,
  method: 'POST',
  path: '/api/refunds/{id}/another-number',
  summary:
    'Has a refund that cannot be sent go to another number or account of its payer. It goes there when the name agrees with that of the number that paid, or once a code or two administrators have shown that it is theirs.',
  body: z.strictObject(toFields).refine(isNamed, UNNAMED),
  output: refundView,
  transaction: 'own',
  refusals: { ...notFound, ...lookUp },
});

export const askRefundCode = defineEndpoint({
  ...byRefund,
  id: 'refunds.ask_code',
  method: 'POST',
  path: '/api/refunds/{id}/another-number/code',
  summary: 'Sends a code to the number that paid. With it the refund goes to the other number.',
  output: z.object({ challengeId: id, expiresAt: moment, lastFour: z.string() }),
  transaction: 'own',
  refusals: { ...notFound, 'refund.not_asked': 409 },
});

export const confirmDestination = defineEndpoint({
  ...byRefund,
  id: 'refunds.confirm_another',
  method: 'POST',
  path: '/api/refunds/{id}/another-number/confirm',
  summary: 'Confirms the other number with the code.',
  body: z.strictObject({ challengeId: id, code: sixDigits }),
  output: refundView,
  transaction: 'own',
  refusals: { ...notFound, 'refund.not_asked': 409, 'code.wrong': 422, 'code.not_valid': 410 },
});

export const proposeDestination = defineEndpoint({
  id: 'refunds.propose_another',
  method: 'POST',
  path: '/api/admin/refunds/{id}/another-number/propose',
  summary:
    'Says which document shows that the other number is the payer’s. Another administrator has to approve it before the refund goes there.',
  who: ['admin'],
  permission: ['books'],
  audited: ['note'],
  params: z.object({ id }),
  body: z.strictObject({ note: requiredText('Say which document shows it, and who looked at it', 1000) }),
  output: z.object({ id, what: z.string() }),
  status: 201,
  refusals: { ...notFound, 'refund.not_asked': 409, 'proposal.waits': 409 },
});

export const refundEndpoints = [
  showRefund,
  checkDestination,
  nameAnother,
  askRefundCode,
  confirmDestination,
  proposeDestination,
] as const;
