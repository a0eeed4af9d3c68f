import { NETWORKS } from '#kernel/ghana/network.ts';
import type { Clock } from '#kernel/time.ts';
import { z } from 'zod';
import { Account } from './account.ts';

/** Everything the fake knows, in memory: gone when it stops. Money is pesewas, phones are in their local form. */

export interface FakeWallet {
  readonly phone: string;
  readonly bankCode: string;
  readonly name: string;
  balancePesewas: number;
  blocked: boolean;
  /** Payouts to it wait until they are settled by hand. */
  held: boolean;
}

export interface FakeCard {
  readonly brand: string;
  readonly last4: string;
}

export interface FakeCharge {
  readonly id: number;
  readonly reference: string;
  readonly email: string;
  /** What was asked for. */
  readonly asked: number;
  /** What was taken, once it is paid. */
  amount: number;
  readonly metadata: unknown;
  /** The wallet that pays; of a page one of its own, where the money of its cards is. */
  readonly phone: string;
  /** The page on which a card pays. */
  readonly page: { readonly code: string; readonly callbackUrl: string } | null;
  /** The card that paid there. */
  card: FakeCard | null;
  status: 'pay_offline' | 'send_otp' | 'success' | 'failed' | 'timeout' | 'abandoned' | 'reversed';
  words: string;
  readonly otp: string;
  createdAtMs: number;
  paidAtMs: number | null;
  /** What was kept of it, once it is paid. */
  fees: number;
}

export interface FakeRecipient {
  readonly type: 'mobile_money' | 'ghipss';
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly bankCode: string;
}

export interface FakeTransfer {
  readonly id: number;
  readonly code: string;
  readonly reference: string;
  readonly amount: number;
  readonly reason: string;
  readonly recipient: FakeRecipient;
  readonly createdAtMs: number;
  readonly fee: number;
  status: 'pending' | 'otp' | 'success' | 'failed' | 'reversed';
  words: string;
}

export interface FakeRefund {
  readonly id: number;
  readonly charge: FakeCharge;
  readonly amount: number;
  readonly note: string;
  readonly createdAtMs: number;
  status: 'pending' | 'processing' | 'needs-attention' | 'processed' | 'failed';
  /** From when on the list shows it. */
  listedFromMs: number;
}

/** A payer's complaint about a charge. Its money is taken back when it is lost, and returned when that was wrong. */
export interface FakeDispute {
  readonly id: number;
  readonly charge: FakeCharge;
  readonly amount: number;
  readonly createdAtMs: number;
  readonly dueAtMs: number;
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | null;
  /** What we sent to prove the charge. */
  readonly evidence: Readonly<Record<string, unknown>>[];
}

/** The bank codes of the networks, in the order of `NETWORKS`. */
export const BANK_CODES = ['MTN', 'VOD', 'ATL'] as const;
const PREFIXES: Readonly<Record<string, string>> = { '020': 'VOD', '050': 'VOD', '026': 'ATL', '027': 'ATL' };
/** Numbers of a network that has no wallets. */
const NOBODY = '023';
/** What sending money to a bank account costs. */
export const BANK_FEE_PESEWAS = 800;
/** Accounts at its banks are opened by the first who names them, but those that begin with zeros. */
const NO_ACCOUNT = '000';
export const FAKE_BANKS = [
  { code: '040100', name: 'GCB Bank Limited' },
  { code: '130100', name: 'Ecobank Ghana Limited' },
  { code: '070101', name: 'ARB Apex Bank' },
] as const;
const OPENING_PESEWAS = 5_000_00;
const FLOAT_PESEWAS = 100_000_00;

export class Book {
  readonly wallets = new Map<string, FakeWallet>();
  readonly charges = new Map<string, FakeCharge>();
  readonly recipients = new Map<string, FakeRecipient>();
  readonly transfers = new Map<string, FakeTransfer>();
  readonly refunds: FakeRefund[] = [];
  readonly disputes: FakeDispute[] = [];
  readonly account: Account;
  #ids = 0;

  constructor(clock: Clock) {
    this.account = new Account(clock);
    this.account.move('TopUp', this.nextId(), FLOAT_PESEWAS, 'Opening balance');
  }

  nextId(): number {
    this.#ids += 1;
    return 4_099_000_000 + this.#ids;
  }

  /** The wallet of a number, opened when it is first looked at; undefined where there is none. */
  /** The wallet or the account that a payee names. */
  payee(accountNumber: string, bankCode: string): FakeWallet | undefined {
    if (!FAKE_BANKS.some(({ code }) => code === bankCode)) return this.wallet(accountNumber);
    const known = this.wallets.get(accountNumber);
    if (known !== undefined || accountNumber.startsWith(NO_ACCOUNT)) return known;
    const name = `Account ${accountNumber.slice(-4)}`;
    const account = { phone: accountNumber, bankCode, name, balancePesewas: 0, blocked: false, held: false };
    this.wallets.set(accountNumber, account);
    return account;
  }

