import { FOUND_AGAINST } from '#slices/escrow/domain/disputes/finding.ts';
import { DISPUTE_OUTCOMES } from '#slices/escrow/domain/hold.ts';
import { z } from 'zod';
import type { Act } from '../domain/acts.ts';

/** How escrow says that a dispute is decided. */
export const decidedDispute = z.object({
  orderId: z.string(),
  outcome: z.enum(DISPUTE_OUTCOMES),
  /** Left out by a release before this one, where every split completed its order. */
  orderEnds: z.enum(['completed', 'cancelled', 'continues']).default('completed'),
  note: z.string().nullish(),
  /** What is paid for of an order that goes on at less. */
  grams: z.number().nullish(),
  endedBy: z.enum(['desk', 'clock', 'opener', 'parties']).nullish(),
  /** Left out by a release before this one. */
  against: z.array(z.enum(FOUND_AGAINST)).default([]),
});

export type DecidedDispute = z.output<typeof decidedDispute>;

/** What the order does then. */
export function settlingAct({ outcome, orderEnds }: DecidedDispute): Act {
  if (outcome === 'continue') return 'settle_continue';
  if (outcome === 'split') return orderEnds === 'completed' ? 'settle_split' : 'settle_unsold';
  return outcome === 'refund' ? 'settle_refund' : 'settle_release';
}
