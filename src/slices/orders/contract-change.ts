import { LEAST_KG, leastText } from '#kernel/typed-quantity.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, id, kgQuantity, optionalText } from '#wire/fields.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { trackToken } from './contract-read.ts';
import { LONGEST_ADDRESS } from './forms.ts';
import { orderDetail, trackedOrder } from './views.ts';

/** Kilograms for loose goods, a number of packs for an order of packs. */
const proposal = z
  .strictObject({
    quantity: kgQuantity(LEAST_KG, leastText(LEAST_KG)).optional(),
    packs: z.int({ error: 'Write a whole number' }).min(1, 'At least 1').optional(),
    /** Why; the other side reads it. */
    note: optionalText(500),
  })
  .refine(({ quantity, packs }) => (quantity === undefined) !== (packs === undefined), {
    path: ['quantity'],
    message: leastText(LEAST_KG),
  });

const ANSWERS = ['accept', 'decline', 'withdraw'] as const;

/** What was shown, a quantity, a day or an address; when something else is proposed by now, nothing is agreed. */
const answer = z.strictObject({
  answer: z.enum(ANSWERS, { error: 'Choose an answer' }),
  quantity: kgQuantity(LEAST_KG, leastText(LEAST_KG)).optional(),
  day: day.optional(),
  address: optionalText(LONGEST_ADDRESS),
});

/** Another day for goods to be ready or collected, and why; the other side reads it. */
const dayProposal = z.strictObject({ day: z.iso.date({ error: 'Choose a day' }), note: optionalText(500) });

const proposing = { ...moving, 'order.not_less': 422, 'order.change_open': 409, 'order.already_weighed': 409 };
const answering = { ...moving, 'order.nothing_proposed': 409, 'order.changed': 409 };

export const proposeChange = defineEndpoint({
  id: 'orders.propose_change',
  method: 'POST',
  path: '/api/orders/{id}/change',
  summary:
    'Buyer or farmer proposes that less is bought than was ordered, before the goods are ready; the other side has a day to answer, and nothing changes without an answer',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: proposal,
  output: orderDetail,
  refusals: proposing,
  idempotency: 'accepted',
});

export const proposeTrackedChange = defineEndpoint({
  id: 'orders.propose_change_as_guest',
  method: 'POST',
  path: '/api/track/{token}/change',
  summary: 'A guest asks for less than they ordered',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: proposal,
  output: trackedOrder,
  refusals: proposing,
  idempotency: 'accepted',
});

export const answerChange = defineEndpoint({
  id: 'orders.answer_change',
  method: 'POST',
  path: '/api/orders/{id}/change/answer',
  summary:
    'The other side takes or declines what is proposed, or its proposer takes it back: a smaller quantity, whose price follows and whose rest goes back, another day or, for the transporter, another address',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: answer,
  output: orderDetail,
  refusals: answering,
  idempotency: 'accepted',
});

export const answerTrackedChange = defineEndpoint({
  id: 'orders.answer_change_as_guest',
  method: 'POST',
  path: '/api/track/{token}/change/answer',
  summary: 'A guest takes or declines what the farmer proposes, or takes their own proposal back',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: answer,
  output: trackedOrder,
  refusals: answering,
  idempotency: 'accepted',
});

const proposingDay = { ...moving, 'order.change_open': 409, 'order.day_out_of_reach': 422 };

export const proposeDay = defineEndpoint({
  id: 'orders.propose_day',
  method: 'POST',
  path: '/api/orders/{id}/day',
  summary:
    'Buyer or farmer proposes another day for goods to be ready, or to be collected; the deadline moves when the other side agrees, and stays without an answer',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: dayProposal,
  output: orderDetail,
  refusals: proposingDay,
  idempotency: 'accepted',
});

export const proposeTrackedDay = defineEndpoint({
  id: 'orders.propose_day_as_guest',
  method: 'POST',
  path: '/api/track/{token}/day',
  summary: 'A guest proposes another day for their goods',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: dayProposal,
  output: trackedOrder,
  refusals: proposingDay,
  idempotency: 'accepted',
});

export const changeEndpoints = [
  proposeChange,
  proposeTrackedChange,
  answerChange,
  answerTrackedChange,
  proposeDay,
  proposeTrackedDay,
] as const;

export type ChangeAnswer = (typeof ANSWERS)[number];
