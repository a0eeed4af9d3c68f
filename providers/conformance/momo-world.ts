import type { PaymentProvider, MobileWallet } from '#slices/escrow/server/payment-provider.ts';
import type { ProviderWorld, ReceivedWebhook } from '#providers/conformance/conformance-world.ts';
import { type MomoFake, type MomoFakeOptions, startMomoFake } from '#providers/momo-fake/server.ts';
import { nextPhone } from '#providers/conformance/sandbox-world.ts';
import { type InboxItem, openInbox } from '#providers/conformance/webhook-inbox.ts';
import { momoPayments, type MomoPaymentsOptions } from '#adapters/payments/momo.ts';

/** A callback with the token of the address that it came to. */
export interface ReceivedCallback extends ReceivedWebhook {
  readonly method: string;
  readonly token: string;
  readonly externalId: string;
}

/** A fake of MTN, an address for its callbacks, and a provider on them. */
export interface MomoWorld extends ProviderWorld {
  readonly fake: MomoFake;
  readonly received: readonly ReceivedCallback[];
  webhook(reference: string): Promise<ReceivedCallback>;
  /** Waits until this many callbacks have come. */
  callbacks(count: number): Promise<void>;
  /** Another provider on the same fake. */
  another(change: Partial<MomoPaymentsOptions>): PaymentProvider;
}

export const WORLD_SECRET = 'a callback secret for tests only';
const KEYS = {
  subscriptionKey: 'a subscription key for tests only',
  apiUser: '4a3c8f0e-6b1d-4a57-9c2e-0d5f7b8a9c10',
  apiKey: 'an API key for tests only',
};

const WRONG_KEYS = { ...KEYS, apiKey: 'another key' };

/** Starts it all on free ports of 127.0.0.1. */
export async function momoWorld(
  options: MomoFakeOptions & { readonly payments?: Partial<MomoPaymentsOptions> } = {},
): Promise<MomoWorld> {
  const { payments = {}, ...rules } = options;
  const inbox = await openInbox();
  const fake = await startMomoFake({ callbackHost: '127.0.0.1', ...KEYS, ...rules });
  const another = (change: Partial<MomoPaymentsOptions>): PaymentProvider =>
    momoPayments({
      url: fake.url,
      collection: KEYS,
      disbursement: KEYS,
      callback: { url: inbox.url, secret: WORLD_SECRET },
      timeoutMs: 5_000,
      ...payments,
      ...change,
    });
  const wallet = async (change: { balancePesewas?: number; blocked?: boolean }): Promise<MobileWallet> => {
    const phone = nextPhone('24');
    fake.steer({ do: 'wallet', msisdn: phone.slice(1), ...change });
    return { phone, network: 'mtn' };
  };
  return {
    provider: another({}),
    fake,
    get received() {
      return inbox.received.map(callbackOf);
    },
    another,
    payer: () => wallet({}),
    otpPayer: () => Promise.reject(new Error('MTN MoMo has no one-time codes.')),
    poorPayer: () => wallet({ balancePesewas: 0 }),
    blockedPayee: () => wallet({ blocked: true }),
    nobody: async () => ({ phone: nextPhone('23'), network: 'mtn' }),
    approve: async (reference) => fake.steer({ do: 'approve', reference }),
    decline: async (reference) => fake.steer({ do: 'decline', reference }),
    timeOut: async (reference) => fake.steer({ do: 'time_out', reference }),
    otpOf: () => Promise.reject(new Error('MTN MoMo has no one-time codes.')),
    withWrongKey: () => another({ collection: WRONG_KEYS, disbursement: WRONG_KEYS }),
    takeBack: async (reference) => fake.steer({ do: 'return', reference }),
    disputeLost: () => Promise.reject(new Error('MTN MoMo has no disputes.')),
    disputeWon: () => Promise.reject(new Error('MTN MoMo has no disputes.')),
    balancePesewas: async ({ phone }) => fake.wallet(phone.slice(1)).balancePesewas,
    callbacks: inbox.waitFor,
    async webhook(reference) {
      for (;;) {
        const found = inbox.received.map(callbackOf).find(({ externalId }) => externalId === reference);
        if (found) return found;
        await inbox.waitFor(inbox.received.length + 1);
      }
    },
    async stop() {
      await fake.stop();
      await inbox.stop();
    },
  };
}

function callbackOf({ rawBody, headers, method, query }: InboxItem): ReceivedCallback {
  const externalId = /"externalId":"([^"]+)"/.exec(Buffer.from(rawBody).toString('utf8'))?.[1] ?? '';
  return { rawBody, headers, method, token: query.get('token') ?? '', externalId };
}
