import type { ProviderName } from './provider-name.ts';

/** The accounts that a provider keeps for us, as its balances and its statements name them. */
interface ProviderAccounts {
  readonly all: readonly string[];
  /** The one that payouts and refunds leave. */
  readonly payouts: string;
}

export const PROVIDER_ACCOUNTS = {
  sandbox: { all: ['merchant'], payouts: 'merchant' },
  paystack: { all: ['balance'], payouts: 'balance' },
  momo: { all: ['collection', 'disbursement'], payouts: 'disbursement' },
} as const satisfies Readonly<Record<ProviderName, ProviderAccounts>>;

/** The names of a provider's accounts. */
export function accountsAt(provider: ProviderName): readonly string[] {
  return PROVIDER_ACCOUNTS[provider].all;
}
