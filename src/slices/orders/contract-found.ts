import { day, ghs, id, kg, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { PARTIES } from './domain/order.ts';
import { REDUCTION_REASONS, REDUCTION_SOURCES } from './domain/weighing/reasons.ts';

// What was found of an order's goods or agreed about them since, and what that did to its price.

const weighSlip = z.object({ id, weight: kg, party: z.enum(PARTIES), at: moment, photoUrl: z.string() });

/** What was agreed about weight and grade when the order was placed, and what was found before the goods left. */
export const orderWeight = z.object({
  tolerancePercent: z.number(),
  /** A weight below this one asks the buyer. */
  leastUnasked: kg,
  /** Off the price for each grade below the agreed one. */
  gradeStepPercent: z.number(),
  gradesBelow: z.number().int(),
  /** What the last slip says; null before the goods were weighed. */
  weighed: kg.nullable(),
  /** What is paid for by now. */
  counted: kg,
  /** What the buyer is asked; null for those whose business it is not, and unless they are asked. */
  question: z
    .object({
      until: moment,
      /** Goes back when the weight is taken; of it so much of the delivery fee. */
      refund: ghs,
      refundDelivery: ghs,
      /** What the order costs then, with its delivery. */
      total: ghs,
      /** What happens without an answer. */
      /** Whose word it waits for: the farmer's first where a transporter weighed. */
      awaits: z.enum(['farmer', 'buyer']),
      silence: z.enum(['taken', 'called_off', 'looked_at']),
    })
    .nullable(),
  slips: z.array(weighSlip),
});

const proposal = { by: z.enum(['buyer', 'farmer']), note: z.string().nullable(), until: moment };

const lessProposed = z.object({
  kind: z.literal('less'),
  ...proposal,
  quantity: kg,
  /** Of an order of packs; null for loose kilograms. */
  packs: z.number().nullable(),
  /** Goes back when it is taken; of it so much of the delivery fee. */
  refund: ghs,
  refundDelivery: ghs,
  /** What the order costs then, with its delivery. */
  total: ghs,
});

/** Another day for the goods to be ready or collected: the deadline then, and the one of now. */
const dayProposed = z.object({ kind: z.literal('day'), ...proposal, day, at: moment, present: moment });

/** Another address in the same town, which the transporter is asked for. */
const addressProposed = z.object({ kind: z.literal('address'), ...proposal, address: z.string() });

/** What one side proposed and the other has not answered yet. */
export const orderChange = z.discriminatedUnion('kind', [lessProposed, dayProposed, addressProposed]);

/** The question to the buyer how goods go whose trip is lost. */
export const orderFreight = z.object({
  until: moment,
  /** What another way costs; null where none brings them. */
  quote: ghs.nullable(),
  /** What is paid for their delivery. */
  paid: ghs,
});

/** A part of the price that went back before the order ended. */
export const orderReduction = z.object({
  id,
  source: z.enum(REDUCTION_SOURCES),
  reason: z.enum(REDUCTION_REASONS),
  note: z.string().nullable(),
  /** So much less is paid for. */
  quantity: kg.nullable(),
  amount: ghs,
  /** Of it, so much of the delivery fee. */
  delivery: ghs,
  at: moment,
});

export type OrderWeight = z.output<typeof orderWeight>;
export type OrderReduction = z.output<typeof orderReduction>;
export type OrderChange = z.output<typeof orderChange>;
export type OrderFreight = z.output<typeof orderFreight>;
