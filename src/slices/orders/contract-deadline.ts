import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment, optionalText } from '#wire/fields.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { trackToken } from './contract-read.ts';
import { orderDetail, orderStatus, trackedOrder } from './views.ts';

const HOURS = 'A whole number of hours';

const body = z.strictObject({
  /** At most the window again; a deadline is moved once. */
  hours: z.number({ error: HOURS }).int(HOURS).min(1, 'At least 1 hour').max(1000, 'Not so long'),
  /** Needed from the person who takes more time; the others read it. */
  reason: optionalText(500),
});

const refusals = { ...moving, 'order.extended_already': 409, 'order.too_much_time': 422, 'order.reason_needed': 422 };

export const moveDeadline = defineEndpoint({
  id: 'orders.move_deadline',
  method: 'POST',
  path: '/api/orders/{id}/more-time',
  summary:
    'Moves the running deadline of an order, once: taken by the side that must act, or given by the side that waits',
  who: 'signed_in',
  permission: ['orders'],
  audited: ['hours', 'reason'],
  owns: 'order',
  params: z.object({ id }),
  body,
  output: orderDetail,
  refusals,
  idempotency: 'accepted',
});

export const moveTrackedDeadline = defineEndpoint({
  id: 'orders.move_deadline_as_guest',
  method: 'POST',
  path: '/api/track/{token}/more-time',
  summary: 'A guest gives more time for what their order waits for, once',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body,
  output: trackedOrder,
  refusals,
  idempotency: 'accepted',
});

/** Money that waits for an order although nothing ends it. */
const unendedMoney = z.object({
  orderId: id,
  orderNumber: z.string(),
  status: orderStatus.nullable(),
  /** The deadline that passed; null where none runs. */
  dueAt: moment.nullable(),
});
export type UnendedMoney = z.output<typeof unendedMoney>;

export const listUnended = defineEndpoint({
  id: 'orders.list_unended',
  method: 'GET',
  path: '/api/admin/orders/unended',
  summary: 'Money that waits for orders without a deadline, or beyond one; none, unless something is broken',
  who: ['admin'],
  permission: ['orders'],
  output: z.array(unendedMoney),
});
