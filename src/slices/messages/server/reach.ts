import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { countListingsForSale, isPublicListing, listingForOrder } from '#slices/catalogue/server/index.ts';
import type { Person } from '#slices/identity/server/index.ts';
import { orderForTalk, tradeOfTwo } from '#slices/orders/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Standing } from '../domain/may-write.ts';
import type { ConversationRow } from './rows.ts';
import { findConversation, haveTalked, type Subject } from './store.ts';
import { barriersBetween } from './reports/store-reports.ts';

/** The caller's conversation; to anybody else there is none. */
export async function ownConversation(tx: Tx, id: string, personId: string): Promise<ConversationRow> {
  const row = await findConversation(tx, id, personId);
  if (row === null) throw noConversation();
  return row;
}

export function noConversation() {
  return refused('conversation.not_found', 'No such conversation.');
}

/** A subject that both may know of, with the words it is called by. */
export interface NamedSubject extends Subject {
  readonly label: string | null;
}

function noSubject() {
  return refused(
    'message.subject_not_found',
    'This listing or order is not there any more, or not between the two of you.',
  );
}

/** What the two would talk about: a listing of one of them, an order of both, or nothing in particular. */
export async function subjectBetween(
  tx: Tx,
  two: readonly [string, string],
  request: { listing?: string | undefined; order?: string | undefined },
): Promise<NamedSubject> {
  if (request.order !== undefined) {
    const order = await orderForTalk(tx, request.order);
    if (order === null || !two.every((id) => order.parties.includes(id))) throw noSubject();
    return { listingId: null, orderId: order.id, label: `${order.orderNumber} · ${order.productName}` };
  }
  if (request.listing === undefined) return { listingId: null, orderId: null, label: null };
  const listing = await listingForOrder(tx, request.listing);
  if (listing === null || !two.includes(listing.farmerId) || !(await isPublicListing(tx, listing.id)))
    throw noSubject();
  return { listingId: listing.id, orderId: null, label: listing.productName };
}

/** What is between the caller and somebody, for a first message or the next one. */
export async function standingOf(tx: Tx, me: Viewer, other: Person): Promise<{ standing: Standing; paid: boolean }> {
  const { trade, paid } = await tradeOfTwo(tx, me.id, other.id);
  const talked = await haveTalked(tx, me.id, other.id);
  const sells = !talked && other.role === 'farmer' && (await countListingsForSale(tx, other.id)) > 0;
  return { standing: { me, other, talked, trade, sells, ...(await barriersBetween(tx, me.id, other.id)) }, paid };
}
