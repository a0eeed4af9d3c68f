import type { PaymentProvider, MobileWallet } from '#slices/escrow/server/payment-provider.ts';
import type { ProviderWorld } from './conformance-world.ts';
import { startSandbox } from '../sandbox/server.ts';
import type { Sandbox, SandboxOptions } from '../sandbox/server.ts';
import { sandboxPayments } from '#adapters/payments/sandbox.ts';
import { type Inbox, openInbox, referenceOf } from './webhook-inbox.ts';

export const WORLD_SECRET = 'a secret for tests only';

/** A sandbox, an inbox and a provider on them. */
export interface SandboxWorld extends ProviderWorld {
  readonly sandbox: Sandbox;
  readonly inbox: Inbox;
}

/** Starts a sandbox on a free port with an inbox for its webhooks. */
export async function sandboxWorld(
  options: Partial<SandboxOptions> & { timeoutMs?: number } = {},
): Promise<SandboxWorld> {
  const inbox = await openInbox();
  const { timeoutMs = 5_000, ...rest } = options;
  const sandbox = await startSandbox({ secret: WORLD_SECRET, webhookUrl: inbox.url, retryBaseMs: 5, ...rest });
  const provider: PaymentProvider = sandboxPayments({ url: sandbox.url, secret: WORLD_SECRET, timeoutMs });
  const wallet = async (
    phone: string,
    change: { balancePesewas?: number; blocked?: boolean },
  ): Promise<MobileWallet> => {
    await sandbox.steer({ do: 'wallet', phone, ...change });
    const { network } = sandbox.wallet(phone);
    if (network === 'bank') throw new Error(`${phone} is no wallet.`);
    return { phone, network };
  };
  return {
    sandbox,
    inbox,
    provider,
    payer: () => wallet(nextPhone('24'), {}),
    otpPayer: () => wallet(nextPhone('20'), {}),
    poorPayer: () => wallet(nextPhone('24'), { balancePesewas: 0 }),
    blockedPayee: () => wallet(nextPhone('24'), { blocked: true }),
    nobody: async () => ({ phone: nextPhone('23'), network: 'mtn' }),
    approve: (reference) => sandbox.steer({ do: 'approve', reference }),
    decline: (reference) => sandbox.steer({ do: 'decline', reference }),
    timeOut: (reference) => sandbox.steer({ do: 'time_out', reference }),
    otpOf: async (reference) => sandbox.charge(reference).otp ?? '',
    withWrongKey: () => sandboxPayments({ url: sandbox.url, secret: 'not the secret at all' }),
    takeBack: (reference) => sandbox.steer({ do: 'return', reference, reason: 'wallet_blocked' }),
    disputeLost: (reference) => sandbox.steer({ do: 'chargeback', reference }),
    disputeWon: (reference) => sandbox.steer({ do: 'chargeback', reference, won: true }),
    balancePesewas: async ({ phone }) => sandbox.wallet(phone).balancePesewas,
    async webhook(reference) {
      for (;;) {
        const found = inbox.received.find((webhook) => referenceOf(webhook) === reference);
        if (found !== undefined) return found;
        await inbox.waitFor(inbox.received.length + 1);
      }
    },
    async stop() {
      await sandbox.stop();
      await inbox.stop();
    },
  };
}

let phones = 0;

/** A Ghanaian number of this prefix that no test has used yet. */
export function nextPhone(prefix: string): string {
  phones += 1;
  return `+233${prefix}${String(phones).padStart(7, '0')}`;
}
