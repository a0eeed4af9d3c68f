import { HOUR_MS, MINUTE_MS, SECOND_MS, after } from '#kernel/time.ts';
import { sumNextDay } from '#platform/db/store-summed-days.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { CART_LIFE_MS } from './cart/cart-cookie.ts';
import { deadlineJobs, keepDue } from './deadlines/keep-deadlines.ts';
import { ORDER_DAYS } from './figures/store-order-days.ts';
import { dropVisitorsCarts } from './cart/store-cart.ts';

/** The deadlines of an order, from paying to reporting a problem, carts that were left behind, and sums of days. */
export const jobs: readonly ScheduledJob[] = [
  { name: 'orders.expire_unpaid', everyMs: MINUTE_MS / 4, run: (platform, now) => keepDue(platform, 'expire', now) },
  { name: 'orders.lapse_unanswered', everyMs: MINUTE_MS, run: (platform, now) => keepDue(platform, 'lapse', now) },
  {
    name: 'orders.close_receipt_windows',
    everyMs: MINUTE_MS,
    run: (platform, now) => keepDue(platform, 'complete', now),
  },
  ...deadlineJobs,
  {
    name: 'orders.sum_days',
    everyMs: HOUR_MS,
    restMs: SECOND_MS / 10,
    run: ({ db }, now) => sumNextDay(db, ORDER_DAYS, now),
  },
  {
    name: 'orders.forget_visitors_carts',
    everyMs: HOUR_MS,
    run: (platform, now) => dropVisitorsCarts(platform.db, after(now, -CART_LIFE_MS)),
  },
];
