import { type MomoFake, startMomoFake } from '#providers/momo-fake/server.ts';
import { type PaystackFake, startPaystackFake } from '#providers/paystack-fake/server.ts';
import { type EscrowWorld, escrowWorld } from './escrow-world.ts';
import { checkPaystackRequest } from './paystack-requests.ts';

export const PAYSTACK_KEY = 'sk_test_a_key_for_tests_only';
const KEYS = { subscriptionKey: 'a key', apiUser: '4a3c8f0e-6b1d-4a57-9c2e-0d5f7b8a9c10', apiKey: 'another key' };

/** The product with real providers' fakes beside the sandbox, none of which sends a webhook: the jobs have to look. */
export interface ProvidersWorld {
  readonly world: EscrowWorld;
  readonly momo: MomoFake;
  readonly paystack: PaystackFake;
  close(): Promise<void>;
}

/** Starts it all; `providers` is what an operator writes into PAYMENT_PROVIDERS. */
export async function providersWorld(providers: string): Promise<ProvidersWorld> {
  const started: EscrowWorld[] = [];
  const momo = await startMomoFake(KEYS);
  momo.steer({ do: 'callbacks', lost: true });
  const paystack = await startPaystackFake({
    secretKey: PAYSTACK_KEY,
    webhookUrl: momo.url,
    check: checkPaystackRequest,
    clock: { now: () => started[0]?.app.clock.now() ?? new Date() },
  });
  paystack.steer({ do: 'webhooks', copies: 0 });
  const world = await escrowWorld(
    { auto: null },
    {
      PAYMENT_PROVIDERS: providers,
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_URL: paystack.url,
      PAYSTACK_CHECKOUT_URL: paystack.url,
      PAYSTACK_EMAIL_DOMAIN: 'payments.farmgate.example',
      MOMO_URL: momo.url,
      MOMO_COLLECTION_KEY: KEYS.subscriptionKey,
      MOMO_COLLECTION_USER: KEYS.apiUser,
      MOMO_COLLECTION_SECRET: KEYS.apiKey,
      MOMO_DISBURSEMENT_KEY: KEYS.subscriptionKey,
      MOMO_DISBURSEMENT_USER: KEYS.apiUser,
      MOMO_DISBURSEMENT_SECRET: KEYS.apiKey,
    },
  );
  started.push(world);
  return {
    world,
    momo,
    paystack,
    async close() {
      await world.close();
      await Promise.all([momo.stop(), paystack.stop()]);
    },
  };
}
