import { formatKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { type AnyNotice, notify, notifyAll } from '#slices/notifications/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { LotRow as Row } from '../domain/transitions.ts';
import { END_WORDS } from '../domain/words.ts';
import type { Dropped, LockedLot, LotRow, PartRow } from './rows.ts';
import { followersOf } from './store-followers.ts';

const linkOf = ({ lot }: Pick<LockedLot, 'lot'>) => `/lots/${lot.id}`;
const goodsOf = ({ lot }: Pick<LockedLot, 'lot'>) => ({ product: lot.productName, total: formatKg(lot.totalGrams) });

/** The farmer who opened a lot reads who joined. */
export async function notifyJoined(
  tx: Tx,
  locked: LockedLot,
  { who, grams, at }: { readonly who: Viewer; readonly grams: number; readonly at: Date },
): Promise<void> {
  const { lot } = locked;
  // A full lot says so itself.
  if (lot.state !== 'filling') return;
  await notify(tx, {
    kind: 'lot_joined',
    to: { personId: lot.leadId },
    link: linkOf(locked),
    key: `lot_joined:${lot.id}:${who.id}:${lot.filledGrams}`,
    params: { ...goodsOf(locked), who: who.firstName, quantity: formatKg(grams), filled: formatKg(lot.filledGrams) },
    at,
  });
}

/** The farmer who opened a lot reads who left it. */
export async function notifyLeft(tx: Tx, left: Dropped, at: Date): Promise<void> {
  const { lot, dropped } = left;
  if (dropped === null) return;
  const { id, farmerName, grams } = dropped;
  await notify(tx, {
    kind: 'lot_left',
    to: { personId: lot.leadId },
    link: linkOf(left),
    key: `lot_left:${id}`,
    params: { ...goodsOf(left), who: farmerName, quantity: formatKg(grams), filled: formatKg(lot.filledGrams) },
    at,
  });
}

/** A farmer reads why their part was taken out, and that its goods are on sale again. */
export async function notifyTakenOut(
  tx: Tx,
  lot: LotRow,
  { dropped, reason, at }: { readonly dropped: PartRow; readonly reason: string; readonly at: Date },
): Promise<void> {
  await notify(tx, {
    kind: 'lot_taken_out',
    to: { personId: dropped.farmerId },
    link: linkOf({ lot }),
    key: `lot_taken_out:${dropped.id}`,
    params: { ...goodsOf({ lot }), quantity: formatKg(dropped.grams), reason },
    at,
  });
}

/** All farmers of a lot read that goods of one of them were changed, and that they are for sale again. */
export async function notifyHeld(
  tx: Tx,
  locked: LockedLot,
  { changed, isHeld, at }: { readonly changed: PartRow; readonly isHeld: boolean; readonly at: Date },
): Promise<void> {
  const params = { ...goodsOf(locked), who: changed.farmerName };
  const others = locked.parts.filter(({ farmerId }) => farmerId !== changed.farmerId);
  await notifyAll(
    tx,
    others.map(({ farmerId: personId }): AnyNotice => {
      const key = `lot_held:${changed.id}:${at.getTime()}`;
      const about = { to: { personId }, link: linkOf(locked), key, params, at };
      return isHeld ? { kind: 'lot_held', ...about } : { kind: 'lot_held_no_more', ...about };
    }),
  );
}

interface Moved {
  readonly row: Row;
  /** Who did it, and needs no notice of it. */
  readonly byId: string | null;
  readonly at: Date;
}

function noticesOf(locked: LockedLot, { row, byId, at }: Moved): AnyNotice[] {
  const { lot, parts } = locked;
  const others = parts.filter(({ farmerId }) => farmerId !== byId);
  const about = (part: PartRow) => ({ to: { personId: part.farmerId }, link: linkOf(locked), at });
  if (row.act === 'fill' || row.goods === 'again') {
    const until = (lot.offerUntil ?? at).toISOString();
    const params = { ...goodsOf(locked), until };
    return others.map((part) =>
      row.act === 'fill'
        ? { kind: 'lot_offered', ...about(part), key: `lot_offered:${part.id}`, params }
        : { kind: 'lot_offered_again', ...about(part), key: `lot_offered_again:${part.id}:${at.getTime()}`, params },
    );
  }
  if (lot.why === null) return [];
  const why = END_WORDS[lot.why];
  return others.map((part) => ({
    kind: 'lot_over',
    ...about(part),
    key: `lot_over:${part.id}`,
    params: { ...goodsOf(locked), why, quantity: formatKg(part.grams) },
  }));
}

/** What a move means to buyers who follow the lot. */
function followersNotices({ lot }: LockedLot, { byId, at }: Moved, followers: readonly string[]): AnyNotice[] {
  const about = (personId: string) => ({ to: { personId }, link: linkOf({ lot }), at });
  if (lot.state === 'ordered') {
    const key = `lot_went_to_another:${lot.id}:${at.getTime()}`;
    const others = followers.filter((id) => id !== byId);
    const params = goodsOf({ lot });
    return others.map((id) => ({ kind: 'lot_went_to_another', ...about(id), key: `${key}:${id}`, params }));
  }
  if (lot.state === 'offered') {
    const params = { ...goodsOf({ lot }), until: (lot.offerUntil ?? at).toISOString() };
    const key = `lot_can_be_ordered:${lot.id}:${at.getTime()}`;
    return followers.map((id) => ({ kind: 'lot_can_be_ordered', ...about(id), key: `${key}:${id}`, params }));
  }
  if (lot.why === null) return [];
  const params = { ...goodsOf({ lot }), why: END_WORDS[lot.why] };
  const key = `lot_came_to_nothing:${lot.id}`;
  return followers.map((id) => ({ kind: 'lot_came_to_nothing', ...about(id), key: `${key}:${id}`, params }));
}

/**
 * Tells those concerned what a move means to them; that goods of a farmer were ordered and paid for, their order says.
 */
export async function notifyMoved(tx: Tx, locked: LockedLot, moved: Moved): Promise<void> {
  const notices = noticesOf(locked, moved);
  if (moved.row.to !== 'sold') notices.push(...followersNotices(locked, moved, await followersOf(tx, locked.lot.id)));
  await notifyAll(tx, notices);
}
