import type { Pesewas } from '#kernel/money.ts';
import type { AccountKind } from './account.ts';
import type { Shares } from './postings.ts';
import { reducedShares, releaseShares } from './postings.ts';

/** One posting of a transfer that is about an order. */
export interface Movement {
  readonly transferKind: string;
  readonly accountKind: AccountKind;
  /** Positive into the account. */
  readonly amountPesewas: Pesewas;
  readonly at: Date;
}

/**
 * What became of an order's money. Paid = held + refunded + seller + transporter + platform + cost, and refunded =
 * owed + sent, to the pesewa.
 */
export interface Settlement {
  /** Everything that its payer paid for it; more than its total when it was paid for twice. */
  readonly paidPesewas: Pesewas;
  /** In escrow now. */
  readonly heldPesewas: Pesewas;
  /** Given back to the payer. */
  readonly refundedPesewas: Pesewas;
  /** The part of the refund that the order had no need of: a second payment, or one of a wrong amount. */
  readonly surplusPesewas: Pesewas;
  /** The part of the refund by which the price of the goods fell before the escrow was divided. */
  readonly reducedPesewas: Pesewas;
  /** The part of the refund by which the delivery fee fell before that. */
  readonly reducedDeliveryPesewas: Pesewas;
  /** The part of the refund that is still on its way. */
  readonly refundOwedPesewas: Pesewas;
  /** The part of the refund that the provider has sent. */
  readonly refundSentPesewas: Pesewas;
  /** When the last part of the refund was sent. */
  readonly refundSentAt: Date | null;
  /** What came into the seller's wallet. */
  readonly sellerPesewas: Pesewas;
  /** What came into the transporter's wallet. */
  readonly transporterPesewas: Pesewas;
  /** The commission, with the taxes in it. */
  readonly platformPesewas: Pesewas;
  /** What the payer bore of what the payment cost. */
  readonly costPesewas: Pesewas;
  /** When the escrow was divided; null before. */
  readonly settledAt: Date | null;
}

/** Nobody has paid. */
export const UNPAID: Settlement = {
  paidPesewas: 0,
  heldPesewas: 0,
  refundedPesewas: 0,
  surplusPesewas: 0,
  reducedPesewas: 0,
  reducedDeliveryPesewas: 0,
  refundOwedPesewas: 0,
  refundSentPesewas: 0,
  refundSentAt: null,
  sellerPesewas: 0,
  transporterPesewas: 0,
  platformPesewas: 0,
  costPesewas: 0,
  settledAt: null,
};

/** A part of what is held goes back, and the rest is held on. */
export const REDUCING = 'escrow.reduced';

/** The same of the delivery fee. */
export const REDUCING_DELIVERY = 'escrow.delivery_reduced';

/** A refund that was paid out came back, and is owed again. */
export const REFUND_RETURNED = 'refund.returned';

/** Whether it gives the payer something back that the order needed. */
export function givesBack({ accountKind, amountPesewas, transferKind }: Movement): boolean {
  const isNew = transferKind !== 'escrow.surplus' && transferKind !== REFUND_RETURNED;
  return accountKind === 'refunds_payable' && amountPesewas > 0 && isNew;
}

/** Transfers that divide an order's escrow for good; money that an order does not need leaves it by another. */
export const DIVIDING: readonly string[] = ['escrow.released', 'escrow.refunded', 'escrow.split'];

const later = (one: Date | null, other: Date) => (one === null || other > one ? other : one);
const intoAccount = ({ amountPesewas }: Movement) => Math.max(0, amountPesewas);
const outOfAccount = ({ amountPesewas }: Movement) => Math.max(0, -amountPesewas);

function withEscrow(so: Settlement, moved: Movement): Settlement {
  const divides = DIVIDING.includes(moved.transferKind);
  return {
    ...so,
    paidPesewas: so.paidPesewas + intoAccount(moved),
    heldPesewas: so.heldPesewas + moved.amountPesewas,
    settledAt: divides ? later(so.settledAt, moved.at) : so.settledAt,
  };
}

