import { formatNumber } from '#kernel/written/numbers.ts';
import { LEAST_KG, leastText } from '#kernel/typed-quantity.ts';
import { MOST_PACKS_ORDERED } from '#kernel/packs/selling-terms.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghsAmount, id, kgQuantity, networkField, optionalText, phone } from '#wire/fields.ts';
import { deliveryAddress, deliveryPlace, deliveryTypeId, transportRefusals } from '#wire/checkout-fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { comingUp, standingDetail, standingView } from './views.ts';

/** What is ordered each time, up to which price, where to and who pays. */
const ordered = {
  quantity: kgQuantity(LEAST_KG, leastText(LEAST_KG)).optional(),
  packId: id.optional(),
  packs: z
    .int({ error: 'Write a whole number' })
    .min(1, 'Order at least 1')
    .max(MOST_PACKS_ORDERED, `At most ${formatNumber(MOST_PACKS_ORDERED)}`)
    .optional(),
  least: kgQuantity(LEAST_KG, leastText(LEAST_KG))
    .optional()
    .describe(
      'When less is there, it is taken down to so much, in kilograms or packs as the quantity is; left out: all or nothing.',
    ),
  limit: ghsAmount(0.01, 'Write the highest price that you pay'),
  until: day.optional(),
  deliveryTypeId,
  deliveryPlace,
  deliveryAddress,
  notes: optionalText(1000),
  inspectionRequested: z.boolean().default(false),
  network: networkField('Choose the network'),
  phone,
};

interface Portion {
  readonly quantity?: number | undefined;
  readonly packId?: string | undefined;
  readonly packs?: number | undefined;
}

type Rule = [(portion: Portion) => boolean, { path: string[]; error: string }];

const onePortion: Rule = [
  ({ quantity, packId, packs }) =>
    packId === undefined
      ? quantity !== undefined && packs === undefined
      : packs !== undefined && quantity === undefined,
  { path: ['quantity'], error: 'Say how many kilograms, or how many of a pack: one of them' },
];

const standingFields = z.strictObject({
  listingId: id,
  weekday: z.int({ error: 'Choose the weekday' }).min(1, 'Choose the weekday').max(7, 'Choose the weekday'),
  everyWeeks: z.int({ error: 'Choose how often' }).min(1, 'Choose how often').max(2, 'Choose how often'),
  from: day,
  ...ordered,
});

const changedFields = z.strictObject(ordered);

const fitting = {
  'order.own_listing': 409,
  'order.unknown_place': 422,
  'order.pack_gone': 409,
  'order.quantity_limits': 422,
  'catalogue.not_for_sale': 409,
  ...transportRefusals,
  'standing.dates': 422,
};

export const makeStanding = defineEndpoint({
  id: 'standing.make',
  method: 'POST',
  path: '/api/standing-orders',
  summary: 'Has the same goods ordered every week or every second week, up to a price',
  who: ['buyer'],
  body: standingFields.refine(...onePortion),
  output: standingDetail,
  status: 201,
  refusals: { ...fitting, 'standing.too_many': 409 },
  idempotency: 'required',
});

export const listStanding = defineEndpoint({
  id: 'standing.list',
  method: 'GET',
  path: '/api/standing-orders',
  summary: 'Standing orders of the caller, those that go on or those that have ended; the newest first',
  who: ['buyer'],
  query: z.object({ show: z.enum(['current', 'ended']).default('current'), ...pageQuery }),
  output: pageOf(standingView),
  paged: true,
});

const params = z.object({ id });
const missing = { 'standing.not_found': 404 };

const ofOne = { who: ['buyer'], owns: 'standing order', params, output: standingDetail } as const;

export const readStanding = defineEndpoint({
  ...ofOne,
  id: 'standing.read',
  method: 'GET',
  path: '/api/standing-orders/{id}',
  summary: 'One standing order with its next days and what came of those before',
  refusals: missing,
});

export const changeStanding = defineEndpoint({
  ...ofOne,
  id: 'standing.change',
  method: 'PUT',
  path: '/api/standing-orders/{id}',
  summary: 'Changes what is ordered from the next day on; days before stay as they were',
  body: changedFields.refine(...onePortion),
  refusals: { ...missing, ...fitting, 'standing.wrong_state': 409 },
  idempotency: 'accepted',
});

const acting = { ...missing, 'standing.wrong_state': 409, 'standing.too_late': 409 };
const nextTurn = {
  ...ofOne,
  method: 'POST',
  body: z.strictObject({ day }),
  refusals: acting,
  idempotency: 'accepted',
} as const;

export const skipTurn = defineEndpoint({
  ...nextTurn,
  id: 'standing.skip',
  path: '/api/standing-orders/{id}/skip',
  summary: 'Leaves the next day out; the day is named, so that no other one is',
});

export const unskipTurn = defineEndpoint({
  ...nextTurn,
  id: 'standing.unskip',
  path: '/api/standing-orders/{id}/unskip',
  summary: 'Has the next day ordered after all',
});

const turning = { ...ofOne, method: 'POST', idempotency: 'accepted' } as const;

export const pauseStanding = defineEndpoint({
  ...turning,
  id: 'standing.pause',
  path: '/api/standing-orders/{id}/pause',
  summary: 'Orders nothing until it is taken up again',
  refusals: { ...missing, 'standing.wrong_state': 409 },
});

export const resumeStanding = defineEndpoint({
  ...turning,
  id: 'standing.resume',
  path: '/api/standing-orders/{id}/resume',
  summary: 'Takes it up again with the next such weekday',
  refusals: { ...missing, 'standing.wrong_state': 409, 'standing.dates': 422 },
});

export const endStanding = defineEndpoint({
  ...turning,
  id: 'standing.end',
  path: '/api/standing-orders/{id}/end',
  summary: 'Ends it for good',
  refusals: { ...missing, 'standing.wrong_state': 409 },
});

export const standingOfOrder = defineEndpoint({
  id: 'standing.of_order',
  method: 'GET',
  path: '/api/orders/{id}/standing-order',
  summary: 'The standing order of the caller that placed an order; null where none did, or another’s',
  who: ['buyer'],
  params,
  output: z.object({ standingId: id.nullable() }),
});

export const listComingUp = defineEndpoint({
  id: 'standing.coming_up',
  method: 'GET',
  path: '/api/coming-up',
  summary: 'What standing orders will want of the farmer who calls in the next 14 days; nothing of it is kept back',
  who: ['farmer'],
  output: z.object({ items: z.array(comingUp), more: z.boolean() }),
});

/** Every call of this slice. */
export const standingEndpoints = [
  makeStanding,
  listStanding,
  readStanding,
  changeStanding,
  skipTurn,
  unskipTurn,
  pauseStanding,
  resumeStanding,
  endStanding,
  standingOfOrder,
  listComingUp,
] as const;
