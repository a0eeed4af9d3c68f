import { paidWithName } from '#kernel/ghana/pay-method.ts';
import type { Tx } from '#platform/db/database.ts';
import { inspectorOfOrder } from '#slices/quality/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Actor } from '../domain/order.ts';
import { type EndPreview, ENDINGS, type OrderDetail, type OrderStep, type TrackedOrder } from '../views.ts';
import { changeView } from './changes/change-view.ts';
import { freightView } from './freight/freight-view.ts';
import { noSuchOrder } from './order/advance-order.ts';
import { previewOf } from './end-parts.ts';
import { placeName } from '#kernel/ghana/place.ts';
import { trackedDispute } from './guest/guest-evidence.ts';
import { historyOf } from './store.ts';
import type { HistoryRow, OrderRow } from './rows.ts';
import { stateOf } from './rows.ts';
import { mayFollow, trackingOf } from './guest/tracking.ts';
import { besides, NOTHING_BESIDE, type Audience, audienceOf, viewOf } from './view.ts';
import type { Beside } from './view.ts';
import { type KnownParts, NO_PARTS, partsOfOrder, partsView } from './parts/parts-view.ts';
import { NOTHING_SHOWN, shownReliability } from './reliability/shown-reliability.ts';
import { type Found, foundOf, NOTHING_FOUND, reductionView, seesPrice, weightView } from './weighing/weight-view.ts';

/** The whole page of an order for a person, or a refusal when it does not exist for them. */
export async function detailFor(tx: Tx, row: OrderRow, viewer: Viewer, now: Date): Promise<OrderDetail> {
  const audience = audienceOf(stateOf(row), viewer);
  if (audience.actors.length === 0) throw noSuchOrder();
  return detailOf(tx, row, { ...audience, now });
}

/** The page of an order placed a moment ago: nothing of it has to be read. */
export function freshDetail(row: OrderRow, first: HistoryRow, viewer: Viewer): OrderDetail {
  const audience = { ...audienceOf(stateOf(row), viewer), now: row.createdAt };
  return detailView(
    row,
    {
      beside: NOTHING_BESIDE,
      history: [first],
      found: NOTHING_FOUND,
      inspector: null,
      parts: NO_PARTS,
      reliability: NOTHING_SHOWN,
    },
    audience,
  );
}

/** A refund that the number that paid cannot take; a guest has no account to open it by. */
function stuckRefundOf({ hold }: Beside, isGuest: boolean): OrderDetail['stuckRefund'] {
  const stuck = hold?.stuckRefund ?? null;
  return stuck && { id: stuck.id, secret: isGuest ? stuck.secret : null };
}

/** The holder of the secret link is the order's buyer, without an account. */
export const GUEST = { party: 'buyer', id: null } as const;

/** The whole page of a guest's order: what its buyer sees and may do. */
export async function trackedView(tx: Tx, row: OrderRow, now: Date): Promise<TrackedOrder> {
  const { buyerId: _buyer, disputeId: _dispute, ...detail } = await detailOf(tx, row, { actors: [GUEST], now });
  const acts = ENDINGS.filter((act) => detail.actions.some(({ code }) => code === act));
  const endings: EndPreview[] = [];
  for (const act of acts) endings.push(await previewOf(tx, row, { command: { act, by: GUEST }, now }));
  return { ...detail, dispute: await trackedDispute(tx, row, now), endings };
}

async function detailOf(tx: Tx, row: OrderRow, viewer: Audience & { readonly now: Date }): Promise<OrderDetail> {
  const beside = (await besides(tx, [row.id]))(row.id);
  const history = await historyOf(tx, row.id);
  const inspector = row.status === 'pending_quality_check' ? await inspectorOfOrder(tx, row.id, viewer.now) : null;
  const { reducedPesewas, reducedDeliveryPesewas } = beside.settlement;
  const found = await foundOf(tx, row, reducedPesewas + reducedDeliveryPesewas);
  const parts = await partsOfOrder(tx, row, { inParts: beside.hold?.inParts === true, now: viewer.now });
  const reliability = await shownReliability(tx, row, viewer);
  return detailView(row, { beside, history, found, inspector, parts, reliability }, viewer);
}

