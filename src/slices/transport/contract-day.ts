import { defineEndpoint } from '#wire/endpoint.ts';
import { day, id, kg, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { ACTIVE_STATUSES } from './domain/delivery.ts';
import { STAGES } from '#kernel/trade/hand-over.ts';

const dayStop = z.object({
  /** The number of the stop, from 1 on: what is taken or brought at one door has the same, one after the other. */
  stop: z.int(),
  deliveryId: id,
  orderId: id,
  orderNumber: z.string(),
  kind: z.enum(STAGES),
  status: z.enum(ACTIVE_STATUSES),
  town: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Who hands the goods over here, or receives them, and their number. */
  personName: z.string(),
  phone: z.string(),
  productDetails: z.string(),
  weight: kg,
  /** Kilometres of road from the stop before; the same for all that is done at a stop, as the time is. */
  km: z.number(),
  /** When the vehicle can be here, when it stops nowhere else. */
  arriveAt: moment,
  /** By when the goods were promised; null for a pickup. */
  dueAt: moment.nullable(),
  late: z.boolean(),
  /** The numbers of other orders at this door that the same code proves. */
  alsoProves: z.array(z.string()),
  awaitsBuyer: z.boolean(),
  /** The goods were here before and nobody took them: the day of the next try. */
  retryOn: day.nullable(),
});
export type DayStop = z.output<typeof dayStop>;

/** Everywhere that the transporter has to stop, in an order that is short to drive. */
const transportDay = z.object({ now: moment, km: z.number(), stops: z.array(dayStop) });

export const readDay = defineEndpoint({
  id: 'transport.day',
  method: 'GET',
  path: '/api/transport/day',
  summary:
    'What the transporter takes and brings, stop by stop: what is done at one door is one stop. In the shortest order up to ten stops, each pickup before its delivery',
  who: ['transporter'],
  output: transportDay,
});
