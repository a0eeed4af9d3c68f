import { orThrow, refused } from '#kernel/refusal.ts';
import { after } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { isOwnNumber } from '#slices/identity/server/index.ts';
import { endsOf, REMEMBERED_MS } from '#slices/orders/domain/unpaid.ts';
import { lastPaidAt, placeOf } from '#slices/orders/server/index.ts';
import { isWithinAddress, type KeptBack, mayBook } from '../../domain/book.ts';
import type { HarvestRow, PreOrderRow } from '../rows.ts';
import { type Booked, type UnpaidBooking, unpaidFrom } from '../store-pre-orders.ts';

interface Asked {
  readonly booked: Booked;
  readonly harvest: HarvestRow;
  readonly row: PreOrderRow;
}

function keptBack(bookings: readonly UnpaidBooking[], harvestId: string): KeptBack {
  const ofHarvest = bookings.filter((one) => one.harvestId === harvestId);
  return { preOrders: bookings.length, grams: ofHarvest.reduce((sum, { grams }) => sum + grams, 0) };
}

const laterOf = (one: Date | null, other: Date | null) =>
  one !== null && (other === null || one > other) ? one : other;

/**
 * Refuses a pre-order by which a buyer keeps back more than they may without having paid, or buyers who never paid do
 * so together from one network address. Answers where it came from when that counts, else null.
 */
export async function keepUnpaidWithin(call: Call, { booked, harvest, row }: Asked): Promise<string | null> {
  const { tx, now, person } = call;
  const paidAt = laterOf(booked.paidAt, await lastPaidAt(tx, person.id));
  const known = paidAt !== null;
  const history = booked.unpaid.map(({ harvestId, grams, waiting: waits, madeAt }) => ({
    ...{ listingId: harvestId, weightGrams: grams, waiting: waits, placedAt: madeAt },
  }));
  const waiting = booked.unpaid.filter((one) => one.waiting);
  const asked = { offeredGrams: harvest.offeredGrams, grams: row.bookedGrams };
  orThrow(
    mayBook({
      ...asked,
      running: booked.running,
      unpaid: keptBack(waiting, harvest.id),
      known,
      ends: endsOf(history, paidAt),
      depositPesewas: row.depositPesewas,
    }),
  );
  if (known) return null;
  const from = placeOf(call);
  const since = after(now, -REMEMBERED_MS);
  const ofAddress = await unpaidFrom(tx, { placedFrom: from, buyerId: person.id, since });
  if (isWithinAddress(asked, keptBack([...waiting, ...ofAddress], harvest.id), call.platform.config.unpaidOrders))
    return from;
  if (await isOwnNumber(call, person.phone ?? '')) return null;
  throw refused(
    'pre_order.too_much_unpaid',
    'Too many unpaid pre-orders come from your network. Try again later, or confirm your phone number in your settings to continue now.',
  );
}
