import type { ProviderWorld } from './conformance-world.ts';
import type { PaystackFake, PaystackFakeOptions } from '../paystack-fake/server.ts';
import { startPaystackFake } from '../paystack-fake/server.ts';
import type { PaystackPaymentsOptions } from '#adapters/payments/paystack.ts';
import { paystackPayments } from '#adapters/payments/paystack.ts';
import { nextPhone } from './sandbox-world.ts';
import { type Inbox, openInbox } from './webhook-inbox.ts';
import { afterEach } from 'vitest';
import { z } from 'zod';

export const PAYSTACK_KEY = 'sk_test_a_key_for_tests_only';

/** A fake of Paystack, an inbox and a provider on them. */
export interface PaystackWorld extends ProviderWorld {
  readonly fake: PaystackFake;
  readonly inbox: Inbox;
}

type WorldOptions = Pick<PaystackFakeOptions, 'check' | 'clock' | 'settleMs' | 'retryMs'> &
  Pick<PaystackPaymentsOptions, 'timeoutMs' | 'promptMs' | 'pageMs' | 'nowMs'>;

const aboutSchema = z.object({
  event: z.string(),
  data: z.object({ reference: z.string().optional(), transaction_reference: z.string().optional() }),
});

/**
 * Starts a fake on a free port with an inbox for its webhooks. It stops with an error when a request was not in order.
 */
export async function paystackWorld(options: WorldOptions): Promise<PaystackWorld> {
  const { check, clock, settleMs, retryMs = 5, ...rest } = options;
  const inbox = await openInbox();
  const rules = { secretKey: PAYSTACK_KEY, webhookUrl: inbox.url, check, settleMs, retryMs };
  const fake = await startPaystackFake({ ...rules, ...(clock && { clock }) });
  const provider = paystackPayments({
    url: fake.url,
    checkoutUrl: fake.url,
    secretKey: PAYSTACK_KEY,
    emailDomain: 'payments.example.com',
    timeoutMs: 5_000,
    ...rest,
  });
  const wallet = async (prefix: string, change: { balancePesewas?: number; blocked?: boolean } = {}) => {
    const phone = nextPhone(prefix);
    const network = prefix === '20' ? ('telecel' as const) : ('mtn' as const);
    fake.steer({ do: 'wallet', phone, ...change });
    return { phone, network };
  };
  const isAbout = (reference: string, rawBody: Uint8Array): boolean => {
    const { event, data } = aboutSchema.parse(JSON.parse(textOf(rawBody)));
    const isEnd = event !== 'refund.pending' && event !== 'refund.processing';
    return isEnd && (data.reference ?? data.transaction_reference) === (fake.chargeOfRefund(reference) ?? reference);
  };
  return {
    fake,
    inbox,
    provider,
    payer: () => wallet('24'),
    otpPayer: () => wallet('20'),
    poorPayer: () => wallet('24', { balancePesewas: 0 }),
    blockedPayee: () => wallet('24', { blocked: true }),
    nobody: async () => ({ phone: nextPhone('23'), network: 'mtn' }),
    approve: async (reference) => fake.steer({ do: 'approve', reference }),
    decline: async (reference) => fake.steer({ do: 'decline', reference }),
    timeOut: async (reference) => fake.steer({ do: 'time_out', reference }),
    otpOf: async (reference) => fake.charge(reference).otp,
    withWrongKey: () =>
      paystackPayments({ url: fake.url, secretKey: 'sk_test_another', emailDomain: 'payments.example.com' }),
    takeBack: async (reference) => fake.steer({ do: 'settle_transfer', reference, status: 'reversed' }),
    disputeLost: async (reference) => fake.steer({ do: 'dispute', reference, outcome: 'lost' }),
    disputeWon: async (reference) => fake.steer({ do: 'dispute', reference, outcome: 'won' }),
    balancePesewas: async ({ phone }) => fake.wallet(phone)?.balancePesewas ?? 0,
    async webhook(reference) {
      for (;;) {
        const isRefund = fake.chargeOfRefund(reference) !== undefined;
        const found = inbox.received.find(
          ({ rawBody }) => isAbout(reference, rawBody) && isRefund === textOf(rawBody).includes('"refund.'),
        );
        if (found !== undefined) return found;
        await inbox.waitFor(inbox.received.length + 1);
      }
    },
    async stop() {
      await fake.stop();
      await inbox.stop();
      if (fake.violations.length > 0) throw new Error(`Requests were not in order: ${fake.violations.join('; ')}`);
    },
  };
}

function textOf(rawBody: Uint8Array): string {
  return Buffer.from(rawBody).toString('utf8');
}

/** Opens worlds for the tests of a file, each of which ends with its test. */
export function paystackWorlds(check: WorldOptions['check']) {
  const open: PaystackWorld[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((world) => world.stop()));
  });
  return async (options: WorldOptions = {}): Promise<PaystackWorld> => {
    const world = await paystackWorld({ check, ...options });
    open.push(world);
    return world;
  };
}