function withRefund(so: Settlement, moved: Movement): Settlement {
  if (moved.transferKind === REFUND_RETURNED) return withReturned(so, moved.amountPesewas);
  const sent = outOfAccount(moved);
  return {
    ...so,
    refundedPesewas: so.refundedPesewas + intoAccount(moved),
    surplusPesewas: so.surplusPesewas + (moved.transferKind === 'escrow.surplus' ? intoAccount(moved) : 0),
    reducedPesewas: so.reducedPesewas + (moved.transferKind === REDUCING ? intoAccount(moved) : 0),
    reducedDeliveryPesewas:
      so.reducedDeliveryPesewas + (moved.transferKind === REDUCING_DELIVERY ? intoAccount(moved) : 0),
    refundOwedPesewas: so.refundOwedPesewas + moved.amountPesewas,
    refundSentPesewas: so.refundSentPesewas + sent,
    refundSentAt: sent > 0 ? later(so.refundSentAt, moved.at) : so.refundSentAt,
  };
}

function withReturned(so: Settlement, amountPesewas: Pesewas): Settlement {
  return {
    ...so,
    refundOwedPesewas: so.refundOwedPesewas + amountPesewas,
    refundSentPesewas: so.refundSentPesewas - amountPesewas,
  };
}

function withMovement(so: Settlement, moved: Movement): Settlement {
  switch (moved.accountKind) {
    case 'escrow':
      return withEscrow(so, moved);
    case 'refunds_payable':
      return withRefund(so, moved);
    case 'seller_wallet':
      return { ...so, sellerPesewas: so.sellerPesewas + moved.amountPesewas };
    case 'transporter_wallet':
      return { ...so, transporterPesewas: so.transporterPesewas + moved.amountPesewas };
    case 'platform_fees':
    case 'vat_payable':
    case 'nhil_payable':
    case 'getfund_payable':
      return { ...so, platformPesewas: so.platformPesewas + moved.amountPesewas };
    case 'fees_passed_on':
      return { ...so, costPesewas: so.costPesewas + moved.amountPesewas };
    default:
      return so;
  }
}

/** What became of an order's money, from all postings of the transfers about it. */
export function settlementOf(movements: readonly Movement[]): Settlement {
  const so = movements.reduce(withMovement, UNPAID);
  return so.refundSentPesewas === 0 ? { ...so, refundSentAt: null } : so;
}

/** What the earners of an order have, or will have if it goes well. */
export interface Earned {
  readonly sellerPesewas: Pesewas;
  readonly transporterPesewas: Pesewas;
  readonly platformPesewas: Pesewas;
}

const NOTHING: Earned = { sellerPesewas: 0, transporterPesewas: 0, platformPesewas: 0 };

/**
 * Who gets what of an order: what each has got once its escrow is divided, and nothing of one that was cancelled
 * before; while that is still to come what is left of what was agreed, which `shares` say.
 */
export function earnedOf(settlement: Settlement, shares: Shares, cancelled: boolean): Earned {
  if (settlement.settledAt !== null) return settlement;
  const { reducedPesewas, reducedDeliveryPesewas } = settlement;
  return cancelled ? NOTHING : releaseShares(reducedShares(shares, reducedPesewas, reducedDeliveryPesewas), true);
}

/** Where the fee of one delivery is. The three add up to what was agreed. */
export interface FeeStanding {
  /** In the transporter's wallet. */
  readonly earnedPesewas: Pesewas;
  /** In escrow, and earned when the order goes well. */
  readonly heldPesewas: Pesewas;
  /** Refunded to the payer, or never paid. */
  readonly lostPesewas: Pesewas;
}

/** What became of a delivery's fee. `arrived`: the goods were handed over, so that the fee may still be earned. */
export function feeStanding(
  { transporterPesewas, heldPesewas: inEscrow }: Pick<Settlement, 'transporterPesewas' | 'heldPesewas'>,
  feePesewas: Pesewas,
  arrived: boolean,
): FeeStanding {
  const heldPesewas = arrived ? Math.min(feePesewas, inEscrow) : 0;
  return {
    earnedPesewas: transporterPesewas,
    heldPesewas,
    lostPesewas: Math.max(0, feePesewas - transporterPesewas - heldPesewas),
  };
}
