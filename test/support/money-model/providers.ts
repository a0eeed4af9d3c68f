import { type MomoFake, startMomoFake } from '#providers/momo-fake/server.ts';
import { type PaystackFake, startPaystackFake } from '#providers/paystack-fake/server.ts';
import { type Sandbox, startSandbox } from '#providers/sandbox/server.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { type Clock, HOUR_MS } from '#kernel/time.ts';
import { checkPaystackRequest } from '#test/support/paystack-requests.ts';
import { SANDBOX_SECRET } from '#test/support/sandbox-app.ts';
import { chanceFrom } from './chance.ts';
import { type FaultyLine, startFaultyLine } from './faulty-line.ts';

/** What a payer does at the phone when a prompt is there. */
export const AT_THE_PHONE = ['approve', 'decline', 'time_out', 'wrong_pin'] as const;
export type AtThePhone = (typeof AT_THE_PHONE)[number];

/** One provider as the people at its phones meet it, and as its own books have it. */
export interface ModelProvider {
  readonly name: ProviderName;
  /** What it holds for us on each account: by its own books, in pesewas. */
  accounts(): Readonly<Record<string, number>>;
  /** The file that its operators download; null where the product reads the statement by call. */
  readonly statementCsv: ((from: Date, until: Date) => string) | null;
  /** What it moved for us, by our references and without fees: what came is positive, what left negative. */
  moved(): ReadonlyMap<string, number>;
  /** Does nothing where no prompt waits under this reference any more. */
  atThePhone(reference: string, act: AtThePhone): Promise<void>;
  /** The code that the payer was sent; null where none waits. */
  oneTimeCode(reference: string): string | null;
  /** A payer disputes a charge at their bank, or the bank decides about it once; nothing where nobody reports it. */
  takeBack(reference: string, outcome: 'open' | 'lost' | 'won'): Promise<void>;
  /** Whether payouts to this number are refused from now on. */
  setBlocked(phone: string, blocked: boolean): Promise<void>;
}

export interface ModelProviders {
  readonly all: readonly ModelProvider[];
  readonly env: Readonly<Record<string, string>>;
  readonly lines: readonly FaultyLine[];
  /** Waits until every notice was taken, or lost for good. */
  noticesIdle(): Promise<void>;
  stop(): Promise<void>;
}

const PAYSTACK_KEY = 'sk_test_a_key_for_tests_only';
const MOMO = { subscriptionKey: 'a key', apiUser: '4a3c8f0e-6b1d-4a57-9c2e-0d5f7b8a9c10', apiKey: 'another key' };
/** More than all payers of a run have together. */
const OPENING_PESEWAS = 100_000_000_00;
const FLOAT_PESEWAS = 1_000_000_00;
const RETRY_MS = 20;
/** Longer than the product waits for a payer, so that some pay for what it has given up. */
const PROMPT_MS = 2 * HOUR_MS;

/** What a phone says when the moment has passed is no error of the run. */
async function quietly(act: () => Promise<void> | void): Promise<void> {
  try {
    await act();
  } catch {
    // The prompt was answered, or timed out, before.
  }
}

interface ProvidersOptions {
  readonly webhooks: () => string;
  /** Theirs and the product's, so that both date alike. */
  readonly clock: Clock;
  readonly seed: number;
}

/** All that a provider holds for us. */
export function heldBy(provider: ModelProvider): number {
  return Object.values(provider.accounts()).reduce((sum, pesewas) => sum + pesewas, 0);
}

/** Three providers at once, each behind a line on which things go wrong; notices come to `webhooks` over another. */
export async function startProviders({ webhooks, clock, seed }: ProvidersOptions): Promise<ModelProviders> {
  const notices = await startFaultyLine(webhooks, chanceFrom(seed + 1));
  const sandbox = await startSandbox({
    secret: SANDBOX_SECRET,
    webhookUrl: `${notices.url}/api/payments/webhooks/sandbox`,
    retryBaseMs: RETRY_MS,
    promptTimeoutMs: PROMPT_MS,
    clock,
    openingPesewas: OPENING_PESEWAS,
    floatPesewas: FLOAT_PESEWAS,
  });
  const paystack = await startPaystackFake({
    secretKey: PAYSTACK_KEY,
    webhookUrl: `${notices.url}/api/payments/webhooks/paystack`,
    retryMs: RETRY_MS,
    settleMs: 0,
    clock,
    check: checkPaystackRequest,
  });
  paystack.steer({ do: 'balance', pesewas: FLOAT_PESEWAS });
  const momo = await startMomoFake({
    ...MOMO,
    openingPesewas: OPENING_PESEWAS,
    floatPesewas: FLOAT_PESEWAS,
    promptTimeoutMs: PROMPT_MS,
    clock,
  });
  const ends = [sandbox, paystack, momo];
  const lines = await Promise.all(ends.map((end, at) => startFaultyLine(() => end.url, chanceFrom(seed + 2 + at))));
  const [toSandbox, toPaystack, toMomo] = lines;
  return {
    all: [ofSandbox(sandbox), ofPaystack(paystack), ofMomo(momo)],
    env: {
      PAYMENT_PROVIDERS: 'mtn=momo,telecel=paystack,at=sandbox',
      SANDBOX_URL: toSandbox?.url ?? '',
      SANDBOX_SECRET,
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_URL: toPaystack?.url ?? '',
      PAYSTACK_EMAIL_DOMAIN: 'payments.farmgate.example',
      MOMO_URL: toMomo?.url ?? '',
      MOMO_COLLECTION_KEY: MOMO.subscriptionKey,
      MOMO_COLLECTION_USER: MOMO.apiUser,
      MOMO_COLLECTION_SECRET: MOMO.apiKey,
      MOMO_DISBURSEMENT_KEY: MOMO.subscriptionKey,
      MOMO_DISBURSEMENT_USER: MOMO.apiUser,
      MOMO_DISBURSEMENT_SECRET: MOMO.apiKey,
      FARMGATE_URL: notices.url,
    },
    lines: [...lines, notices],
    async noticesIdle() {
      await Promise.all([sandbox.webhooksIdle(), paystack.webhooksIdle()]);
    },
    async stop() {
      await Promise.all([...ends, ...lines, notices].map((one) => one.stop()));
    },
  };
}

