import type { CardRequest, Charge } from '#slices/escrow/server/payment-provider.ts';
import type { ChargeRules } from './charges.ts';
import { bodyOf, digestOf, sentBefore } from './charges.ts';
import { checked, mustEcho, unusable } from './line.ts';
import { cardRequestSchema, pageSchema } from './protocol.ts';

const WHAT = 'a page for a card';

/**
 * Opens a page of Paystack's for a card. What was refused is read, as of any charge: of a page that was opened before
 * everything is reported but its address.
 */
export async function openCardPage(rules: ChargeRules, request: CardRequest): Promise<Charge> {
  checked(cardRequestSchema, request);
  const { reference, amountPesewas, description, returnUrl } = request;
  const content = digestOf([amountPesewas, 'card', description]);
  const body = bodyOf(rules, request, content);
  const response = await rules.line.ask({
    method: 'POST',
    path: '/transaction/initialize',
    what: WHAT,
    body: { ...body, channels: ['card'], callback_url: returnUrl, metadata: { ...body.metadata, page: true } },
    data: pageSchema,
  });
  if (!response.done) return sentBefore(rules, { reference, amountPesewas, content }, response);
  const { data } = response;
  mustEcho(WHAT, reference, data.reference);
  return {
    state: 'pending',
    providerReference: reference,
    amountPesewas,
    paidPesewas: 0,
    reason: null,
    cardPageUrl: addressIn(rules, data.authorization_url),
  };
}

/** Nobody is sent anywhere but to the host that was configured. */
function addressIn({ checkoutUrl }: ChargeRules, told: string): string {
  const address = new URL(told);
  if (address.origin !== new URL(checkoutUrl).origin || address.username !== '' || address.password !== '')
    throw unusable(WHAT, 'an address at another host than its own');
  return address.href;
}
