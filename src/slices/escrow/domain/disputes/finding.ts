import type { Distribution, Shares } from '#slices/ledger/domain/postings.ts';
import type { DisputeOutcome, GoodsStage } from '../hold.ts';

/** Those against whom a dispute can be decided. */
export const FOUND_AGAINST = ['buyer', 'seller', 'transporter'] as const;
export type FoundAgainst = (typeof FOUND_AGAINST)[number];

/** What is known of a dispute when it has ended. */
export interface Ended {
  readonly outcome: DisputeOutcome;
  readonly endedBy: 'desk' | 'clock' | 'opener' | 'parties';
  /** Null where no party opened it. */
  readonly openedBy: 'buyer' | 'seller' | null;
  readonly stage: GoodsStage;
  readonly shares: Shares;
  readonly parts: Pick<Distribution, 'sellerPesewas' | 'transporterPesewas' | 'refundPesewas'>;
}

/** Whether the price of goods that left the farm goes back, at least in part. */
function isSellerShort({ outcome, stage, shares, parts }: Ended): boolean {
  if (outcome === 'continue') return parts.refundPesewas > 0;
  const ofFee = stage === 'at_farm' ? shares.deliveryFeePesewas : shares.deliveryFeePesewas - parts.transporterPesewas;
  return parts.refundPesewas > ofFee;
}

/**
 * Against whom an ended dispute counts. An agreement of both sides blames nobody, nor does the clock, which only says
 * who has the goods; the side that takes a dispute back held up the goods for nothing. Of goods that got lost on the
 * road the seller is innocent.
 */
export function foundAgainst(ended: Ended): FoundAgainst[] {
  const { outcome, endedBy, openedBy, stage, shares, parts } = ended;
  if (endedBy === 'parties' || endedBy === 'clock') return [];
  if (endedBy === 'opener') return openedBy === null ? [] : [openedBy];
  if (outcome === 'refund' && stage === 'on_the_road') return ['transporter'];
  const isDriverShort =
    outcome === 'split' && stage !== 'at_farm' && parts.transporterPesewas < shares.deliveryFeePesewas;
  const found: FoundAgainst[] = [
    ...(isSellerShort(ended) ? (['seller'] as const) : []),
    ...(isDriverShort ? (['transporter'] as const) : []),
  ];
  return found.length === 0 && openedBy === 'buyer' ? ['buyer'] : found;
}
