import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { isOwnAffair } from '#slices/identity/server/index.ts';
import { countPairAgain, setPairAside } from '#slices/orders/server/index.ts';
import { countReviewsAgain, setReviewsAside } from '#slices/reviews/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { clearSuspicion, confirmSuspicion, undoConfirmation } from '../contract.ts';
import { concernsTrade } from '../domain/figures.ts';
import { type Action, decide } from '../domain/state.ts';
import { recordChange } from './events.ts';
import { noSuchSuspicion } from './list.ts';
import { lockSuspicion, otherConfirmed, putDecision, type SuspicionRow } from './store.ts';

type Endpoint = typeof clearSuspicion | typeof confirmSuspicion | typeof undoConfirmation;

/** Farmer and buyer, where it is about what they pay and say each other. */
function tradersOf({ reason, personId, otherId }: SuspicionRow): { farmerId: string; buyerId: string } | null {
  return otherId !== null && concernsTrade(reason) ? { farmerId: personId, buyerId: otherId } : null;
}

/** Takes what the two say and pay each other out of stars and prices. */
async function setAside(tx: Tx, row: SuspicionRow, at: Date): Promise<void> {
  const traders = tradersOf(row);
  if (traders === null) return;
  await setPairAside(tx, { buyerId: traders.buyerId, sellerId: traders.farmerId }, at);
  await setReviewsAside(tx, traders, at);
}

/** Lets it count again, unless something else is confirmed of the two. */
async function countAgain(tx: Tx, row: SuspicionRow, at: Date): Promise<void> {
  const traders = tradersOf(row);
  if (traders === null) return;
  if ((await otherConfirmed(tx, row)).some((other) => tradersOf(other) !== null)) return;
  await countPairAgain(tx, { buyerId: traders.buyerId, sellerId: traders.farmerId });
  await countReviewsAgain(tx, traders, at);
}

/** One decision of an administrator, with what follows from it. */
export const decideBy =
  (action: Action) =>
  async ({ params, body }: ParsedInput<Endpoint>, call: Call): Promise<ResponseBody<Endpoint>> => {
    const { tx, person, now } = call;
    const row = await lockSuspicion(tx, params.id);
    if (row === null) throw noSuchSuspicion();
    if (await isOwnAffair(tx, person.id, [row.personId, row.otherId]))
      throw refused('suspicion.own_affair', 'This names you. Another administrator has to decide it.');
    const state = orThrow(decide(row.state, action));
    await putDecision(tx, row.id, { state, by: person.id, note: body.note, at: now });
    if (action === 'confirm') await setAside(tx, row, now);
    if (action === 'undo') await countAgain(tx, row, now);
    await recordChange(tx, now, row.id);
    return { ok: true };
  };
