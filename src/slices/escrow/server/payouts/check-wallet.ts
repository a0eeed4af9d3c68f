import { type MobileNetwork, NETWORKS } from '#kernel/ghana/network.ts';
import type { Platform } from '#platform/platform.ts';
import type { PayoutReport } from '../../domain/payouts/payout.ts';
import { isSameName } from '../../domain/payouts/same-name.ts';
import type { Wallet } from '../payment-provider.ts';
import { ProviderUnreachable } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { openNumber } from './seal.ts';
import { putNameChecked, type WithdrawalRow } from './store-payouts.ts';

/** The network that has a wallet with this number now, of those that can be asked. */
export async function networkWithWallet(
  providers: PaymentProviders,
  { phone, network }: Wallet,
): Promise<MobileNetwork | null> {
  for (const other of NETWORKS) {
    if (other === network) continue;
    const name = await nameOrNothing(providers, { phone, network: other });
    if (name !== null) return other;
  }
  return null;
}

/** Where nothing is answered, nothing is claimed: the person is asked for the network then. */
async function nameOrNothing(providers: PaymentProviders, wallet: Wallet): Promise<string | null> {
  try {
    return await providers.forNetwork(wallet.network).resolveName(wallet);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null;
    throw error;
  }
}

/**
 * Looks, before a withdrawal is sent for the first time, whether its wallet is still there and still of the person
 * whose name was seen when it was saved: numbers move to other networks, and are given to other people. Null when it
 * may be sent; a report that it failed, with nothing sent; `later`; or `unnamed` while the network does not say whose
 * it is, for however long: nothing is sent to a number whose name nobody saw.
 */
export async function checkWallet(
  platform: Platform,
  providers: PaymentProviders,
  withdrawal: WithdrawalRow,
): Promise<PayoutReport | 'later' | 'unnamed' | null> {
  if (withdrawal.name_checked_at !== null) return null;
  const { id, network } = withdrawal;
  const wallet = { phone: openNumber(platform.config, withdrawal.sealed_number), network };
  const problem = await problemOf(providers, withdrawal, wallet);
  if (problem === 'unknown') return 'unnamed';
  if (problem !== null) return { state: 'failed', reason: problem };
  return (await putNameChecked(platform.db, id, platform.clock.now())) ? null : 'later';
}

async function problemOf(
  providers: PaymentProviders,
  withdrawal: WithdrawalRow,
  wallet: Wallet,
): Promise<string | null> {
  try {
    const name = await providers.of(withdrawal).resolveName(wallet);
    if (name !== null) return isSameName(name, withdrawal.registered_name) ? null : 'name_changed';
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'unknown';
    throw error;
  }
  const moved = await networkWithWallet(providers, wallet);
  return moved === null ? 'wallet_not_found' : `moved_to_${moved}`;
}
