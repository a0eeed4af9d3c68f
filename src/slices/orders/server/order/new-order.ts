import { newId, newOrderNumber, newSecret } from '#kernel/ids.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countDeposit, openHold } from '#slices/escrow/server/index.ts';
import { isSamePerson } from '#slices/identity/domain/same-person.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { orderTerms, type OrderTerms } from '#slices/settings/server/index.ts';
import { quoteDelivery } from '#slices/transport/server/index.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import type { Quote } from '#slices/transport/server/index.ts';
import type { PricedPortion } from '#kernel/packs/selling-terms.ts';
import type { Wanted } from '../../domain/prices/portion.ts';
import { NOT_BEGUN } from '../../domain/order.ts';
import { NO_POINT, pointFields } from '../self-pickup/point-of.ts';
import { priceOrder } from '../../domain/prices/pricing.ts';
import { atShownPrices, type ShownPrices } from '../../domain/prices/shown-prices.ts';
import type { Buyer } from '../buyer.ts';
import { bookOrders } from '../shared-trips/book-orders.ts';
import { tripFields } from '../shared-trips/trip-of.ts';
import { recordPlaced } from './events.ts';
import { keepUnpaidWithin, lockBuyer } from './keep-unpaid.ts';
import type { HistoryRow, OrderRow } from '../rows.ts';
import { insertOrder } from '../store.ts';
import { type Agreed, takePortion } from '../packs/take-portion.ts';
import { notifyPlaced } from './notify.ts';

export interface OrderRequest extends Wanted {
  readonly listingId: string;
  readonly deliveryTypeId: string;
  readonly deliveryPlace: string;
  readonly deliveryAddress: string;
  /** Whom the driver asks for, where it is not the buyer. */
  readonly contactName?: string | undefined;
  readonly contactPhone?: string | undefined;
  readonly notes?: string | undefined;
  readonly inspectionRequested: boolean;
  /** What buyer and farmer agreed on before: loose kilograms at this price, whatever the listing says by now. */
  readonly agreed?: Agreed;
  /** From where it was asked for, when that was earlier. */
  readonly placedFrom?: string | undefined;
}

/** What was worked out for goods that travel with others of the same checkout. */
export interface Carriage {
  /** Null for goods that travel alone. */
  readonly consignmentId: string | null;
  /** What it was worked out for. */
  readonly origin: Pick<SaleListing, 'farmerId' | 'placeSlug' | 'category'>;
  /** With these goods' share of the fee. */
  readonly quote: Quote;
}

export interface Placed {
  readonly order: OrderRow;
  readonly first: HistoryRow;
  /** Whether its buyer is the farmer, or has their number or address. */
  readonly isOwn: boolean;
}

/**
 * Refuses orders that were just placed at other prices than were shown, and then those of the buyer's own goods: last
 * of all, so that trying numbers of a farmer's takes an order each.
 */
export function checkPlaced(placed: readonly Placed[], shown: ShownPrices): void {
  const orders = placed.map(({ order }) => order);
  orThrow(atShownPrices(orders, shown));
  if (placed.some(({ isOwn }) => isOwn)) throw refused('order.own_listing', 'This is your own product.');
}

type Seller = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * Places one order of one listing: stock reserved, price and fees of this moment fixed, an empty hold opened.
 * All of it or nothing; the payment comes after. Without a carriage the goods travel alone.
 */
export async function newOrder(call: Call, buyer: Buyer, request: OrderRequest, carriage?: Carriage): Promise<Placed> {
  const { tx, now } = call;
  const place = knownPlace(request.deliveryPlace);
  await lockBuyer(tx, buyer);
  const { listing, event, priced, pack } = await takePortion(tx, request, { at: now, guest: buyer.id === null });
  const { weightGrams } = priced;
  const seller = await findPerson(tx, listing.farmerId);
  if (!seller?.isActive) throw refused('catalogue.not_for_sale', 'This product is not for sale any more.');
  const { farmerId, category } = listing;
  const terms = await orderTerms(tx, call.platform.config, { farmerId, category, at: now });
  const placedFrom = await keepUnpaidWithin(call, {
    buyer,
    listing,
    weightGrams,
    producePesewas: priced.producePesewas,
    placedFrom: request.placedFrom,
    paymentWindowMinutes: terms.settings.paymentWindowMinutes,
  });
  const quote = carriage
    ? agreedQuote(carriage, listing)
    : await quoteDelivery(tx, {
        deliveryTypeId: request.deliveryTypeId,
        farmerId,
        fromPlace: listing.placeSlug,
        toPlace: place.slug,
        goods: [{ category, weightGrams, bestBefore: listing.bestBefore }],
        at: now,
      });
  const consignmentId = carriage?.consignmentId ?? null;
  const unpaid = rowOf(
    { listing, seller, quote, consignmentId, terms, buyer, request, priced, pack, place: place.slug, placedFrom },
    call,
  );
  const depositPesewas = request.agreed?.deposit ? await countDeposit(tx, holdOf(unpaid, now)) : 0;
  const order = { ...unpaid, depositPesewas };
  const first = firstLine(order);
  await insertOrder(tx, order, first);
  // Of goods that travel with others, their checkout books all at its end.
  if (!carriage) await bookOrders(call, [order]);
  if (!request.agreed?.deposit) {
    const { cancellationFeeBasisPoints } = terms.settings;
    await openHold(tx, { ...holdOf(order, now), cancellationFeeBasisPoints });
  }
  await recordPlaced(tx, order, event, now);
  await notifyPlaced(tx, order, now);
  return { order, first, isOwn: isSamePerson(seller, { ...buyer, id: call.viewer?.id ?? buyer.id }) };
}