/** One sum for each reference, so that what was done twice shows. */
function sumsOf(lines: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [reference, pesewas] of lines) {
    if (pesewas !== 0) sums.set(reference, (sums.get(reference) ?? 0) + pesewas);
  }
  return sums;
}

function ofSandbox(sandbox: Sandbox): ModelProvider {
  return {
    name: 'sandbox',
    accounts: () => ({ merchant: sandbox.money().floatPesewas }),
    statementCsv: null,
    moved: () =>
      sumsOf([
        ...sandbox.charges().map(({ reference, paidPesewas }) => [reference, paidPesewas] as const),
        ...sandbox
          .payouts()
          .filter(({ state }) => state === 'succeeded')
          .map(({ reference, amountPesewas }) => [reference, -amountPesewas] as const),
      ]),
    atThePhone: (reference, act) =>
      quietly(() =>
        sandbox.steer(act === 'wrong_pin' ? { do: 'approve', reference, pin: '0000' } : { do: act, reference }),
      ),
    oneTimeCode: (reference) => sandbox.charge(reference).otp,
    takeBack: async () => {},
    setBlocked: (phone, blocked) => sandbox.steer({ do: 'wallet', phone, blocked }),
  };
}

function ofPaystack(paystack: PaystackFake): ModelProvider {
  return {
    name: 'paystack',
    accounts: () => ({ balance: paystack.balancePesewas() }),
    statementCsv: null,
    moved: () => {
      const { charges, transfers, refunds, disputes } = paystack.book();
      return sumsOf([
        ...charges
          .filter(({ paidAtMs }) => paidAtMs !== null)
          .map(({ reference, amount }) => [reference, amount] as const),
        ...transfers
          .filter(({ status }) => status === 'success')
          .map(({ reference, amount }) => [reference, -amount] as const),
        ...refunds.filter(({ status }) => status === 'processed').map(({ note, amount }) => [note, -amount] as const),
        ...disputes
          .filter(({ resolution }) => resolution === 'merchant-accepted')
          .map(({ charge, amount }) => [charge.reference, -amount] as const),
      ]);
    },
    // This fake can be steered to contradict itself; a person at a phone cannot.
    atThePhone: (reference, act) =>
      quietly(() => {
        if (['pay_offline', 'send_otp'].includes(paystack.charge(reference).status))
          paystack.steer({ do: act, reference });
      }),
    oneTimeCode: (reference) => paystack.charge(reference).otp,
    async takeBack(reference, outcome) {
      // A bank decides once, also where the product does not know of it yet.
      const isDecided = paystack
        .book()
        .disputes.some(({ charge, status }) => charge.reference === reference && status === 'resolved');
      if (!isDecided) paystack.steer({ do: 'dispute', reference, outcome });
    },
    setBlocked: async (phone, blocked) => paystack.steer({ do: 'wallet', phone, blocked }),
  };
}

function ofMomo(momo: MomoFake): ModelProvider {
  return {
    name: 'momo',
    accounts: () => ({ collection: momo.collectionPesewas(), disbursement: momo.floatPesewas() }),
    statementCsv: (from, until) => momo.statementCsv(from, until),
    moved: () =>
      sumsOf(
        momo
          .transactions()
          .filter(({ status }) => status === 'SUCCESSFUL')
          .map(
            ({ kind, externalId, amountPesewas }) =>
              [externalId, kind === 'requesttopay' ? amountPesewas : -amountPesewas] as const,
          ),
      ),
    atThePhone: (reference, act) =>
      quietly(() =>
        momo.steer(act === 'wrong_pin' ? { do: 'approve', reference, pin: '0000' } : { do: act, reference }),
      ),
    oneTimeCode: () => null,
    takeBack: async () => {},
    setBlocked: async (phone, blocked) => momo.steer({ do: 'wallet', msisdn: phone.slice(1), blocked }),
  };
}
