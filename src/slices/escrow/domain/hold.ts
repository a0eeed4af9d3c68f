import type { Pesewas } from '#kernel/money.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Distribution, Shares } from '#slices/ledger/domain/postings.ts';
import { releaseShares, splitShares } from '#slices/ledger/domain/postings.ts';

/** Where an order's money is. The last three are final. */
export const HOLD_STATUSES = ['awaiting', 'held', 'disputed', 'released', 'refunded', 'split'] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

/** Everything that can be done to a hold. */
export const HOLD_MOVES = ['pay', 'release', 'refund', 'dispute', 'decide_release', 'decide_refund', 'decide_split'] as const;
export type HoldMove = (typeof HOLD_MOVES)[number];

export const DISPUTE_OUTCOMES = ['release', 'refund', 'split'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** What a dispute says when the person types no reason. */
export const DEFAULT_DISPUTE_REASON = 'Quality issues with the product';

/** The whole machine. What is not in it does not happen. */
const TABLE: Readonly<Record<HoldStatus, Readonly<Partial<Record<HoldMove, HoldStatus>>>>> = {
  awaiting: { pay: 'held' },
  held: { release: 'released', refund: 'refunded', dispute: 'disputed' },
  disputed: { decide_release: 'released', decide_refund: 'refunded', decide_split: 'split' },
  released: {},
  refunded: {},
  split: {},
};

/** The moves that a status allows. */
function allowedMoves(status: HoldStatus): HoldMove[] {
  return HOLD_MOVES.filter((move) => TABLE[status][move] !== undefined);
}

/** The status after a move, or a refusal that names the present one and what is allowed. */
export function moveHold(status: HoldStatus, move: HoldMove): Decision<HoldStatus> {
  const next = TABLE[status][move];
  if (next) return accept(next);
  return refuse('escrow.wrong_state', `The money of this order is ${STATUS_WORDS[status]}.`, { status, allowed: allowedMoves(status) });
}

const STATUS_WORDS: Readonly<Record<HoldStatus, string>> = {
  awaiting: 'not paid yet',
  held: 'held',
  disputed: 'frozen by a dispute',
  released: 'already released',
  refunded: 'already refunded',
  split: 'already split',
};

/** What the payer pays for this order. */
export function totalOf(shares: Shares): Pesewas {
  return shares.producePesewas + shares.deliveryFeePesewas;
}

/** How a move that empties the escrow divides it. `delivered`: a transporter brought the goods. */
export function divide(move: 'release' | 'refund', shares: Shares, delivered: boolean): Distribution {
  return move === 'release' ? releaseShares(shares, delivered) : splitShares(shares, { refundPesewas: totalOf(shares), delivered });
}

/** How an admin's decision divides a disputed escrow. A split needs an amount between nothing and all. */
export function divideDispute(
  choice: { readonly outcome: DisputeOutcome; readonly refundPesewas: Pesewas | null },
  shares: Shares,
  delivered: boolean,
): Decision<Distribution> {
  if (choice.outcome !== 'split') return accept(divide(choice.outcome, shares, delivered));
  const { refundPesewas } = choice;
  if (refundPesewas === null || refundPesewas <= 0 || refundPesewas >= totalOf(shares)) {
    return refuse('dispute.refund_out_of_range', 'A split gives back more than nothing and less than everything.', { largestPesewas: totalOf(shares) - 1 });
  }
  return accept(splitShares(shares, { refundPesewas, delivered }));
}

/** What the order's payment looks like from outside. */
export function paymentStatusOf(status: HoldStatus, lastFailed: boolean): 'pending' | 'completed' | 'failed' | 'refunded' {
  if (status === 'awaiting') return lastFailed ? 'failed' : 'pending';
  return status === 'refunded' ? 'refunded' : 'completed';
}

/** The specification's three types of transaction, from the status. */
export function transactionType(status: HoldStatus): 'payment' | 'refund' | 'dispute' {
  if (status === 'refunded') return 'refund';
  return status === 'disputed' || status === 'split' ? 'dispute' : 'payment';
}