/** The fee of a consignment counts for the goods that it was worked out for: its listings were not locked yet. */
function agreedQuote({ origin, quote }: Carriage, listing: SaleListing): Quote {
  const isSame =
    origin.farmerId === listing.farmerId &&
    origin.placeSlug === listing.placeSlug &&
    origin.category === listing.category;
  if (isSame) return quote;
  const detail = 'its farmer changed it a moment ago. Nothing is ordered yet: look at it again.';
  throw refused('cart.changed', detail, { lines: [{ listingId: listing.id, detail }] });
}

function holdOf(order: OrderRow, at: Date) {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    productName: order.productName,
    buyerId: order.buyerId,
    buyerName: `${order.buyerFirstName} ${order.buyerLastName}`,
    sellerId: order.sellerId,
    sellerName: `${order.sellerFirstName} ${order.sellerLastName}`,
    producePesewas: order.producePesewas,
    deliveryFeePesewas: order.deliveryFeePesewas,
    platformFeePesewas: order.platformFeePesewas,
    weightGrams: order.weightGrams,
    pricePerKgPesewas: order.pricePerKgPesewas,
    packGrams: order.packGrams,
    packPesewas: order.packPesewas,
    at,
  };
}

interface Parts {
  readonly listing: SaleListing;
  readonly seller: Seller;
  readonly quote: Quote;
  readonly consignmentId: string | null;
  readonly terms: OrderTerms;
  readonly buyer: Buyer;
  readonly request: OrderRequest;
  readonly priced: PricedPortion;
  readonly pack: Awaited<ReturnType<typeof takePortion>>['pack'];
  readonly place: string;
  readonly placedFrom: string | null;
}

function rowOf(parts: Parts, call: Call): OrderRow {
  const { listing, quote, request, pack } = parts;
  const { weightGrams, pricePerKgPesewas } = parts.priced;
  const { now } = call;
  const deposit = request.agreed?.deposit;
  const price = priceOrder({
    weightGrams,
    pricePerKgPesewas,
    ...pack,
    deliveryFeePesewas: quote.feePesewas,
    feeBasisPoints: parts.terms.feeBasisPoints,
  });
  return {
    id: deposit?.holdId ?? newId(),
    orderNumber: newOrderNumber(now),
    status: 'pending_payment',
    disputed: false,
    listingId: listing.id,
    productName: listing.productName,
    category: listing.category,
    qualityGrade: listing.qualityGrade,
    imageUrl: listing.imageUrl,
    weightGrams,
    pricePerKgPesewas,
    ...pack,
    ...price,
    ...peopleOf(parts),
    deliveryTypeId: quote.deliveryTypeId,
    deliveryTypeName: quote.name,
    urgency: quote.urgency,
    distanceKm: quote.distanceKm,
    durationHours: quote.durationHours,
    consignmentId: parts.consignmentId,
    pickupPlace: listing.placeSlug,
    farmLocation: listing.location,
    ...destinationOf(parts),
    ...tripFields(quote.trip),
    notes: request.notes ?? null,
    inspectionRequested: request.inspectionRequested,
    paymentDueAt: deposit?.payBy ?? after(now, parts.terms.settings.paymentWindowMinutes * MINUTE_MS),
    createdAt: now,
    updatedAt: now,
    weightToleranceBasisPoints: parts.terms.settings.weightToleranceBasisPoints,
    gradeStepBasisPoints: parts.terms.settings.gradeStepBasisPoints,
    ...NOT_YET,
    depositBoundFrom: deposit?.boundFrom ?? null,
  };
}

const NOT_YET = {
  ...NOT_BEGUN,
  depositPesewas: 0,
  expectedDelivery: null,
  paidAt: null,
  deliveredAt: null,
  closedAt: null,
  weighings: 0,
  weighedBy: null,
  weighedGrams: null,
  countedGrams: null,
  weightDueAt: null,
  weightAwaitsFarmer: false,
  gradesBelow: 0,
  changeBy: null,
  changeGrams: null,
  changeDueAt: null,
  changeDayAt: null,
  changeAddress: null,
  freightQuotePesewas: null,
} as const;

/** Where the goods go; what is collected at the farm stays where it is. */
function destinationOf({ listing, place, request, quote }: Parts) {
  const { point } = quote;
  const isCollected = { selfPickup: true, contactName: null, contactPhone: null } as const;
  if (point)
    return { ...isCollected, dropoffPlace: point.placeSlug, deliveryAddress: point.address, ...pointFields(point) };
  if (isSelfPickup(quote.deliveryTypeId))
    return { ...isCollected, dropoffPlace: listing.placeSlug, deliveryAddress: listing.location, ...NO_POINT };
  return {
    selfPickup: false,
    dropoffPlace: place,
    deliveryAddress: request.deliveryAddress,
    contactName: request.contactName ?? null,
    contactPhone: request.contactPhone ?? null,
    ...NO_POINT,
  };
}

function peopleOf({ buyer, seller, listing, placedFrom }: Parts) {
  return {
    buyerId: buyer.id,
    buyerFirstName: buyer.firstName,
    buyerLastName: buyer.lastName,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    trackToken: buyer.id === null ? newSecret() : null,
    placedFrom,
    sellerId: seller.id,
    sellerFirstName: seller.firstName,
    sellerLastName: seller.lastName,
    sellerPhone: seller.phone,
    pickupAddress: seller.farmAddress ?? (seller.residentialAddress || listing.location),
  };
}

function firstLine(order: OrderRow): HistoryRow {
  return {
    id: newId(),
    orderId: order.id,
    act: 'place',
    fromStatus: null,
    toStatus: 'pending_payment',
    party: 'buyer',
    byId: order.buyerId,
    byName: `${order.buyerFirstName} ${order.buyerLastName}`,
    cause: 'Order placed',
    note: order.notes,
    at: order.createdAt,
  };
}
