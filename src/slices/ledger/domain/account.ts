import type { ProviderName } from '#kernel/provider-name.ts';

/** Every kind of account there is. What each one means is in the slice's README. */
export const ACCOUNT_KINDS = [
  'provider_cash',
  'escrow',
  'seller_wallet',
  'transporter_wallet',
  'platform_fees',
  'refunds_payable',
  'payouts_in_flight',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Names one account. `ownerId` is an order, a person, a withdrawal or a shard, as the kind says. */
export interface AccountRef {
  readonly kind: AccountKind;
  readonly ownerId: string;
}

const SHARDS = 16;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The shard of an account that everybody's money passes. One row for all would be locked by every purchase;
 * sixteen rows, chosen by a hash of the reference (FNV-1a), let them pass side by side.
 */
export function shardOf(reference: string): string {
  let hash = FNV_OFFSET;
  for (const character of reference) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  }
  return shardName(hash % SHARDS);
}

const shardName = (index: number) => `shard-${String(index).padStart(2, '0')}`;

/** All accounts that platform fees are in. */
export function platformFeeShards(): AccountRef[] {
  return Array.from({ length: SHARDS }, (_, index) => ({ kind: 'platform_fees', ownerId: shardName(index) }));
}

/** Our money at one provider; its shards begin with the provider's name. */
export const providerCash = (provider: ProviderName, reference: string): AccountRef => ({
  kind: 'provider_cash',
  ownerId: `${provider}/${shardOf(reference)}`,
});
export const platformFees = (reference: string): AccountRef => ({ kind: 'platform_fees', ownerId: shardOf(reference) });
export const escrowOf = (orderId: string): AccountRef => ({ kind: 'escrow', ownerId: orderId });
export const sellerWallet = (personId: string): AccountRef => ({ kind: 'seller_wallet', ownerId: personId });
export const transporterWallet = (personId: string): AccountRef => ({ kind: 'transporter_wallet', ownerId: personId });
export const refundsPayable = (orderId: string): AccountRef => ({ kind: 'refunds_payable', ownerId: orderId });
export const payoutInFlight = (withdrawalId: string): AccountRef => ({
  kind: 'payouts_in_flight',
  ownerId: withdrawalId,
});

/** One text per account, for maps. */
export function accountKey(account: AccountRef): string {
  return `${account.kind}/${account.ownerId}`;
}
