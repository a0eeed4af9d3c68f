import type { ProviderName } from '#kernel/provider/provider-name.ts';

/** Every kind of account there is. What each one means is in the slice's README. */
export const ACCOUNT_KINDS = [
  'provider_cash',
  'escrow',
  'seller_wallet',
  'transporter_wallet',
  'platform_fees',
  'refunds_payable',
  'payouts_in_flight',
  'provider_fees',
  'chargebacks',
  'unassigned',
  'bank',
  'seller_debts',
  'vat_payable',
  'nhil_payable',
  'getfund_payable',
  'fees_passed_on',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What is owed to the tax authority, a kind for each levy. */
export const TAX_KINDS = ['vat_payable', 'nhil_payable', 'getfund_payable'] as const satisfies readonly AccountKind[];
export type TaxKind = (typeof TAX_KINDS)[number];

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
export const taxPayable = (kind: TaxKind, reference: string): AccountRef => ({ kind, ownerId: shardOf(reference) });
export const escrowOf = (orderId: string): AccountRef => ({ kind: 'escrow', ownerId: orderId });
export const sellerWallet = (personId: string): AccountRef => ({ kind: 'seller_wallet', ownerId: personId });
export const transporterWallet = (personId: string): AccountRef => ({ kind: 'transporter_wallet', ownerId: personId });
export const refundsPayable = (orderId: string): AccountRef => ({ kind: 'refunds_payable', ownerId: orderId });
export const payoutInFlight = (withdrawalId: string): AccountRef => ({
  kind: 'payouts_in_flight',
  ownerId: withdrawalId,
});

/** What a provider kept as its fees. */
export const providerFees = (provider: ProviderName): AccountRef => ({ kind: 'provider_fees', ownerId: provider });
/** What people bore of what providers keep. */
export const feesPassedOn = (reference: string): AccountRef => ({
  kind: 'fees_passed_on',
  ownerId: shardOf(reference),
});
/** What payers took back through a provider. */
export const chargebacks = (provider: ProviderName): AccountRef => ({ kind: 'chargebacks', ownerId: provider });
/** Money that is ours to explain: nobody is known for it yet. `item` names what moved. */
export const unassigned = (item: string): AccountRef => ({ kind: 'unassigned', ownerId: item });
/** Our own bank account, as far as money goes between it and the providers. */
export const ownBank = (): AccountRef => ({ kind: 'bank', ownerId: 'main' });

/** What a seller owes for payments that were taken back; below nothing. */
export const sellerDebts = (personId: string): AccountRef => ({ kind: 'seller_debts', ownerId: personId });

/** Kinds that may be negative: money that is elsewhere, was spent, is claimed, or is owed to us. */
const OUTSIDE: readonly AccountKind[] = [
  'provider_cash',
  'provider_fees',
  'chargebacks',
  'unassigned',
  'bank',
  'seller_debts',
];

/** Whether an account of this kind may be negative. */
export function mayGoNegative(kind: AccountKind): boolean {
  return OUTSIDE.includes(kind);
}

/** One text per account, for maps. */
export function accountKey(account: AccountRef): string {
  return `${account.kind}/${account.ownerId}`;
}
