import { toKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { goodsOfOrders } from '#slices/transport/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { showDispute as endpoint } from '../../contract-disputes.ts';
import { statementView } from './add-statement.ts';
import { goodsOfHold, isPartyOf } from '../holds/hold-goods.ts';
import { type DisputeCase, findDispute } from './store-disputes.ts';
import { noteView } from '../cases/note-dispute.ts';
import { notesOf } from '../cases/store-notes.ts';
import { ownersOf } from '../cases/owners-of.ts';
import { statementsOf } from './store-statements.ts';
import { neighboursOf } from './store-queue.ts';
import { findHold, holdEvents } from '../holds/store-holds.ts';
import { photosOf } from './store-photos.ts';
import { disputeView } from '../view.ts';
import { paidForOf } from './planned-decision.ts';
import type { WeighedOf } from './weighed-of.ts';

function openerOf({ dispute, hold }: DisputeCase): 'buyer' | 'seller' | 'admin' | 'clock' {
  if (dispute.opened_by_clock) return 'clock';
  // A guest has no id, and only the buyer of an order can be a guest.
  if (dispute.opened_by === null || dispute.opened_by === hold.buyer_id) return 'buyer';
  return dispute.opened_by === hold.seller_id ? 'seller' : 'admin';
}

async function nameOf(tx: Tx, personId: string | null): Promise<string | null> {
  const person = personId === null ? null : await findPerson(tx, personId);
  return person && `${person.firstName} ${person.lastName}`;
}

const kgOf = (grams: number | null) => (grams === null ? null : toKg(grams));

async function weightsOf(tx: Tx, { dispute, hold }: DisputeCase) {
  return {
    paidFor: kgOf((await paidForOf(tx, hold)).grams),
    packWeight: kgOf(hold.pack_grams),
    continuesAt: kgOf(dispute.continues_grams),
    endedBy: dispute.ended_by,
  };
}

/** One case for those who decide disputes. */
export const showDispute =
  (weighedOf: WeighedOf) =>
  async ({ params }: ParsedInput<typeof endpoint>, { tx, person }: Call): Promise<ResponseBody<typeof endpoint>> => {
    const dispute = await findDispute(tx, params.id);
    const hold = dispute && (await findHold(tx, dispute.order_id));
    if (!dispute || !hold) throw refused('dispute.not_found', 'No such dispute.');
    const goods = goodsOfHold(hold, (await goodsOfOrders(tx, [hold.order_id])).get(hold.order_id) ?? null);
    const [events, neighbours, decidedByName, transporterName, photos, statements, notes, owners] = await Promise.all([
      holdEvents(tx, hold.order_id),
      neighboursOf(tx, dispute.id),
      nameOf(tx, dispute.decided_by),
      nameOf(tx, goods.transporterId),
      photosOf(tx, [dispute.id]),
      statementsOf(tx, dispute.id),
      notesOf(tx, dispute.id),
      ownersOf(tx, [dispute]),
    ]);
    return {
      ...disputeView({ dispute, hold, goods }, photos),
      owner: owners.get(dispute.owner_id ?? '') ?? null,
      notes: isPartyOf(hold, goods, person.id) ? [] : notes.map(noteView),
      buyerId: hold.buyer_id,
      sellerId: hold.seller_id,
      transporterId: goods.transporterId,
      transporterName,
      openedBy: openerOf({ dispute, hold }),
      statements: statements.map((row) => statementView(row, hold)),
      timeline: events.map((event) => ({ kind: event.kind, at: event.at.toISOString(), note: event.note ?? null })),
      heldUntil: hold.held_until?.toISOString() ?? null,
      decidedByName,
      weighed: await weighedOf(tx, hold.order_id),
      ...(await weightsOf(tx, { dispute, hold })),
      ...neighbours,
    };
  };
