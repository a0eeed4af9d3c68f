import { errorTrace } from '#kernel/error.ts';
import { HOUR_MS, MINUTE_MS, after } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { CART_LIFE_MS } from './cart/cart-cookie.ts';
import { advanceOrder } from './order/advance-order.ts';
import { dueIds, lockDue } from './store.ts';
import type { DueAct } from './store.ts';
import { dropVisitorsCarts } from './cart/store-cart.ts';

async function runOne(platform: Platform, act: DueAct, due: { orderId: string; now: Date }): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const order = await lockDue(tx, act, due);
    if (!order) return 0;
    await advanceOrder(order, { act, by: { party: 'clock', id: null } }, { tx, now: due.now, person: null });
    return 1;
  });
}

/** Each due order in a transaction of its own: what fails for one never holds up the others' money. */
async function runDue(platform: Platform, act: DueAct, now: Date): Promise<number> {
  let did = 0;
  for (const orderId of await dueIds(platform.db, act, now)) {
    try {
      did += await runOne(platform, act, { orderId, now });
    } catch (error) {
      platform.log.error({ orderId, act, fault: errorTrace(error) }, 'a deadline could not be kept');
    }
  }
  return did;
}

/** The deadlines of an order: to pay, to answer, to take a short weight, to report a problem; and abandoned carts. */
export const jobs: readonly ScheduledJob[] = [
  { name: 'orders.expire_unpaid', everyMs: MINUTE_MS / 4, run: (platform, now) => runDue(platform, 'expire', now) },
  { name: 'orders.lapse_unanswered', everyMs: MINUTE_MS, run: (platform, now) => runDue(platform, 'lapse', now) },
  {
    name: 'orders.close_receipt_windows',
    everyMs: MINUTE_MS,
    run: (platform, now) => runDue(platform, 'complete', now),
  },
  {
    name: 'orders.close_weight_questions',
    everyMs: MINUTE_MS,
    run: async (platform, now) =>
      (await runDue(platform, 'accept_weight', now)) + (await runDue(platform, 'refuse_weight', now)),
  },
  {
    name: 'orders.forget_visitors_carts',
    everyMs: HOUR_MS,
    run: (platform, now) => dropVisitorsCarts(platform.db, after(now, -CART_LIFE_MS)),
  },
];
