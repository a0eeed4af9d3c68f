import { reservedOf } from '../chargebacks/store-chargebacks.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import {
  feesPassedOn,
  payoutInFlight,
  providerCash,
  sellerDebts,
  sellerWallet,
  transporterWallet,
} from '#slices/ledger/domain/account.ts';
import { settle } from '#slices/ledger/domain/postings.ts';
import type { Posting } from '#slices/ledger/server/index.ts';
import { accountKey, balances } from '#slices/ledger/server/index.ts';

/** What is in a person's wallets, and what they owe of it. */
interface Wallets {
  readonly sellerPesewas: number;
  readonly transporterPesewas: number;
  readonly owedPesewas: number;
}

/** What a person may withdraw, by the wallet it is in. */
export interface Available extends Wallets {
  /** What is in the wallets and stays there until banks have decided about disputed payments. */
  readonly reservedPesewas: number;
  /** All that is in the wallets, less what is owed. */
  readonly inWalletsPesewas: number;
}

async function inWallets(tx: Tx, personId: string): Promise<Wallets> {
  const accounts = [sellerWallet(personId), transporterWallet(personId), sellerDebts(personId)] as const;
  const found = await balances(tx, accounts);
  const [seller = 0, transporter = 0, debt = 0] = accounts.map((account) => found.get(accountKey(account)) ?? 0);
  return { sellerPesewas: seller, transporterPesewas: transporter, owedPesewas: 0 - debt };
}

export async function availableTo(tx: Tx, personId: string): Promise<Available> {
  const atRiskPesewas = await reservedOf(tx, personId);
  const { sellerPesewas, transporterPesewas, owedPesewas } = await inWallets(tx, personId);
  const ownPesewas = Math.max(0, sellerPesewas - owedPesewas);
  const reservedPesewas = Math.min(ownPesewas, atRiskPesewas);
  return {
    sellerPesewas: ownPesewas - reservedPesewas,
    transporterPesewas,
    owedPesewas,
    reservedPesewas,
    inWalletsPesewas: sellerPesewas + transporterPesewas - owedPesewas,
  };
}

/** Whether a seller's wallet still holds what waits for banks and what is owed. */
export async function keepsReserve(tx: Tx, personId: string): Promise<boolean> {
  const atRiskPesewas = await reservedOf(tx, personId);
  const { sellerPesewas, owedPesewas } = await inWallets(tx, personId);
  return sellerPesewas >= atRiskPesewas + owedPesewas;
}

interface Sources {
  readonly id: string;
  readonly person_id: string;
  /** What is sent; the rest of what leaves the wallets pays for the payout. */
  readonly amount_pesewas: number;
  readonly seller_pesewas: number;
  readonly transporter_pesewas: number;
}

/** What a withdrawal took out of the wallets: what is sent, and its fee. */
export const takenBy = (one: Pick<Sources, 'seller_pesewas' | 'transporter_pesewas'>): number =>
  one.seller_pesewas + one.transporter_pesewas;

const feeOf = (one: Sources) => takenBy(one) - one.amount_pesewas;

/** Out of the wallets, on the way. */
export function startPostings(one: Sources): Posting[] {
  return settle([
    { account: sellerWallet(one.person_id), amountPesewas: -one.seller_pesewas },
    { account: transporterWallet(one.person_id), amountPesewas: -one.transporter_pesewas },
    { account: payoutInFlight(one.id), amountPesewas: one.amount_pesewas },
    { account: feesPassedOn(one.id), amountPesewas: feeOf(one) },
  ]);
}

/** The same backwards: what could not be paid returns to the wallets it came from, with its fee. */
export function backPostings(one: Sources): Posting[] {
  return startPostings(one).map((line) => ({ ...line, amountPesewas: -line.amountPesewas }));
}

/** What was paid and came back: from the provider into the wallets that it was taken from. */
export function returnPostings(one: Sources, provider: ProviderName): Posting[] {
  return settle([
    { account: sellerWallet(one.person_id), amountPesewas: one.seller_pesewas },
    { account: transporterWallet(one.person_id), amountPesewas: one.transporter_pesewas },
    { account: providerCash(provider, one.id), amountPesewas: -one.amount_pesewas },
    { account: feesPassedOn(one.id), amountPesewas: -feeOf(one) },
  ]);
}
