import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, ghsAmount, ghsText, id, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import type { Pesewas } from '#kernel/money.ts';
import { z } from 'zod';
import { LARGEST_WITHDRAWAL_PESEWAS } from './domain/payouts/payout.ts';
import { paymentMethodView, withdrawalView } from './views.ts';

/** What the caller was shown: a withdrawal that would do something else by now is refused. */
const expected = z.strictObject({ arrives: ghs, waits: z.boolean().default(false), held: z.boolean().default(false) });

const takingRefusals = {
  'payment_method.not_found': 404,
  'withdrawal.not_enough': 409,
  'withdrawal.below_least': 409,
  'withdrawal.above_limit': 409,
};

/** The least that is asked about; the least that is sent is a setting. */
const LEAST_TYPED: Pesewas = 1;
const LEAST_WORDS = 'Type an amount';

export const withdraw = defineEndpoint({
  id: 'escrow.withdraw',
  method: 'POST',
  path: '/api/escrow/withdraw',
  summary:
    'Pays out earned money to a stored payment method; asks for the password. A large one waits for two admins first, and the first one to a number that is new or in another name for a day. With an Idempotency-Key ' +
    'a repeat gets the first answer; without one, the same amount to the same account within a minute is refused as `withdrawal.repeated`.',
  who: 'signed_in',
  kyc: true,
  body: z.strictObject({
    amount: ghsAmount(ghs.encode(LEAST_TYPED), LEAST_WORDS, ghs.encode(LARGEST_WITHDRAWAL_PESEWAS)),
    paymentMethodId: id,
    password: requiredText('Your password is required', 200).optional(),
    expected: expected.optional(),
  }),
  output: withdrawalView,
  status: 201,
  idempotency: 'accepted',
  transaction: 'own',
  refusals: {
    ...takingRefusals,
    'password.required': 403,
    'password.wrong': 403,
    'withdrawal.repeated': 409,
    'withdrawal.changed': 409,
  },
});

const withdrawalPreview = z.object({
  amount: ghs,
  /** What of it pays for the payout; nothing where the platform bears that. */
  fee: ghs,
  arrives: ghs,
  provider: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  balanceAfter: ghs,
  /** Whether two admins look at it first, which usually takes up to so many hours. */
  waits: z.boolean(),
  hours: z.number().int(),
  /** Until when and why it waits because of its number; null when it does not. */
  wait: paymentMethodView.shape.wait,
});
export type WithdrawalPreview = z.output<typeof withdrawalPreview>;

const amountText = ghsText('Type an amount with at most two decimals').pipe(
  z.number().min(LEAST_TYPED, LEAST_WORDS).max(LARGEST_WITHDRAWAL_PESEWAS, 'At most ₵100,000.00'),
);

export const previewWithdrawal = defineEndpoint({
  id: 'escrow.preview_withdrawal',
  method: 'GET',
  path: '/api/escrow/withdrawal-preview',
  summary: 'What a withdrawal would do: what arrives at whom, what stays, and whether it waits. Nothing is taken.',
  who: 'signed_in',
  kyc: true,
  query: z.object({ amount: amountText, paymentMethodId: id }),
  output: withdrawalPreview,
  refusals: takingRefusals,
});

export const cancelWithdrawal = defineEndpoint({
  id: 'escrow.cancel_withdrawal',
  method: 'POST',
  path: '/api/escrow/withdrawals/{id}/cancel',
  summary:
    'Takes a withdrawal back that waits for two admins or because of its number; the money is in the wallet again at once.',
  who: 'signed_in',
  owns: 'withdrawal',
  params: z.object({ id }),
  output: withdrawalView,
  idempotency: 'accepted',
  refusals: { 'withdrawal.not_found': 404, 'withdrawal.not_waiting': 409 },
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
