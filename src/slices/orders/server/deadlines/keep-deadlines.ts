import { errorTrace } from '#kernel/error.ts';
import { Refused } from '#kernel/refusal.ts';
import { MINUTE_MS, after } from '#kernel/time.ts';
import { eachAlone } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import { keepDisputeDeadlines } from '#slices/escrow/server/index.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { clockAct } from '../../domain/deadlines/clock.ts';
import { openWindow } from '../../domain/windows.ts';
import { advanceOrder } from '../order/advance-order.ts';
import { stateOf } from '../rows.ts';
import { dueIds, lockDue } from '../store.ts';
import type { DueWork } from '../store.ts';
import { remindersOf } from './notify-deadlines.ts';
import {
  idsWithoutDeadline,
  lockWithoutDeadline,
  moneyWithoutEnd,
  putDeadline,
  putReminded,
} from './store-deadlines.ts';

/** How often deadlines are looked at. */
const KEPT_EVERY_MS = MINUTE_MS;

/** Each order in a transaction of its own: what fails for one never holds up the others' money. */
function keepEach(
  { log }: Platform,
  orderIds: readonly string[],
  work: (orderId: string) => Promise<boolean>,
): Promise<number> {
  return eachAlone(orderIds, work, (orderId, error) => {
    // An act at the last moment counts: the report of it is on its way, and the next turn sees it.
    if (error instanceof Refused) log.warn({ orderId, code: error.refusal.code }, 'a deadline was met just now');
    else log.error({ orderId, fault: errorTrace(error) }, 'a deadline could not be kept');
  });
}

/** Does what the clock has to do with the orders whose deadline of this kind has passed, each once. */
export async function keepDue(platform: Platform, kind: Exclude<DueWork, 'remind'>, now: Date): Promise<number> {
  return keepEach(platform, await dueIds(platform.db, kind, now), (orderId) =>
    platform.db.transaction(async (tx) => {
      const order = await lockDue(tx, kind, { orderId, now });
      const act = order && clockAct(stateOf(order), now);
      if (!order || !act) return false;
      await advanceOrder(
        order,
        { act, by: { party: 'clock', id: null } },
        { tx, now, person: null, config: platform.config },
      );
      return true;
    }),
  );
}

/** Tells people of deadlines that come near and of goods that are late, each once. */
async function remindDue(platform: Platform, now: Date): Promise<number> {
  return keepEach(platform, await dueIds(platform.db, 'remind', now), (orderId) =>
    platform.db.transaction(async (tx) => {
      const order = await lockDue(tx, 'remind', { orderId, now });
      if (!order) return false;
      await putReminded(tx, order.id);
      await notifyAll(tx, remindersOf(order, now));
      return true;
    }),
  );
}

/** Gives orders of an earlier release the deadline of the step in which they are, from now on. */
async function giveDeadlines(platform: Platform, now: Date): Promise<number> {
  return keepEach(platform, await idsWithoutDeadline(platform.db), (orderId) =>
    platform.db.transaction(async (tx) => {
      const order = await lockWithoutDeadline(tx, orderId);
      if (!order) return false;
      await putDeadline(tx, orderId, openWindow(stateOf(order), { now, settings: await currentSettings(tx) }));
      return true;
    }),
  );
}

/** How often it is looked whether money waits without an end, and how long a deadline may be past before it counts. */
export const WATCHED_EVERY_MS = 5 * MINUTE_MS;

/**
 * Money that no deadline ends: logged each time, and told to the staff once for each deadline that was missed. What the
 * jobs can end is ended first, so that nobody is called because the whole product hung for a while.
 */
async function watchMoney(platform: Platform, now: Date): Promise<number> {
  const { db, log } = platform;
  await giveDeadlines(platform, now);
  for (const kind of ['lapse', 'step', 'complete'] as const) await keepDue(platform, kind, now);
  await keepDisputeDeadlines(platform, now);
  const found = await moneyWithoutEnd(db, after(now, -WATCHED_EVERY_MS));
  for (const { orderId, status, dueAt } of found)
    log.error({ orderId, status, dueAt }, 'money waits for an order without a deadline that ends it');
  await db.transaction((tx) =>
    notifyAll(
      tx,
      found.map(({ orderId, orderNumber, status, dueAt }) => ({
        kind: 'held_without_deadline' as const,
        to: { staff: true },
        key: `order.held_without_deadline:${orderId}:${dueAt?.toISOString() ?? 'none'}`,
        params: { orderNumber, state: (status ?? 'not there').replaceAll('_', ' ') },
        link: '/admin-panel',
        at: now,
      })),
    ),
  );
  return 0;
}

/** The jobs that keep the deadlines between payment and delivery. */
export const deadlineJobs = [
  { name: 'orders.give_deadlines', everyMs: KEPT_EVERY_MS, run: giveDeadlines },
  {
    name: 'orders.keep_steps',
    everyMs: KEPT_EVERY_MS,
    run: (platform: Platform, now: Date) => keepDue(platform, 'step', now),
  },
  {
    name: 'orders.keep_changes',
    everyMs: KEPT_EVERY_MS,
    run: (platform: Platform, now: Date) => keepDue(platform, 'change', now),
  },
  { name: 'orders.remind', everyMs: KEPT_EVERY_MS, run: remindDue },
  { name: 'orders.watch_money', everyMs: WATCHED_EVERY_MS, run: watchMoney },
] as const;
