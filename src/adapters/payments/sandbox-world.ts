import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { PaymentProvider, Wallet } from '#slices/escrow/server/payment-provider.ts';
import type { ProviderWorld, ReceivedWebhook } from './conformance-world.ts';
import { startSandbox } from './sandbox-service/server.ts';
import type { Sandbox, SandboxOptions } from './sandbox-service/server.ts';
import { sandboxPayments } from './sandbox.ts';

export const WORLD_SECRET = 'a secret for tests only';

/** An app's webhook address that remembers what came, and can be told to answer otherwise. */
export interface Inbox {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Statuses for the next posts, one each; 200 when there is none left. */
  readonly nextStatuses: number[];
  /** References in the order of arrival. */
  references(): string[];
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a webhook address on a free port of 127.0.0.1. */
export async function openInbox(): Promise<Inbox> {
  const received: ReceivedWebhook[] = [];
  const nextStatuses: number[] = [];
  let waiters: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      received.push({ rawBody: Buffer.concat(chunks), headers });
      response.writeHead(nextStatuses.shift() ?? 200).end();
      const waiting = waiters;
      waiters = [];
      for (const wake of waiting) wake();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/hooks`,
    received,
    nextStatuses,
    references: () => received.map(referenceOf),
    async waitFor(count) {
      while (received.length < count) await new Promise<void>((wake) => waiters.push(wake));
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

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
  const wallet = async (phone: string, change: { balancePesewas?: number; blocked?: boolean }): Promise<Wallet> => {
    await sandbox.steer({ do: 'wallet', phone, ...change });
    return { phone, network: sandbox.wallet(phone).network };
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

function referenceOf({ rawBody }: ReceivedWebhook): string {
  return /"reference":"([^"]+)"/.exec(Buffer.from(rawBody).toString('utf8'))?.[1] ?? '';
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The inbox has no port.');
  return address.port;
}
