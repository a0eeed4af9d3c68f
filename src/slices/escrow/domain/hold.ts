import { type Pesewas, shareOf } from '#kernel/money.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Distribution, Shares } from '#slices/ledger/domain/postings.ts';
import { releaseShares, splitShares } from '#slices/ledger/domain/postings.ts';

/** Where an order's money is. The last three are final. */
export const HOLD_STATUSES = ['awaiting', 'held', 'disputed', 'released', 'refunded', 'split'] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

/** Everything that can be done to a hold. */
export const HOLD_MOVES = [
  'pay',
  'reduce',
  'release',
  'refund',
  'keep_deposit',
  'dispute',
  'decide_release',
  'decide_refund',
  'decide_split',
  'decide_continue',
] as const;
export type HoldMove = (typeof HOLD_MOVES)[number];

/** `continue`: the order goes on, as it is or at less; the money is held on. */
export const DISPUTE_OUTCOMES = ['release', 'refund', 'split', 'continue'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
/** The outcomes that divide the money and end the order. */
export type DividingOutcome = Exclude<DisputeOutcome, 'continue'>;

/** What a dispute says when the person types no reason. */
export const DEFAULT_DISPUTE_REASON = 'Quality issues with the product';

/** The whole machine. What is not in it does not happen. */
const TABLE: Readonly<Record<HoldStatus, Readonly<Partial<Record<HoldMove, HoldStatus>>>>> = {
  awaiting: { pay: 'held' },
  held: { reduce: 'held', release: 'released', refund: 'refunded', keep_deposit: 'split', dispute: 'disputed' },
  disputed: { decide_release: 'released', decide_refund: 'refunded', decide_split: 'split', decide_continue: 'held' },
  released: {},
  refunded: {},
  split: {},
};

/** Where the goods of an order are, as far as money depends on it. */
export const GOODS_STAGES = ['at_farm', 'on_the_road', 'delivered'] as const;
export type GoodsStage = (typeof GOODS_STAGES)[number];

/** Who keeps the goods when their price goes back: those on the road are brought back, of the rest both sides agree. */
export const KEEPS_REFUNDED = {
  at_farm: 'farmer',
  on_the_road: 'farmer, brought back',
  delivered: 'buyer, as both agree',
} as const satisfies Readonly<Record<GoodsStage, string>>;

/** Goods that are still at the farm are kept by the farmer, who is not paid for them then. */
function isOpenTo(move: HoldMove, stage: GoodsStage): boolean {
  return stage !== 'at_farm' || (move !== 'decide_release' && move !== 'decide_split');
}

/** The moves that a status allows. */
function allowedMoves(status: HoldStatus, stage: GoodsStage): HoldMove[] {
  return HOLD_MOVES.filter((move) => TABLE[status][move] !== undefined && isOpenTo(move, stage));
}

/**
 * The status after a move, or a refusal that names the present one and what is allowed. `stage` matters to decisions
 * alone.
 */
export function moveHold(status: HoldStatus, move: HoldMove, stage: GoodsStage = 'delivered'): Decision<HoldStatus> {
  const next = TABLE[status][move];
  const situation = { status, allowed: allowedMoves(status, stage) };
  if (next === undefined)
    return refuse('escrow.wrong_state', `The money of this order is ${STATUS_WORDS[status]}.`, situation);
  if (isOpenTo(move, stage)) return accept(next);
  return refuse(
    'escrow.wrong_state',
    'The goods are still with the farmer, who is not paid for what stays there: refund the buyer, or let the order continue, at less where less is there.',
    { ...situation, stage },
  );
}

/** How an admin may end a dispute now. */
export function openOutcomes(status: HoldStatus, stage: GoodsStage): DisputeOutcome[] {
  return DISPUTE_OUTCOMES.filter((outcome) => allowedMoves(status, stage).includes(`decide_${outcome}`));
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
  return move === 'release'
    ? releaseShares(shares, delivered)
    : splitShares(shares, { refundPesewas: totalOf(shares), transporterPesewas: 0 });
}

/** How a hold is divided whose payer bears a share of it for what the payment cost: the rest goes back. */
export function divideLessCost(shares: Shares, costBasisPoints: number): Distribution {
  const refundedWhole = divide('refund', shares, false);
  const costPesewas = shareOf(refundedWhole.refundPesewas, costBasisPoints);
  return { ...refundedWhole, refundPesewas: refundedWhole.refundPesewas - costPesewas, costPesewas };
}

/** What the produce money of a hold was paid with in advance, and how much of it is left. */
export interface DepositIn {
  readonly depositPesewas: Pesewas;
  readonly agreedProducePesewas: Pesewas;
}

/**
 * How a hold is divided whose deposit stays with the seller: all the rest goes back. Of goods that became fewer, the
 * deposit is the same part of what is left.
 */
export function divideKeepingDeposit(
  shares: Shares,
  { depositPesewas, agreedProducePesewas }: DepositIn,
): Distribution {
  const kept = BigInt(depositPesewas) * BigInt(shares.producePesewas);
  const keptPesewas = Number(kept / BigInt(agreedProducePesewas));
  return splitShares(shares, { refundPesewas: totalOf(shares) - keptPesewas, transporterPesewas: 0 });
}

/** What the order's payment looks like from outside. */
export function paymentStatusOf(
  status: HoldStatus,
  lastFailed: boolean,
): 'pending' | 'completed' | 'failed' | 'refunded' {
  if (status === 'awaiting') return lastFailed ? 'failed' : 'pending';
  return status === 'refunded' ? 'refunded' : 'completed';
}

/** The specification's three types of transaction; without a dispute a split is a refund of all but the deposit. */
export function transactionType(status: HoldStatus, wasDisputed: boolean): 'payment' | 'refund' | 'dispute' {
  if (status === 'refunded' || (status === 'split' && !wasDisputed)) return 'refund';
  return status === 'disputed' || status === 'split' ? 'dispute' : 'payment';
}
