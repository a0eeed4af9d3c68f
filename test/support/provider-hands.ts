import type { MobileNetwork } from '#kernel/ghana/network.ts';
import type { ProvidersWorld } from './providers-world.ts';

type Kind = 'transfer' | 'refund';

/** What happens at a provider, whichever it is. */
export interface ProviderHand {
  readonly network: MobileNetwork;
  readonly prefix: string;
  /** The payer approves; another amount may be taken than was asked. */
  approve(reference: string, paidPesewas?: number): Promise<void>;
  /** Payouts to this phone wait. */
  hold(phone: string): Promise<void>;
  letGo(kind: Kind, reference: string): Promise<void>;
  refuseReads(): Promise<void>;
  answerReads(): Promise<void>;
  balance(phone: string): number;
}

const momoHand = ({ momo }: ProvidersWorld): ProviderHand => ({
  network: 'mtn',
  prefix: '24',
  approve: async (reference, paidPesewas) => momo.steer({ do: 'approve', reference, paidPesewas }),
  hold: async (phone) => momo.steer({ do: 'wallet', msisdn: phone.slice(1), holdPayouts: true }),
  letGo: async (_kind, reference) => momo.steer({ do: 'settle', reference }),
  refuseReads: async () =>
    momo.steer({
      do: 'fault',
      fault: 'answer_before_work',
      calls: ['read'],
      times: 1000,
      answer: { status: 400, body: '{"code":"BAD_REQUEST"}' },
    }),
  answerReads: async () => momo.steer({ do: 'clear_faults' }),
  balance: (phone) => momo.wallet(phone.slice(1)).balancePesewas,
});

const paystackHand = ({ paystack }: ProvidersWorld): ProviderHand => ({
  network: 'telecel',
  prefix: '20',
  approve: async (reference, paidPesewas) => paystack.steer({ do: 'approve', reference, paidPesewas }),
  hold: async (phone) => paystack.steer({ do: 'wallet', phone, held: true }),
  letGo: async (kind, reference) =>
    kind === 'transfer'
      ? paystack.steer({ do: 'settle_transfer', reference, status: 'success' })
      : paystack.steer({ do: 'settle_refund', reference, status: 'processed' }),
  async refuseReads() {
    const answer = { status: 401, body: JSON.stringify({ status: false, message: 'Invalid key' }) };
    for (const call of ['verify_charge', 'check_charge', 'verify_transfer', 'list_refunds'] as const) {
      paystack.steer({ do: 'fault', fault: { call, times: 1000, work: false, answer } });
    }
  },
  answerReads: async () => paystack.steer({ do: 'clear_faults' }),
  balance: (phone) => paystack.wallet(phone)?.balancePesewas ?? 0,
});

const sandboxHand = ({ world }: ProvidersWorld): ProviderHand => ({
  network: 'at',
  prefix: '27',
  approve: (reference, paidPesewas) => world.sandbox.steer({ do: 'approve', reference, paidPesewas }),
  hold: (phone) => world.sandbox.steer({ do: 'wallet', phone, holdPayouts: true }),
  letGo: (kind, reference) => world.sandbox.steer({ do: 'settle', kind, reference, reason: null }),
  refuseReads: () =>
    world.sandbox.steer({
      do: 'faults',
      phone: null,
      faults: { webhookLost: true, answer: { fault: 'refused', calls: ['read'] } },
    }),
  answerReads: () => world.sandbox.steer({ do: 'faults', phone: null, faults: {} }),
  balance: (phone) => world.sandbox.wallet(phone).balancePesewas,
});

/** Each provider with what can be done at it; of a world that exists only once its tests run. */
export const PROVIDER_HANDS = [
  ['MTN MoMo', momoHand],
  ['Paystack', paystackHand],
  ['the sandbox', sandboxHand],
] as const;
