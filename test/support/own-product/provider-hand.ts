import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Fake } from './fakes.ts';

/** What a provider's own books say of one charge. */
export interface AtProvider {
  readonly reference: string;
  readonly pesewas: number;
  readonly state: 'waits' | 'paid' | 'not_paid' | 'given_back';
}

/** The phones of a provider's customers, its back office, and its books; whichever provider it is. */
export interface ProviderHand {
  /** How the product names it. */
  readonly name: 'paystack' | 'momo';
  approve(paymentId: string): Promise<void>;
  decline(paymentId: string): Promise<void>;
  timeOut(paymentId: string): Promise<void>;
  /** What it has to say from now on waits for `sendNotices`. */
  holdNotices(): Promise<void>;
  sendNotices(): Promise<void>;
  /** A payout that has arrived comes back. */
  returnPayout(withdrawalId: string): Promise<void>;
  /** Money of a wallet: 0241234567. */
  walletPesewas(phone: string): Promise<number>;
  registeredName(phone: string): string;
  charges(): Promise<AtProvider[]>;
  payouts(): Promise<AtProvider[]>;
  /** All of our money there. */
  ownPesewas(): Promise<number>;
}

const UNTOUCHED_PESEWAS = 5_000_00;

/** A wallet that nobody touched is not in the book, and full. */
function balanceIn(wallets: readonly { readonly phone: string; readonly balancePesewas: number }[], phone: string) {
  return wallets.find((one) => one.phone === phone)?.balancePesewas ?? UNTOUCHED_PESEWAS;
}

/** Waits until the provider was asked for it: the page says that it waits before it is sent. */
async function untilAsked(charges: ProviderHand['charges'], reference: string): Promise<void> {
  await expect.poll(async () => (await charges()).map((one) => one.reference)).toContain(reference);
}

const paystackBook = z.object({
  balancePesewas: z.int(),
  wallets: z.array(z.object({ phone: z.string(), balancePesewas: z.int() })),
  charges: z.array(
    z.object({ id: z.int(), reference: z.string(), amount: z.int(), status: z.string(), otp: z.string() }),
  ),
  transfers: z.array(z.object({ reference: z.string(), amount: z.int(), status: z.string() })),
});

const PAYSTACK_STATES: Readonly<Record<string, AtProvider['state']>> = {
  pending: 'waits',
  pay_offline: 'waits',
  send_otp: 'waits',
  success: 'paid',
  reversed: 'given_back',
};

/** Paystack with the code that its customer of Telecel made. */
export interface PaystackHand extends ProviderHand {
  code(paymentId: string): Promise<string>;
}

/** Paystack says nothing by itself of what was not paid; told so, the product looks at once. */
export function paystackHand(fake: Fake): PaystackHand {
  const book = async () => paystackBook.parse(await fake.book());
  const asSeen = ({ reference, amount, status }: { reference: string; amount: number; status: string }) => ({
    ...{ reference, pesewas: amount, state: PAYSTACK_STATES[status] ?? ('not_paid' as const) },
  });
  const charges = async () => (await book()).charges.map(asSeen);
  const end = async (reference: string, command: Readonly<Record<string, unknown>>) => {
    await untilAsked(charges, reference);
    await fake.steer({ ...command, reference });
    const charge = (await book()).charges.find((one) => one.reference === reference);
    const { id, status } = charge ?? { id: 0, status: '' };
    await fake.steer({ do: 'announce', event: 'charge.failed', data: { id, reference, status } });
  };
  return {
    name: 'paystack',
    async approve(reference) {
      await untilAsked(charges, reference);
      await fake.steer({ do: 'approve', reference });
    },
    decline: (reference) => end(reference, { do: 'decline' }),
    timeOut: (reference) => end(reference, { do: 'time_out' }),
    holdNotices: () => fake.steer({ do: 'webhooks', reorder: 2 }),
    async sendNotices() {
      await fake.steer({ do: 'webhooks' });
      await fake.steer({ do: 'announce', event: 'invoice.update', data: {} });
    },
    returnPayout: (reference) => fake.steer({ do: 'settle_transfer', reference, status: 'reversed' }),
    walletPesewas: async (phone) => balanceIn((await book()).wallets, phone),
    registeredName: (phone) => `Ama Number${phone.slice(-4)}`,
    charges,
    payouts: async () => (await book()).transfers.map(asSeen),
    ownPesewas: async () => (await book()).balancePesewas,
    async code(reference) {
      await untilAsked(charges, reference);
      return (await book()).charges.find((one) => one.reference === reference)?.otp ?? '';
    },
  };
}

const momoBook = z.object({
  floatPesewas: z.int(),
  collectionPesewas: z.int(),
  wallets: z.array(z.object({ msisdn: z.string(), balancePesewas: z.int() })),
  transactions: z.array(
    z.object({
      kind: z.enum(['requesttopay', 'transfer', 'refund']),
      externalId: z.string(),
      amountPesewas: z.int(),
      status: z.string(),
      refundedPesewas: z.int(),
      financialTransactionId: z.string().nullable(),
    }),
  ),
});
export type MomoTransaction = z.infer<typeof momoBook>['transactions'][number];

/** MTN with what its portal shows: it has no statement by call. */
export interface MomoHand extends ProviderHand {
  transactions(): Promise<MomoTransaction[]>;
  /** Its owner brings money to the account that payouts are made from, or MTN takes some. */
  moveFloat(pesewas: number): Promise<void>;
}

export function momoHand(fake: Fake): MomoHand {
  const book = async () => momoBook.parse(await fake.book());
  const stateOf = ({ status, refundedPesewas, financialTransactionId }: MomoTransaction): AtProvider['state'] => {
    if (status === 'SUCCESSFUL') return refundedPesewas > 0 ? 'given_back' : 'paid';
    if (status === 'FAILED') return financialTransactionId === null ? 'not_paid' : 'given_back';
    return 'waits';
  };
  const all = async (kind: MomoTransaction['kind']) =>
    (await book()).transactions
      .filter((one) => one.kind === kind)
      .map((one) => ({ reference: one.externalId, pesewas: one.amountPesewas, state: stateOf(one) }));
  const charges = () => all('requesttopay');
  const steer = async (reference: string, command: string) => {
    await untilAsked(charges, reference);
    await fake.steer({ do: command, reference });
  };
  return {
    name: 'momo',
    approve: (reference) => steer(reference, 'approve'),
    decline: (reference) => steer(reference, 'decline'),
    timeOut: (reference) => steer(reference, 'time_out'),
    holdNotices: () => fake.steer({ do: 'callbacks', reorder: 100 }),
    sendNotices: () => fake.steer({ do: 'callbacks' }),
    returnPayout: (reference) => fake.steer({ do: 'return', reference }),
    async walletPesewas(phone) {
      const wallets = (await book()).wallets.map((one) => ({ ...one, phone: `0${one.msisdn.slice('233'.length)}` }));
      return balanceIn(wallets, phone);
    },
    registeredName: (phone) => `Ama Mensah ${phone.slice(-4)}`,
    charges,
    payouts: () => all('transfer'),
    async ownPesewas() {
      const { floatPesewas, collectionPesewas } = await book();
      return floatPesewas + collectionPesewas;
    },
    transactions: async () => (await book()).transactions,
    async moveFloat(pesewas) {
      await fake.steer({ do: 'float', floatPesewas: (await book()).floatPesewas + pesewas });
    },
  };
}
