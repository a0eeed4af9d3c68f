import { errorTrace } from '#kernel/error.ts';
import { orThrow, type Refusal, Refused } from '#kernel/refusal.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { eachAlone } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { placeForBuyer } from '#slices/orders/server/index.ts';
import { gramsTaken } from '#kernel/trade/what-is-there.ts';
import { isGone, reasonOf, withinLimit } from '../../domain/may-place.ts';
import { ended, isTooLate, type Outcome, type Standing, wentOn } from '../../domain/standing.ts';
import { keepDecided } from '../act-on-standing.ts';
import { askedText, unitWord } from '../goods.ts';
import { stateOf, type StandingRow } from '../rows.ts';
import { isNextSkipped, settleTurn } from '../store-turns.ts';
import { notifyEnded, notifyMissed, notifyPaused, notifyPlaced } from './notify.ts';
import { dueIds, lockDue } from './store-due.ts';

/** One standing order whose time has come, locked. */
interface Due {
  readonly tx: Tx;
  readonly platform: Platform;
  readonly now: Date;
  readonly row: StandingRow;
  readonly standing: Standing;
}

interface Settled {
  readonly state: Outcome;
  readonly order?: { readonly orderId: string; readonly orderNumber: string };
  readonly reason?: string;
  /** What was ordered, where it is not what the standing order says. */
  readonly asked?: string;
}

/** Writes what came of the turn and goes on to the next, in the transaction of both. */
async function settle({ tx, now, row, standing }: Due, settled: Settled, after?: Standing): Promise<Standing> {
  const { state, order = null, reason = null, asked = askedText(row) } = settled;
  await settleTurn(tx, {
    ...{ standingId: row.id, day: row.nextDay ?? '', asked, at: now },
    ...{ state, order, reason },
  });
  const next = after ?? wentOn(standing, state, now);
  await keepDecided(tx, row, { standing: next, at: now });
  return next;
}

/** The row with what is ordered of it today: less where less is there and its buyer takes that. */
async function whatIsThere(tx: Tx, row: StandingRow): Promise<StandingRow> {
  const listing = row.leastGrams === null ? null : await listingForOrder(tx, row.listingId);
  if (listing === null) return row;
  const weightGrams = gramsTaken(row, listing.availableGrams);
  return { ...row, weightGrams, packCount: row.packGrams === null ? null : weightGrams / row.packGrams };
}

/** Places the order of a turn, at most at the price that its buyer set, and has their phone asked to pay. */
async function place(due: Due, afterCommit: (work: () => void) => void): Promise<void> {
  const { tx, platform, now } = due;
  const row = await whatIsThere(tx, due.row);
  const portion =
    row.packId === null ? { quantity: toKg(row.weightGrams) } : { packId: row.packId, packs: row.packCount ?? 0 };
  const placed = await placeForBuyer({ tx, platform, now, afterCommit }, row.buyerId, {
    order: {
      listingId: row.listingId,
      ...portion,
      deliveryTypeId: row.deliveryTypeId,
      deliveryPlace: row.deliveryPlace,
      deliveryAddress: row.deliveryAddress,
      notes: row.notes ?? undefined,
      inspectionRequested: row.inspectionRequested,
      placedFrom: row.placedFrom ?? undefined,
    },
    source: { network: row.network, phone: row.phone },
  });
  orThrow(withinLimit({ unitPesewas: placed.unitPesewas, limitPesewas: row.limitPesewas, unit: unitWord(row) }));
  const less = row.weightGrams < due.row.weightGrams && `${askedText(row)} of ${askedText(due.row)}`;
  await settle(due, { state: 'placed', order: placed, ...(less && { asked: less }) });
  await notifyPlaced(tx, row, { placed, at: now });
}

/** Writes that a turn was missed and why, and tells its buyer what to do; goods that are gone for good end it. */
async function miss(due: Due, refusal: Refusal): Promise<void> {
  const { tx, now, row, standing } = due;
  const listing = await listingForOrder(tx, row.listingId);
  const seller = await findPerson(tx, row.sellerId);
  const gone = isGone(listing) || !seller?.isActive;
  const reason = reasonOf(refusal, seller?.isActive ? listing : null);
  const day = row.nextDay ?? '';
  const missed = { state: 'missed', reason } as const;
  const next = await settle(
    due,
    missed,
    gone ? ended({ ...standing, misses: standing.misses + 1 }, 'gone') : undefined,
  );
  const told = { day, reason, at: now };
  if (gone) await notifyEnded(tx, row, told);
  else if (next.pausedBy === 'misses') await notifyPaused(tx, row, told);
  else await notifyMissed(tx, row, told);
}

/** What of a locked one is to be done: a turn is placed, passed over or too late; a paused one is over. */
async function doDue(due: Due, afterCommit: (work: () => void) => void): Promise<void> {
  const { tx, now, row, standing } = due;
  if (standing.nextDay === null) await keepDecided(tx, row, { standing: ended(standing, 'date'), at: now });
  else if (standing.nextSkipped) await settle(due, { state: 'skipped' });
  else if (isTooLate(standing.nextDay, now)) await miss(due, LATE);
  else await place(due, afterCommit);
}

const LATE: Refusal = { code: 'standing.late', detail: 'Farmgate was not working at that time.' };

type Work = (due: Due) => Promise<void>;

/** Does this with one that is still due, in one transaction; says whether it was. */
function withDue(platform: Platform, id: string, { now, work }: { now: Date; work: Work }): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const row = await lockDue(tx, id, now);
    if (row === null) return false;
    await work({ tx, platform, now, row, standing: stateOf(row, await isNextSkipped(tx, id)) });
    return true;
  });
}

/**
 * One that is due. A refused order leaves nothing of itself: then, in a transaction of its own, the turn is missed.
 * Whatever was cut off in between is due again.
 */
async function keepOne(platform: Platform, id: string, now: Date): Promise<boolean> {
  const afterwards: (() => void)[] = [];
  try {
    const did = await withDue(platform, id, {
      now,
      work: (due) => {
        afterwards.length = 0;
        return doDue(due, (work) => afterwards.push(work));
      },
    });
    for (const work of afterwards) work();
    return did;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return withDue(platform, id, { now, work: (due) => missUnlessSkipped(due, error.refusal) });
  }
}

/** Its buyer may have skipped it between the refusal and now. */
function missUnlessSkipped(due: Due, refusal: Refusal): Promise<void> {
  const { nextDay, nextSkipped } = due.standing;
  return nextDay === null || nextSkipped ? doDue(due, () => {}) : miss(due, refusal);
}

/** Does what is due of standing orders, each in a transaction of its own, each once. */
export async function keepDue(platform: Platform, now: Date): Promise<number> {
  return eachAlone(
    await dueIds(platform.db, now),
    (id) => keepOne(platform, id, now),
    (standingId, error) =>
      platform.log.error({ standingId, fault: errorTrace(error) }, 'a standing order could not be placed'),
  );
}
