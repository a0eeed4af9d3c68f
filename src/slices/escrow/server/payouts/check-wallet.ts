import { type MobileNetwork, NETWORKS } from '#kernel/ghana/network.ts';
import type { Platform } from '#platform/platform.ts';
import type { PayoutReport } from '../../domain/payouts/payout.ts';
import { isSameName } from '../../domain/payouts/same-name.ts';
import type { Wallet } from '../payment-provider.ts';
import { ProviderUnreachable } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { openNumber } from './seal.ts';
import { putNameChecked, type WithdrawalRow } from './store-payouts.ts';

/** Names help before money goes out, and are no reason to keep it back for good. */
const MOST_LOOKUPS = 3;

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
 * may be sent; a report that it failed, with nothing sent; or `later`.
 */
export async function checkWallet(
  platform: Platform,
  providers: PaymentProviders,
  withdrawal: WithdrawalRow,
): Promise<PayoutReport | 'later' | null> {
  if (withdrawal.name_checked_at !== null) return null;
  const { id, network, attempts } = withdrawal;
  const wallet = { phone: openNumber(platform.config, withdrawal.sealed_number), network };
  const problem = await problemOf(providers, withdrawal, wallet);
  if (problem === 'unknown') {
    if (attempts <= MOST_LOOKUPS) return 'later';
    platform.log.warn({ payout: id, network }, 'a payout is sent without a look at the name of its wallet');
  } else if (problem !== null) return { state: 'failed', reason: problem };
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
