import { errorTrace } from '#kernel/error.ts';
import type { Pesewas } from '#kernel/money.ts';
import { produceAmount } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { eachAlone } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import { quoteDelivery } from '#slices/transport/server/index.ts';
import type { StandingRow } from '../rows.ts';
import { isNextSkipped } from '../store-turns.ts';
import { priceNowOf } from '../view.ts';
import { notifyTomorrow } from './notify.ts';
import { idsToRemind, takeReminder } from './store-due.ts';

/** What the order would cost today, with its delivery; 0 where it could not be placed. */
async function aboutPesewas(tx: Tx, row: StandingRow, at: Date): Promise<Pesewas> {
  const listing = (await listingsForOrder(tx, [row.listingId])).get(row.listingId);
  const unitPesewas = priceNowOf(row, listing);
  if (!listing || unitPesewas === null) return 0;
  const { deliveryTypeId, deliveryPlace, weightGrams } = row;
  const goods = [{ category: listing.category, weightGrams }];
  try {
    const { feePesewas } = await quoteDelivery(tx, {
      ...{ deliveryTypeId, goods, at },
      ...{ farmerId: listing.farmerId, fromPlace: listing.placeSlug, toPlace: deliveryPlace },
    });
    return produceAmount(weightGrams, unitPesewas, row.packGrams ?? undefined) + feePesewas;
  } catch (error) {
    if (error instanceof Refused) return 0;
    throw error;
  }
}

async function remindOne(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await takeReminder(tx, id, now);
  if (row === null) return false;
  if (row.state === 'active' && !(await isNextSkipped(tx, id)))
    await notifyTomorrow(tx, row, { amountPesewas: await aboutPesewas(tx, row, now), at: now });
  return true;
}

/** Tells buyers of tomorrow's orders, each once. */
export async function remindDue(platform: Platform, now: Date): Promise<number> {
  return eachAlone(
    await idsToRemind(platform.db, now),
    (id) => platform.db.transaction((tx) => remindOne(tx, id, now)),
    (standingId, error) =>
      platform.log.error({ standingId, fault: errorTrace(error) }, 'a buyer could not be reminded'),
  );
}
