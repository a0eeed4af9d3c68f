import { isPast, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { eachInTransaction } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { decideHarvest } from '../../domain/decide.ts';
import { remindersBy } from '../../domain/harvest.ts';
import { canOrder } from '../can-order.ts';
import { endHarvest } from '../end-harvest.ts';
import { recordChanged } from '../events.ts';
import { movePreOrder } from '../move-pre-order.ts';
import { notifyDue, notifyOver, notifySoon } from '../notify.ts';
import { harvestOf, type HarvestRow, preOrderOf } from '../rows.ts';
import { dueHarvestIds, lockHarvest, saveHarvest } from '../store-harvests.ts';
import { countsOf, duePreOrderIds, type LockedPreOrder, lockPreOrder, savePreOrder } from '../store-pre-orders.ts';

const LAPSE = { act: 'lapse', by: 'clock' } as const;

/** Reminds the farmer of the day that has come, where something is pre-ordered. */
async function remind(tx: Tx, row: HarvestRow, now: Date): Promise<void> {
  const harvest = { ...harvestOf(row), reminders: remindersBy(row, now) };
  const saved = await saveHarvest(tx, row, { harvest, at: now });
  const counts = (await countsOf(tx, [row.id])).get(row.id);
  if (counts && counts.reserved > 0) await notifyDue(tx, saved, counts.reservedGrams, now);
}

async function keepHarvest(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await lockHarvest(tx, id);
  if (!row || !isPast(row.dueAt, now)) return false;
  if (decideHarvest(LAPSE, harvestOf(row), now).ok) {
    const harvest = await endHarvest(tx, row, { ...LAPSE, now, fate: () => ({ why: 'not_declared' }) });
    await notifyOver(tx, harvest, now);
  } else await remind(tx, row, now);
  return true;
}

/** Whether its buyer is to be notified that the time to order is nearly over: it has begun, and there is some left. */
function isSoonOver({ preOrder }: LockedPreOrder, now: Date): boolean {
  const { state, reminded, orderUntil, stoppedAt } = preOrder;
  return state === 'ready' && stoppedAt === null && !reminded && orderUntil !== null && !isPast(orderUntil, now);
}

async function keepPreOrder(tx: Tx, id: string, now: Date): Promise<boolean> {
  const own = await lockPreOrder(tx, id);
  if (!own || !isPast(own.preOrder.dueAt, now)) return false;
  const { harvest, preOrder } = own;
  if (isSoonOver(own, now)) {
    const reminded = { ...preOrderOf(preOrder), reminded: true };
    await savePreOrder(tx, preOrder, { preOrder: reminded, orderNumber: null, why: null, at: preOrder.movedAt });
    await notifySoon(tx, own, now);
    return true;
  }
  const onSale = await canOrder(tx, harvest);
  await movePreOrder(tx, own, { ...LAPSE, onSale }, { now });
  await recordChanged(tx, harvest, { buyerIds: [preOrder.buyerId], at: now });
  return true;
}

/** Each in a transaction of its own. */
function keepEach(platform: Platform, ids: readonly string[], work: (tx: Tx, id: string) => Promise<boolean>) {
  return eachInTransaction(platform, ids, { work, failed: 'what is due of a harvest could not be done' });
}

/** What the clock does with harvests and pre-orders; an act at the last moment counts. */
export const jobs: readonly ScheduledJob[] = [
  {
    name: 'harvests.keep_harvests',
    everyMs: MINUTE_MS,
    run: async (platform, now) =>
      keepEach(platform, await dueHarvestIds(platform.db, now), (tx, id) => keepHarvest(tx, id, now)),
  },
  {
    name: 'harvests.keep_pre_orders',
    everyMs: MINUTE_MS,
    run: async (platform, now) =>
      keepEach(platform, await duePreOrderIds(platform.db, now), (tx, id) => keepPreOrder(tx, id, now)),
  },
];
