import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, needsNumber, payMethodField, requiredText, paySourceRefusals } from '#wire/fields.ts';
import { z } from 'zod';
import { phone } from './forms.ts';
import { paymentView } from './views.ts';

const byId = z.object({ id });
const secretQuery = z.object({ secret: z.string().max(200).optional() });
const paymentRefusals = {
  'payment.not_found': 404,
  'payment.wrong_state': 409,
  'payment.too_many_prompts': 409,
  'payment.not_offered': 409,
  'provider.unreachable': 503,
};

export const listPayMethods = defineEndpoint({
  id: 'payments.methods',
  method: 'GET',
  path: '/api/payments/methods',
  summary: 'What can be paid with here: the networks of mobile money and, where somebody takes them, cards.',
  who: 'anyone',
  output: z.array(payMethodField('Choose how you pay')),
});

export const showPayment = defineEndpoint({
  id: 'payments.show',
  withheld: ['cardPageUrl', 'sandboxUrl'],
  method: 'GET',
  path: '/api/payments/{id}',
  summary: 'The state of an attempt to pay; a guest shows its secret.',
  who: 'anyone',
  owns: 'payment',
  params: byId,
  query: secretQuery,
  output: paymentView,
  refusals: { 'payment.not_found': 404 },
});

export const checkCardPayment = defineEndpoint({
  id: 'payments.check_card',
  method: 'POST',
  path: '/api/payments/{id}/check-card',
  summary: 'Asks the provider now whether a card has paid, for somebody who comes back from its page.',
  who: 'anyone',
  owns: 'payment',
  params: byId,
  query: secretQuery,
  /** A guest's secret, which their browser kept meanwhile; null for a payer with an account. */
  output: z.object({ secret: z.string().nullable() }),
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
  body: z.strictObject({ otp: requiredText('Enter the payment code', 12) }),
  output: paymentView,
  transaction: 'own',
  refusals: { ...paymentRefusals, 'payment.wrong_otp': 422 },
});

export const payFromAnotherNumber = defineEndpoint({
  id: 'payments.another_number',
  method: 'POST',
  path: '/api/payments/{id}/another-number',
  summary: 'Starts a new attempt for the same orders from another mobile-money number, or by card.',
  who: 'anyone',
  owns: 'payment',
  params: byId,
  query: secretQuery,
  body: z
    .strictObject({ phone: phone.optional(), network: payMethodField('Choose how you pay') })
    .refine(...needsNumber('Mobile money number is required')),
  output: z.object({ paymentId: id, secret: z.string() }),
  idempotency: 'accepted',
  status: 201,
  refusals: {
    'payment.not_found': 404,
    'payment.not_awaited': 409,
    ...paySourceRefusals,
    'payment.too_many_attempts': 409,
    'payment.wrong_part': 409,
  },
});

const webhook = {
  path: '/api/payments/webhooks/{provider}',
  summary: "A provider's notices, signed over the raw body. A hint: the state is read from the provider.",
  who: 'anyone',
  params: z.object({ provider: z.enum(PROVIDERS) }),
  /** Where a provider signs nothing: a secret of its own in the address that it got. */
  query: z.object({ token: z.string().max(200).optional() }),
  body: z.string(),
  output: done,
  consumes: 'text',
  transaction: 'own',
  refusals: { 'webhook.bad_signature': 401, 'webhook.unknown_provider': 404 },
} as const;

export const receiveWebhook = defineEndpoint({ ...webhook, id: 'payments.webhook', method: 'POST' });

/** MTN sends its notices by either method. */
export const receiveWebhookPut = defineEndpoint({ ...webhook, id: 'payments.webhook_put', method: 'PUT' });
