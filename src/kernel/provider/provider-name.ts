import { capital } from '../plain-text.ts';
/** The payment providers that the product can work with; which of them it does is configured. */
export const PROVIDERS = ['sandbox', 'paystack', 'momo'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

const SHOWN: Readonly<Record<ProviderName, string>> = {
  sandbox: 'the sandbox',
  paystack: 'Paystack',
  momo: 'MTN MoMo',
};

/** What people call a provider. */
export function providerWord(name: ProviderName): string {
  return SHOWN[name];
}

/** The same at the beginning of a line. */
export function providerTitle(name: ProviderName): string {
  const words = providerWord(name);
  return capital(words);
}

/** What people call the provider that an account of our cash is at: `paystack/shard-07` is 'Paystack'. */
export function providerOfCash(ownerId: string): string | null {
  const name = PROVIDERS.find((known) => ownerId.startsWith(`${known}/`));
  return name === undefined ? null : SHOWN[name];
}
