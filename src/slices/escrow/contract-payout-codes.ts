import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment, sixDigits } from '#wire/fields.ts';
import { z } from 'zod';
import { paymentMethodView } from './views.ts';

const ofMethod = { who: 'signed_in', owns: 'payment_method', params: z.object({ id }), transaction: 'own' } as const;
const refusals = { 'payment_method.not_found': 404, 'payment_method.not_waiting': 409 };

export const askPayoutCode = defineEndpoint({
  ...ofMethod,
  id: 'escrow.ask_payout_code',
  method: 'POST',
  path: '/api/escrow/payment-methods/{id}/code',
  summary:
    'Sends a code to a number that the caller had for a day at least: the confirmed one of the account, or the payout number before. With it money goes to a new number at once.',
  output: z.object({ challengeId: id, expiresAt: moment, lastFour: z.string() }),
  refusals: { ...refusals, 'payment_method.no_code': 409 },
});

export const confirmPayoutNumber = defineEndpoint({
  ...ofMethod,
  id: 'escrow.confirm_payout_number',
  method: 'POST',
  path: '/api/escrow/payment-methods/{id}/confirm',
  summary:
    'Confirms a payout number with the code: withdrawals that wait because of it are sent, and later ones at once.',
  body: z.strictObject({ challengeId: id, code: sixDigits }),
  output: paymentMethodView,
  refusals: { ...refusals, 'code.wrong': 422, 'code.not_valid': 410 },
});

export const payoutCodeEndpoints = [askPayoutCode, confirmPayoutNumber] as const;
