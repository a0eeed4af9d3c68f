import { formatGhs } from '#kernel/money.ts';
import { type ProviderName, PROVIDERS } from '#kernel/provider/provider-name.ts';

/**
 * What a provider is thought to keep while its statement does not say it. Paystack's prices for Ghana, as its pages
 * have them in November 2026; what MTN keeps is agreed with each merchant, and the sandbox keeps nothing.
 */
interface Cost {
  /** Of each charge, in hundredths of a percent. */
  readonly chargeBasisPoints: number;
  readonly walletPayoutPesewas: number;
  readonly bankPayoutPesewas: number;
}

const NOTHING: Cost = { chargeBasisPoints: 0, walletPayoutPesewas: 0, bankPayoutPesewas: 0 };
const KNOWN: Readonly<Partial<Record<ProviderName, Cost>>> = {
  paystack: { chargeBasisPoints: 195, walletPayoutPesewas: 100, bankPayoutPesewas: 800 },
};

const HUNDREDTHS = 100;

/** A rule for the fees of a provider that two administrators made: at most so many per cent of what it moves. */
interface RuleInForce {
  readonly provider: ProviderName;
  readonly basisPoints: number;
}

/** The costs of each provider that are estimated with; a rule in force counts where no price is known. */
export function estimatedCosts(rules: readonly RuleInForce[]): (Cost & { readonly provider: ProviderName })[] {
  return PROVIDERS.map((provider) => {
    const rule = rules.find((one) => one.provider === provider);
    const byRule = rule === undefined ? NOTHING : { ...NOTHING, chargeBasisPoints: rule.basisPoints };
    return { provider, ...(KNOWN[provider] ?? byRule) };
  });
}

/** '1.95 % of a charge, ₵1.00 of a payout to a wallet, …', for people who read an estimate. */
export function costWords({ chargeBasisPoints, walletPayoutPesewas, bankPayoutPesewas }: Cost): string {
  return `${chargeBasisPoints / HUNDREDTHS} % of a charge, ${formatGhs(walletPayoutPesewas)} of a payout to a wallet, ${formatGhs(bankPayoutPesewas)} to a bank account`;
}
