import type { Pesewas } from '#kernel/money.ts';
import { checkPesewas, includedShare } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { AccountRef } from './account.ts';
import {
  accountKey,
  chargebacks,
  escrowOf,
  feesPassedOn,
  payoutInFlight,
  platformFees,
  providerCash,
  refundsPayable,
  sellerDebts,
  sellerWallet,
  taxPayable,
  transporterWallet,
} from './account.ts';

/** One line of a transfer; positive goes into the account. */
export interface Posting {
  readonly account: AccountRef;
  readonly amountPesewas: Pesewas;
}

/** How the money in an order's escrow is made up. The platform fee is part of the produce, not on top of it. */
export interface Shares {
  readonly producePesewas: Pesewas;
  readonly deliveryFeePesewas: Pesewas;
  readonly platformFeePesewas: Pesewas;
}

/** Who gets what when an order's escrow is emptied. */
export interface Distribution {
  readonly sellerPesewas: Pesewas;
  readonly transporterPesewas: Pesewas;
  readonly platformPesewas: Pesewas;
  readonly refundPesewas: Pesewas;
  /** What the payer bears of what the payment cost; nothing unless it is said. */
  readonly costPesewas?: Pesewas;
}

interface OrderMoney {
  readonly orderId: string;
  readonly amountPesewas: Pesewas;
}

interface ProviderMoney extends OrderMoney {
  readonly provider: ProviderName;
}

/** A charge that the provider took: from outside into the order's escrow. */
export function capturePostings({ orderId, provider, amountPesewas }: ProviderMoney): Posting[] {
  return move(providerCash(provider, orderId), escrowOf(orderId), amountPesewas);
}

/** Money owed back to the payer of an order; it leaves us when the provider has sent it. */
export function refundPostings({ orderId, amountPesewas }: OrderMoney): Posting[] {
  return move(escrowOf(orderId), refundsPayable(orderId), amountPesewas);
}

/** The provider has sent a refund. */
export function refundSettledPostings({ orderId, provider, amountPesewas }: ProviderMoney): Posting[] {
  return move(refundsPayable(orderId), providerCash(provider, orderId), amountPesewas);
}

/** A refund that was paid to another number came back: it is owed again. */
export function refundReturnedPostings({ orderId, provider, amountPesewas }: ProviderMoney): Posting[] {
  return move(providerCash(provider, orderId), refundsPayable(orderId), amountPesewas);
}

/** What of the platform's part is not the platform's: the taxes within its commission. */
export interface CommissionTaxes {
  readonly vatPesewas: Pesewas;
  readonly nhilPesewas: Pesewas;
  readonly getfundPesewas: Pesewas;
}

const NO_TAXES: CommissionTaxes = { vatPesewas: 0, nhilPesewas: 0, getfundPesewas: 0 };

/** The taxes that a commission holds, in hundredths of a percent of the commission without them. */
export function taxesWithin(
  commissionPesewas: Pesewas,
  rates: { readonly vatBasisPoints: number; readonly nhilBasisPoints: number; readonly getfundBasisPoints: number },
): CommissionTaxes {
  const { vatBasisPoints, nhilBasisPoints, getfundBasisPoints } = rates;
  const all = vatBasisPoints + nhilBasisPoints + getfundBasisPoints;
  return {
    vatPesewas: includedShare(commissionPesewas, vatBasisPoints, all),
    nhilPesewas: includedShare(commissionPesewas, nhilBasisPoints, all),
    getfundPesewas: includedShare(commissionPesewas, getfundBasisPoints, all),
  };
}

