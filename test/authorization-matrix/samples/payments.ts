import type { MobileNetwork } from '#kernel/ghana/network.ts';
import { newId } from '#kernel/ids.ts';
import * as escrow from '#slices/escrow/contract-payments.ts';
import { placeGuestOrder } from '#slices/orders/contract-act.ts';
import { SANDBOX_SECRET } from '#test/support/sandbox-app.ts';
import { newPhone } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { createHmac } from 'node:crypto';
import { plain, sample } from '../sample.ts';
import { startedPayment, type World } from '../world.ts';

type Network = MobileNetwork;

/** A guest's order for a new listing. */
export async function guestOrder(world: World, network: Network = 'mtn') {
  const body = {
    listingId: await world.listing(),
    firstName: 'Esi',
    lastName: 'Darko',
    email: `esi.${newId()}@test.example`,
    phone: newPhone(network),
    deliveryAddress: '3 Ring Road',
    quantity: 2,
    deliveryPlace: 'accra',
    deliveryTypeId: world.deliveryTypeId,
    network,
  };
  return { body, idempotencyKey: newId() };
}

async function guestPayment(world: World, network?: Network) {
  const { paymentId, paymentSecret } = await world.app.as(null).call(placeGuestOrder, await guestOrder(world, network));
  await world.settle();
  return { params: { id: paymentId }, query: { secret: paymentSecret } };
}

/** The caller's own payment, or for those who do not buy, a guest's whose secret they have. */
async function ownPayment(world: World, me: Viewer | null) {
  if (me?.role !== 'buyer') return guestPayment(world);
  return { params: { id: (await startedPayment(world, me)).paymentId } };
}

/** Another buyer's payment, with the secret of a guest's that is not theirs. */
async function foreignPayment(world: World) {
  return {
    params: { id: (await startedPayment(world, world.stranger)).paymentId },
    query: { secret: 'no-secret-of-this-payment' },
  };
}

async function coded(world: World) {
  const payment = await guestPayment(world, 'telecel');
  return { ...payment, body: { otp: world.sandbox.charge(payment.params.id).otp ?? '' } };
}

function notice() {
  const event = {
    eventId: `evt-${newId()}`,
    kind: 'charge',
    reference: newId(),
    state: 'succeeded',
    amountPesewas: 100,
    at: new Date().toISOString(),
  };
  return JSON.stringify(event);
}

/** A notice with the sandbox's signature, and one without. */
const webhook = {
  async own() {
    const body = notice();
    const signature = createHmac('sha512', SANDBOX_SECRET).update(body).digest('hex');
    return { params: { provider: 'sandbox' as const }, body, headers: { 'x-sandbox-signature': signature } };
  },
  foreign: async () => ({
    params: { provider: 'sandbox' as const },
    body: notice(),
    headers: { 'x-sandbox-signature': '0'.repeat(128) },
  }),
  foreignIs: [401, 'webhook.bad_signature'] as const,
  unknown: async () => ({ params: { provider: 'paystack' as const }, body: notice(), headers: {} }),
  unknownIs: [404, 'webhook.unknown_provider'] as const,
};

export const paymentSamples = [
  plain(escrow.listPayMethods, {}),
  sample(escrow.checkCardPayment, { own: ownPayment, foreign: foreignPayment }),
  sample(escrow.showPayment, { own: ownPayment, foreign: foreignPayment }),
  sample(escrow.resendPrompt, { own: ownPayment, foreign: foreignPayment }),
  sample(escrow.submitOtp, {
    own: coded,
    foreign: async (world) => ({ ...(await foreignPayment(world)), body: { otp: '123456' } }),
  }),
  sample(escrow.payFromAnotherNumber, {
    own: async (world, me) => ({
      ...(await ownPayment(world, me)),
      body: { phone: newPhone('at'), network: 'at' as const },
    }),
    foreign: async (world) => ({
      ...(await foreignPayment(world)),
      body: { phone: newPhone('at'), network: 'at' as const },
    }),
  }),
  sample(escrow.receiveWebhook, webhook),
  sample(escrow.receiveWebhookPut, webhook),
];
