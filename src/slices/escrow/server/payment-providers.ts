import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import type { PayoutPlace } from '#kernel/ghana/payout-place.ts';
import type { PaymentsConfig, ProviderByNetwork } from '#platform/payments-config.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { type PaymentProvider, ProviderUnreachable } from './payment-provider.ts';

/** Who takes what a buyer may pay with. */
export type ProviderByMethod = Readonly<Record<PayMethod, ProviderName>>;

/**
 * Every provider that is configured. What was begun with one is followed and paid back there, whatever new payments of
 * the network use since.
 */
export class PaymentProviders {
  readonly byNetwork: ProviderByNetwork;
  readonly byMethod: ProviderByMethod;
  /** Who pays bank accounts; null where nobody does. */
  readonly bank: ProviderName | null;
  readonly #configured: Readonly<Partial<Record<ProviderName, PaymentProvider>>>;

  constructor(
    configured: Readonly<Partial<Record<ProviderName, PaymentProvider>>>,
    { byNetwork, card, bank }: Pick<PaymentsConfig, 'byNetwork' | 'card' | 'bank'>,
  ) {
    this.#configured = configured;
    this.byNetwork = byNetwork;
    this.bank = bank;
    // A card that was chosen before they were switched off comes to somebody who refuses it, or takes it all the same.
    this.byMethod = { ...byNetwork, card: card ?? byNetwork.mtn };
  }

  /** Null for one that is not configured, and for what was given to none. */
  find(name: ProviderName | null): PaymentProvider | null {
    return name === null ? null : (this.#configured[name] ?? null);
  }

  /** Throws `ProviderUnreachable` for one that is configured no longer: what it holds waits until it is again. */
  named(name: ProviderName): PaymentProvider {
    const found = this.find(name);
    if (!found) throw new ProviderUnreachable(`The payment provider ${name} is not configured.`);
    return found;
  }

  /** The provider of a charge or payout. Throws as `named` does, and for one that was never given to any. */
  of({ provider }: { readonly provider: ProviderName | null }): PaymentProvider {
    if (provider === null) throw new Error('No provider was chosen.');
    return this.named(provider);
  }

  /** Who pays there; null where nobody does. */
  paysTo(place: PayoutPlace): ProviderName | null {
    return place === 'bank' ? this.bank : this.byNetwork[place];
  }

  /** Throws as `named` does, and where nobody pays bank accounts. */
  forNetwork(place: PayoutPlace): PaymentProvider {
    const name = this.paysTo(place);
    if (name === null) throw new ProviderUnreachable('No provider that pays bank accounts is configured.');
    return this.named(name);
  }
}