/** Empties an order's escrow to everybody's part: release, refund and split are this, with other figures. */
export function distributePostings(
  parties: { orderId: string; sellerId: string; transporterId: string | null },
  parts: Distribution,
  taxes: CommissionTaxes = NO_TAXES,
): Posting[] {
  const { orderId, sellerId, transporterId } = parties;
  if (parts.transporterPesewas > 0 && transporterId === null)
    throw new RangeError('A delivery fee without a transporter');
  const { costPesewas = 0 } = parts;
  const totalPesewas =
    parts.sellerPesewas + parts.transporterPesewas + parts.platformPesewas + parts.refundPesewas + costPesewas;
  const taxPesewas = taxes.vatPesewas + taxes.nhilPesewas + taxes.getfundPesewas;
  if (taxPesewas > parts.platformPesewas) throw new RangeError('Taxes beyond the commission');
  return settle([
    { account: escrowOf(orderId), amountPesewas: -totalPesewas },
    { account: sellerWallet(sellerId), amountPesewas: parts.sellerPesewas },
    { account: transporterWallet(transporterId ?? ''), amountPesewas: parts.transporterPesewas },
    { account: platformFees(orderId), amountPesewas: parts.platformPesewas - taxPesewas },
    { account: taxPayable('vat_payable', orderId), amountPesewas: taxes.vatPesewas },
    { account: taxPayable('nhil_payable', orderId), amountPesewas: taxes.nhilPesewas },
    { account: taxPayable('getfund_payable', orderId), amountPesewas: taxes.getfundPesewas },
    { account: refundsPayable(orderId), amountPesewas: parts.refundPesewas },
    { account: feesPassedOn(orderId), amountPesewas: costPesewas },
  ]);
}

/** Everything to its earner. Without a transporter nobody earned the delivery fee, and it goes back to the payer. */
export function releaseShares(shares: Shares, delivered: boolean): Distribution {
  const { deliveryFeePesewas } = shares;
  return splitShares(shares, {
    refundPesewas: delivered ? 0 : deliveryFeePesewas,
    transporterPesewas: delivered ? deliveryFeePesewas : 0,
  });
}

/**
 * Gives back exactly `refundPesewas`, the transporter exactly `transporterPesewas`, and the rest to seller and
 * platform, whose fee shrinks in proportion to the produce money that is kept, rounded down. Throws when the rest is
 * more than the produce money: the seller never receives a delivery fee.
 */
export function splitShares(
  shares: Shares,
  choice: { readonly refundPesewas: Pesewas; readonly transporterPesewas: Pesewas },
): Distribution {
  const { producePesewas, deliveryFeePesewas, platformFeePesewas } = shares;
  const { refundPesewas, transporterPesewas } = choice;
  const keptPesewas = producePesewas + deliveryFeePesewas - refundPesewas - transporterPesewas;
  if (refundPesewas < 0 || keptPesewas < 0) throw new RangeError('A refund beyond what is held');
  if (transporterPesewas < 0 || transporterPesewas > deliveryFeePesewas)
    throw new RangeError('More to the transporter than the delivery fee');
  if (keptPesewas > producePesewas) throw new RangeError('Delivery money for the seller');
  if (platformFeePesewas < 0 || platformFeePesewas > producePesewas) throw new RangeError('A fee beyond the produce');
  const platformPesewas = proportion(platformFeePesewas, keptPesewas, producePesewas);
  return { sellerPesewas: keptPesewas - platformPesewas, transporterPesewas, platformPesewas, refundPesewas };
}

/**
 * What is left of the shares when `reducedPesewas` of the produce money and `reducedDeliveryPesewas` of the delivery
 * fee went back: the platform fee shrinks with the produce, as in a split, whatever the order of several reductions.
 * Throws when nothing of the produce is left, and beyond the delivery fee.
 */
export function reducedShares(shares: Shares, reducedPesewas: Pesewas, reducedDeliveryPesewas: Pesewas = 0): Shares {
  const producePesewas = shares.producePesewas - reducedPesewas;
  if (reducedPesewas < 0 || (reducedPesewas > 0 && producePesewas <= 0))
    throw new RangeError('A reduction beyond the produce');
  if (reducedDeliveryPesewas < 0 || reducedDeliveryPesewas > shares.deliveryFeePesewas)
    throw new RangeError('A reduction beyond the delivery fee');
  return {
    producePesewas,
    deliveryFeePesewas: shares.deliveryFeePesewas - reducedDeliveryPesewas,
    platformFeePesewas: proportion(shares.platformFeePesewas, producePesewas, shares.producePesewas),
  };
}

