import { z } from 'zod';
import { ghs, ghsAmount, id, kg, kgQuantity } from './fields.ts';

/** What the parties of a dispute do to end it themselves. */
const ENDING_ACTS = ['withdraw', 'offer', 'take', 'decline'] as const;

/** What one side may offer the other. */
const OFFER_KINDS = ['continue', 'refund'] as const;

const LARGEST_GHS = 1_000_000_000;

const fields = z.strictObject({
  act: z.enum(ENDING_ACTS, { error: 'Choose what you want to do' }),
  kind: z.enum(OFFER_KINDS, { error: 'Choose what you offer' }).optional(),
  /** Of an order that is to go on: what is paid for from then on. */
  kg: kgQuantity(0.1, 'At least 0.1 kg').optional(),
  /** Or how much of its price goes back. */
  amount: ghsAmount(0.01, 'At least ₵0.01', LARGEST_GHS, 'That is more than is held').optional(),
  /** The offer that is taken or declined, as it was shown. */
  offerId: id.optional(),
});

/** One act of a party that ends an open dispute, or leads to its end. */
export const settleBody = fields.superRefine((body, context) => {
  if (body.act === 'offer' && body.kind === undefined)
    context.addIssue({ code: 'custom', path: ['kind'], message: 'Choose what you offer' });
  if ((body.act === 'take' || body.act === 'decline') && body.offerId === undefined)
    context.addIssue({ code: 'custom', path: ['offerId'], message: 'Choose the offer that you answer' });
});
export type SettleBody = z.output<typeof settleBody>;

/** How the parties may end a dispute, as its people see it. */
export const endingFields = {
  /** What one side offers the other now. */
  offer: z
    .object({
      id,
      side: z.enum(['buyer', 'seller']),
      byYou: z.boolean(),
      /** What becomes of goods and money. */
      text: z.string(),
    })
    .nullable(),
  /** The viewer opened it, and may take it back. */
  mayWithdraw: z.boolean(),
  /** The viewer is a party, and may offer the other something. */
  maySettle: z.boolean(),
  /** What is paid for now: null where an earlier release did not write it down. */
  paidFor: kg.nullable(),
  produceAmount: ghs,
  /** Where the goods are. */
  stage: z.enum(['at_farm', 'on_the_road', 'delivered']),
};

/** Why an act of a party is refused. */
export const settlingRefusals = {
  'dispute.not_found': 404,
  'dispute.decided': 409,
  'dispute.not_yours': 403,
  'dispute.offer_gone': 409,
  'dispute.offered_enough': 409,
  'dispute.one_award': 422,
  'dispute.no_weight': 422,
  'dispute.refund_out_of_range': 422,
  'escrow.wrong_state': 409,
} as const;
