import { isId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import {
  type AccountRef,
  escrowOf,
  providerCash,
  sellerWallet,
  transporterWallet,
  unassigned,
} from '#slices/ledger/domain/account.ts';
import { type Posting, settle } from '#slices/ledger/domain/postings.ts';
import { referenceIn } from './items.ts';

/** What can be done with money that nobody is known for. Each is proposed by one admin and approved by another. */
export const WAYS = ['wallet', 'order', 'send_back'] as const;
export type Assignment = (typeof WAYS)[number];

/** Money that nobody is known for. Below nothing it was paid out for somebody, who is not known. */
export interface Claim {
  readonly provider: ProviderName;
  readonly item: string;
  /** What is not on its way back already. */
  readonly freePesewas: Pesewas;
}

/** Our reference of the charge that the money came by; null where it came otherwise, or under a strange reference. */
export function chargeOf({ item }: Pick<Claim, 'item'>): string | null {
  const about = referenceIn(item);
  return about?.kind === 'charge' ? about.reference : null;
}

/**
 * What fits a claim. An order may have to be refunded, which a provider does by the charge: money that came by none
 * cannot pay for one, and cannot go back by itself.
 */
export function waysOf(claim: Claim): Assignment[] {
  if (claim.freePesewas === 0) return [];
  const charge = claim.freePesewas > 0 ? chargeOf(claim) : null;
  if (charge === null) return ['wallet'];
  return isId(charge) ? ['order', 'wallet', 'send_back'] : ['wallet', 'send_back'];
}

/** The wallet of a person by their role; null for those who have none. */
export function walletOf({ id, role }: { readonly id: string; readonly role: string }): AccountRef | null {
  if (role === 'farmer') return sellerWallet(id);
  return role === 'transporter' ? transporterWallet(id) : null;
}

/** Into the wallet of whom it belongs to, or out of the wallet of whom it was paid out for. */
export function walletPostings({ item, freePesewas }: Claim, wallet: AccountRef): Posting[] {
  return settle([
    { account: unassigned(item), amountPesewas: -freePesewas },
    { account: wallet, amountPesewas: freePesewas },
  ]);
}

/** Takes back that nobody was known for the money, before it is booked again as what it was. */
export function knownAgainPostings({ provider, item, freePesewas }: Claim): Posting[] {
  return settle([
    { account: unassigned(item), amountPesewas: -freePesewas },
    { account: providerCash(provider, item), amountPesewas: freePesewas },
  ]);
}

/** What it comes to: out of what nobody is known for, into the escrow of orders. */
export function orderPostings(
  { item }: Claim,
  parts: readonly { readonly orderId: string; readonly amountPesewas: Pesewas }[],
): Posting[] {
  const sum = parts.reduce((total, { amountPesewas }) => total + amountPesewas, 0);
  return settle([
    { account: unassigned(item), amountPesewas: -sum },
    ...parts.map(({ orderId, amountPesewas }) => ({ account: escrowOf(orderId), amountPesewas })),
  ]);
}
