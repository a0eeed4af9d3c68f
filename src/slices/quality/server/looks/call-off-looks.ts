import type { Tx } from '#platform/db/database.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import { notifyFree } from '../claims/release-goods.ts';
import { dropClaim, lockClaim } from '../claims/store-claims.ts';
import { recordLookChange } from '../events.ts';
import { isOnMarket } from './open-look.ts';
import { closeLook, type LookRow, takeWaiting } from './store-looks.ts';

const OFF = 'The second inspection of these goods was cancelled.';

async function callOff(tx: Tx, look: LookRow, at: Date): Promise<void> {
  await closeLook(tx, look.id, 'called_off', at);
  const claim = await lockClaim(tx, look.id);
  if (claim !== null) {
    await dropClaim(tx, look.id);
    await notifyFree(tx, claim, OFF, at);
  }
  await recordLookChange(tx, look, at);
}

/** Calls off second looks of which nothing can come: nobody came in time, or the goods are sold out or removed. */
export async function callOffLooks(tx: Tx, now: Date, limit: number): Promise<number> {
  let ended = 0;
  let last: string | null = null;
  for (;;) {
    const looks = await takeWaiting(tx, last, limit);
    const listings = await listingsForOrder(
      tx,
      looks.map((look) => look.listing_id),
    );
    const over = looks.filter((look) => look.due_at <= now || !isOnMarket(listings.get(look.listing_id)));
    for (const look of over) await callOff(tx, look, now);
    ended += over.length;
    last = looks.at(-1)?.id ?? null;
    if (looks.length < limit) return ended;
  }
}