interface Known {
  readonly beside: Beside;
  readonly history: readonly HistoryRow[];
  readonly found: Found;
  readonly inspector: OrderDetail['inspector'];
  readonly parts: KnownParts;
  readonly reliability: OrderDetail['reliability'];
}

function detailView(
  row: OrderRow,
  { beside, history, found, inspector, parts, reliability }: Known,
  viewer: Audience & { readonly now: Date },
): OrderDetail {
  const isBuyer = viewer.actors.some(({ party }) => party === 'buyer');
  const isGuest = viewer.actors.some(({ party, id }) => party === 'buyer' && id === null);
  return {
    ...viewOf(row, beside, viewer),
    deliveryPlace: placeName(row.dropoffPlace),
    deliveryPlaceSlug: row.dropoffPlace,
    deliveryTypeId: row.deliveryTypeId,
    pickupAddress: row.pickupAddress,
    deliveryTypeName: row.deliveryTypeName,
    urgency: row.urgency,
    distanceKm: row.distanceKm,
    durationHours: row.durationHours,
    progress: beside.delivery?.progress ?? 0,
    tracking: mayFollow(row, viewer.actors) ? trackingOf(row, beside) : null,
    inspectionRequested: row.inspectionRequested,
    inspector,
    transporterId: row.transporterId,
    paidWith: paidWithView(beside, viewer.actors),
    ...partsView(parts, viewer.actors),
    hasReceipt: hasReceipt(row, viewer.actors),
    openPaymentId: isBuyer ? (beside.hold?.openPaymentId ?? null) : null,
    openPaymentSecret: isGuest ? (beside.hold?.openPaymentSecret ?? null) : null,
    stuckRefund: isBuyer ? stuckRefundOf(beside, isGuest) : null,
    contacts: contactsOf(row, beside, viewer.actors),
    weight: weightView(row, found, { actors: viewer.actors, isGuest }),
    change: changeView(row, { history, found, actors: viewer.actors, now: viewer.now }),
    freight: seesPrice(viewer.actors) ? freightView(row, found) : null,
    reductions: seesPrice(viewer.actors) ? found.reductions.map(reductionView) : [],
    reliability,
    history: history.map(stepView),
  };
}

/** Whose card or network it was is between the buyer and the staff. */
function paidWithView({ hold }: Beside, actors: readonly Actor[]): OrderDetail['paidWith'] {
  const paidWith = hold?.paidWith ?? null;
  if (paidWith === null) return null;
  const mayKnow = actors.some(({ party }) => party === 'buyer' || party === 'admin');
  return { byCard: paidWith.method === 'card', name: mayKnow ? paidWithName(paidWith) : null };
}

/** The parties of a paid order have it as a PDF. */
function hasReceipt(row: OrderRow, actors: readonly Actor[]): boolean {
  return row.paidAt !== null && seesPrice(actors);
}

/**
 * Telephone numbers open between the parties once the money is there. A transporter gets them with the acceptance, an
 * inspector reaches the farmer only.
 */
function contactsOf(row: OrderRow, { delivery }: Beside, actors: readonly Actor[]): OrderDetail['contacts'] {
  const has = (party: Actor['party']) => actors.some((actor) => actor.party === party);
  const isParty = (has('buyer') || has('farmer')) && row.paidAt !== null;
  const isCarrier = has('transporter') && actors.some(({ id }) => id !== null && id === row.transporterId);
  const seesBoth = has('admin') || isParty || isCarrier;
  return {
    buyerPhone: seesBoth ? row.buyerPhone : null,
    sellerPhone: seesBoth || has('quality_inspector') ? row.sellerPhone : null,
    transporterPhone: seesBoth ? (delivery?.transporterPhone ?? null) : null,
    contactName: seesBoth || has('buyer') ? row.contactName : null,
    contactPhone: seesBoth || has('buyer') ? row.contactPhone : null,
  };
}

function stepView(step: HistoryRow): OrderStep {
  return {
    from: step.fromStatus,
    to: step.toStatus,
    cause: step.cause,
    party: step.party,
    byName: step.byName,
    note: step.note,
    at: new Date(step.at).toISOString(),
  };
}