/** Who bears what a payer took back of an order that was paid out. */
export interface TakenBack {
  readonly orderId: string;
  readonly provider: ProviderName;
  readonly sellerId: string;
  /** Out of the seller's wallet. */
  readonly walletPesewas: Pesewas;
  /** Owed by the seller from now on. */
  readonly debtPesewas: Pesewas;
  /** The platform's loss. */
  readonly lossPesewas: Pesewas;
}

/** The provider gave a payer money back of an order that was paid out. */
export function takenBackPostings(one: TakenBack): Posting[] {
  const { walletPesewas, debtPesewas, lossPesewas } = one;
  return settle([
    { account: providerCash(one.provider, one.orderId), amountPesewas: walletPesewas + debtPesewas + lossPesewas },
    { account: sellerWallet(one.sellerId), amountPesewas: -walletPesewas },
    { account: sellerDebts(one.sellerId), amountPesewas: -debtPesewas },
    { account: chargebacks(one.provider), amountPesewas: -lossPesewas },
  ]);
}

/** What the provider took of a charge of which nobody was paid, or of which nobody is liable. */
export function lossPostings({ orderId, provider, amountPesewas }: ProviderMoney): Posting[] {
  return move(chargebacks(provider), providerCash(provider, orderId), amountPesewas);
}

/** A loss was what a payer was owed anyway: their bank gave it to them. */
export function coveredByLossPostings({ orderId, provider, amountPesewas }: ProviderMoney): Posting[] {
  return move(refundsPayable(orderId), chargebacks(provider), amountPesewas);
}

/** A seller's income pays what they owe. */
export function debtPaidPostings(personId: string, amountPesewas: Pesewas): Posting[] {
  return move(sellerWallet(personId), sellerDebts(personId), amountPesewas);
}

interface Withdrawal {
  readonly withdrawalId: string;
  readonly wallet: AccountRef;
  readonly amountPesewas: Pesewas;
}

/** A person asked for money: out of the wallet, on its way. */
export function withdrawStartPostings(one: Withdrawal): Posting[] {
  return move(one.wallet, payoutInFlight(one.withdrawalId), one.amountPesewas);
}

/** The provider paid it out. */
export function withdrawSettlePostings(
  one: Omit<Withdrawal, 'wallet'> & { readonly provider: ProviderName },
): Posting[] {
  return move(payoutInFlight(one.withdrawalId), providerCash(one.provider, one.withdrawalId), one.amountPesewas);
}

/** The provider could not pay it: back into the wallet. */
export function withdrawFailPostings(one: Withdrawal): Posting[] {
  return move(payoutInFlight(one.withdrawalId), one.wallet, one.amountPesewas);
}

function move(from: AccountRef, to: AccountRef, amountPesewas: Pesewas): Posting[] {
  if (amountPesewas <= 0) throw new RangeError(`Nothing to move: ${amountPesewas}`);
  return settle([
    { account: from, amountPesewas: -amountPesewas },
    { account: to, amountPesewas },
  ]);
}

/** Drops empty lines and checks what the database checks again: at least two lines, each account once, sum zero. */
export function settle(postings: readonly Posting[]): Posting[] {
  const lines = postings.filter((posting) => posting.amountPesewas !== 0);
  const sumPesewas = lines.reduce((sum, line) => sum + checkPesewas(line.amountPesewas), 0);
  const accounts = new Set(lines.map((line) => accountKey(line.account)));
  if (lines.length < 2 || sumPesewas !== 0 || accounts.size !== lines.length)
    throw new RangeError('A transfer that is not balanced');
  return lines;
}

function proportion(whole: Pesewas, part: number, of: number): Pesewas {
  return of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}
