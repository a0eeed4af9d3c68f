import { newId } from '#kernel/ids.ts';
import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { decide } from '../domain/decide.ts';
import type { Command } from '../domain/offer.ts';
import { recordChanged } from './events.ts';
import { notifyAgreed, notifyCalledOff, notifyDeclined, notifyLapsed, notifyRound } from './notify.ts';
import { offerOf, requestOf } from './rows.ts';
import { insertRound, type LockedDeal, saveOffer } from './store-offers.ts';
import { saveRequest } from './store-requests.ts';

interface Moving {
  readonly now: Date;
  /** The words of a counter. */
  readonly note?: string | null;
  /** The order that was placed for it. */
  readonly order?: { readonly id: string; readonly orderNumber: string };
}

async function notifyMoved(tx: Tx, { act, by }: Command, about: LockedDeal & { readonly at: Date }): Promise<void> {
  if (by === 'buyer' || by === 'farmer') {
    if (act === 'counter') await notifyRound(tx, about, by);
    if (act === 'accept') await notifyAgreed(tx, about, by);
    if (act === 'decline' || act === 'withdraw') await notifyDeclined(tx, about, by);
  } else if (act === 'call_off') await notifyCalledOff(tx, about);
  else if (about.offer.state === 'lapsed' && about.offer.agreedUntil !== null) await notifyLapsed(tx, about);
}

/** Does what the table allows with a locked offer, and what that does to its request. Refuses as `decide` does. */
export async function moveOffer(
  tx: Tx,
  { offer, request }: LockedDeal,
  command: Command,
  { now, note = null, order }: Moving,
): Promise<LockedDeal> {
  const next = orThrow(decide(command, { offer: offerOf(offer), request: requestOf(request) }, now));
  const { act, by } = command;
  const side = by === 'buyer' || by === 'farmer' ? by : null;
  // An order that ended unpaid is not this offer's any more.
  const known =
    offer.orderId === null || offer.orderNumber === null ? null : { id: offer.orderId, orderNumber: offer.orderNumber };
  const ofOrder = order ?? (act === 'unpaid' ? null : known);
  await saveOffer(tx, offer.id, { offer: next.offer, order: ofOrder, by: side, at: now });
  if (next.request.state !== request.state || next.request.filledGrams !== request.filledGrams)
    await saveRequest(tx, request.id, { request: next.request, at: now });
  if (act === 'counter' && side !== null) {
    const { quantityGrams, pricePesewas, rounds } = next.offer;
    const round = {
      id: newId(now),
      offerId: offer.id,
      number: rounds,
      side,
      quantityGrams,
      pricePesewas,
      note,
      at: now,
    };
    await insertRound(tx, round);
  }
  const moved: LockedDeal = {
    offer: {
      ...offer,
      ...next.offer,
      orderId: ofOrder?.id ?? null,
      orderNumber: ofOrder?.orderNumber ?? null,
      movedBy: side,
      movedAt: now,
    },
    request: { ...request, ...next.request },
  };
  const listed = next.request.state !== request.state;
  await recordChanged(tx, { request: moved.request, farmerIds: [offer.farmerId], listed, at: now });
  await notifyMoved(tx, command, { ...moved, at: now });
  return moved;
}
