import { id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { type FiguresByKind, type Kind, MARKS, SIDES } from './domain/figures.ts';
import { ACTIONS, STATES } from './domain/state.ts';

const count = z.number().int().nonnegative();

const figures = {
  own_trade: z.object({
    orders: count,
    ofBuyer: count,
    ofFarmer: count,
    /** Whole pesewas, as everything that is kept. */
    pesewas: count,
    reviews: count,
    fiveStars: count,
    oddPrices: count,
  }),
  shared_marks: z.object({
    orders: count,
    sides: z.enum(SIDES),
    marks: z.array(z.object({ mark: z.enum(MARKS), lastFour: z.string().nullable() })).readonly(),
  }),
  short_weights: z.object({ orders: count, missingGrams: count }),
  driver_weights: z.object({ orders: count, carried: count, othersShort: count, othersCarried: count }),
  unproved_deliveries: z.object({ deliveries: count, unproved: count, impossible: count, doubtful: count }),
  quick_grades: z.object({ reports: count, doubtful: count, quick: count, bare: count, contradicted: count }),
  unpaid_orders: z.object({ orders: count, grams: count, accounts: count }),
  called_off: z.object({ trips: count, givenBack: count, arrived: count }),
} satisfies { [K in Kind]: z.ZodType<FiguresByKind[K]> };

const reasonOf = <K extends Kind>(kind: K) => z.object({ kind: z.literal(kind), figures: figures[kind] });

/** The figures of a reason, as they are kept and sent. */
export const reason = z.discriminatedUnion('kind', [
  reasonOf('own_trade'),
  reasonOf('shared_marks'),
  reasonOf('short_weights'),
  reasonOf('driver_weights'),
  reasonOf('unproved_deliveries'),
  reasonOf('quick_grades'),
  reasonOf('unpaid_orders'),
  reasonOf('called_off'),
]);

const person = z.object({ id, name: z.string(), role: z.string(), active: z.boolean() });

export const suspicionView = z.object({
  id,
  reason,
  person,
  /** Null where the reason lies with one account alone. */
  other: person.nullable(),
  firstAt: moment,
  lastAt: moment,
  foundAt: moment,
  state: z.enum(STATES),
  /** The last decision; it stays beside one that was opened again. */
  decision: z.object({ by: z.string(), at: moment, note: z.string() }).nullable(),
  actions: z.array(z.enum(ACTIONS)),
});
export type SuspicionView = z.output<typeof suspicionView>;

export const suspicionDetail = suspicionView.extend({
  orders: z.array(z.object({ id, number: z.string(), productName: z.string() })),
  /** Whether confirming takes reviews and prices of the two out of what counts. */
  countsTrade: z.boolean(),
  /** Whether it is about its reader, who may not decide. */
  own: z.boolean(),
});
export type SuspicionDetail = z.output<typeof suspicionDetail>;