  wallet(phone: string): FakeWallet | undefined {
    const known = this.wallets.get(phone);
    if (known !== undefined || phone.startsWith(NOBODY)) return known;
    const wallet: FakeWallet = {
      phone,
      bankCode: PREFIXES[phone.slice(0, 3)] ?? 'MTN',
      name: `Ama Number${phone.slice(-4)}`,
      balancePesewas: OPENING_PESEWAS,
      blocked: false,
      held: false,
    };
    this.wallets.set(phone, wallet);
    return wallet;
  }

  charge(reference: string): FakeCharge {
    const charge = this.charges.get(reference);
    if (charge === undefined) throw new Error(`The fake has no charge ${reference}.`);
    return charge;
  }

  refundedPesewas(charge: FakeCharge): number {
    return this.refunds
      .filter((refund) => refund.charge === charge && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}

const CALLS = [
  'charge',
  'initialize',
  'submit_otp',
  'check_charge',
  'verify_charge',
  'recipient',
  'transfer',
  'verify_transfer',
  'refund',
  'list_refunds',
  'resolve',
  'banks',
  'balance',
  'ledger',
  'list',
  'one',
  'evidence',
] as const;
export type CallName = (typeof CALLS)[number];

/**
 * What happens to the next `times` calls of a kind: whether the work is done, how late, and what comes back: the answer
 * itself, nothing at once (`lost`), nothing at all (`hung`), or this text instead.
 */
export const faultSchema = z.object({
  call: z.enum(CALLS),
  times: z.int().min(1).default(1),
  work: z.boolean().default(true),
  delayMs: z.int().min(0).default(0),
  answer: z.union([
    z.enum(['given', 'lost', 'hung']),
    z.object({ status: z.int(), body: z.string(), type: z.string().default('application/json') }),
  ]),
});
export type InjectedFault = z.infer<typeof faultSchema>;

const referenceSchema = z.string().min(1);

export const steerSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('wallet'),
    /** E.164. */
    phone: z.string().regex(/^\+233\d{9}$/),
    network: z.enum(NETWORKS).optional(),
    balancePesewas: z.int().min(0).optional(),
    blocked: z.boolean().optional(),
    held: z.boolean().optional(),
  }),
  z.object({
    do: z.literal('approve'),
    reference: referenceSchema,
    paidPesewas: z.int().min(1).optional(),
    /** Where it is paid by card. */
    card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  }),
  z.object({ do: z.literal('decline'), reference: referenceSchema, words: z.string().default('Declined by customer') }),
  z.object({ do: z.literal('wrong_pin'), reference: referenceSchema }),
  z.object({
    do: z.literal('time_out'),
    reference: referenceSchema,
    as: z.enum(['timeout', 'abandoned']).default('timeout'),
    ageMs: z.int().min(0).default(0),
  }),
  z.object({ do: z.literal('reverse'), reference: referenceSchema }),
  z.object({
    do: z.literal('settle_transfer'),
    reference: referenceSchema,
    status: z.enum(['success', 'failed', 'reversed', 'otp']),
    words: z.string().default(''),
  }),
  z.object({
    do: z.literal('settle_refund'),
    /** Our reference, kept as the note. */
    reference: referenceSchema,
    status: z.enum(['processing', 'needs-attention', 'processed', 'failed']),
  }),
  /** A dispute about a charge: opened, lost (its money goes back to the payer) or won after all. */
  z.object({
    do: z.literal('dispute'),
    reference: referenceSchema,
    outcome: z.enum(['open', 'lost', 'won']),
    amountPesewas: z.int().min(1).optional(),
  }),
  /** Money goes to our bank account. */
  z.object({ do: z.literal('settlement'), pesewas: z.int().min(1) }),
  z.object({ do: z.literal('balance'), pesewas: z.int().min(0) }),
  z.object({ do: z.literal('transfer_codes'), on: z.boolean() }),
  z.object({ do: z.literal('list_lag'), ms: z.int().min(0) }),
  z.object({ do: z.literal('fault'), fault: faultSchema }),
  z.object({ do: z.literal('clear_faults') }),
  z.object({ do: z.literal('webhooks'), copies: z.int().min(0).default(1), reorder: z.int().min(1).default(1) }),
  /** Sends a genuine event that the book knows nothing of. */
  z.object({ do: z.literal('announce'), event: z.string(), data: z.record(z.string(), z.unknown()) }),
]);
export type SteerCommand = z.input<typeof steerSchema>;
export type Steering = z.infer<typeof steerSchema>;
