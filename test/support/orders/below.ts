import type { Urgency } from '#kernel/produce.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { Viewer } from '#wire/viewer.ts';

// The slices below in memory, until they land on this branch.
export interface Quote { readonly deliveryTypeId: string; readonly name: string; readonly urgency: Urgency; readonly feePesewas: number; readonly distanceKm: number; readonly durationHours: number }
export interface DeliveryType { readonly id: string; readonly name: string; readonly description: string; readonly urgency: Urgency; readonly available: boolean }
export interface DeliveryOf { readonly status: 'requested' | 'pending' | 'picked_up' | 'in_transit' | 'completed' | 'cancelled'; readonly transporterId: string | null; readonly transporterName: string | null; readonly transporterPhone: string | null; readonly progress: number }
export interface HoldOf { readonly status: 'awaiting' | 'held' | 'released' | 'refunded' | 'disputed' | 'split'; readonly disputeId: string | null; readonly paymentStatus: 'pending' | 'completed' | 'failed' | 'refunded'; readonly openPaymentId: string | null }


type Money = HoldOf['status'];
const holds = new Map<string, { status: Money; paid: boolean; disputeId: string | null; payment: string | null }>();
const deliveries = new Map<string, DeliveryOf>();
export const STANDARD_TYPE = '01900000-0000-7000-8000-000000000001';

function put(orderId: string, from: readonly Money[], to: Money): void {
  const hold = holds.get(orderId);
  if (!hold || !from.includes(hold.status)) throw refused('escrow.wrong_state', `hold is ${hold?.status ?? 'none'}`);
  holds.set(orderId, { ...hold, status: to });
}

export async function quoteDelivery(_tx: Tx, wish: { deliveryTypeId: string; fromPlace: string; toPlace: string; weightGrams: number }): Promise<Quote> {
  if (wish.weightGrams > 1_000_000) throw refused('transport.too_heavy', 'Too heavy.');
  return { deliveryTypeId: wish.deliveryTypeId, name: 'Standard', urgency: 'standard', feePesewas: 3500, distanceKm: 120, durationHours: 24 };
}
export async function deliveryTypes(_tx: Tx): Promise<DeliveryType[]> {
  return [{ id: STANDARD_TYPE, name: 'Standard', description: 'By truck', urgency: 'standard', available: true }];
}
export async function requestDelivery(_tx: Tx, d: { orderId: string; orderNumber: string; sellerId: string; buyerId: string | null; pickupPlace: string; pickupAddress: string; dropoffPlace: string; dropoffAddress: string; productDetails: string; weightGrams: number; feePesewas: number; distanceKm: number; durationHours: number; urgency: Urgency; customerName: string; customerPhone: string; at: Date }): Promise<void> {
  deliveries.set(d.orderId, { status: 'requested', transporterId: null, transporterName: null, transporterPhone: null, progress: 0 });
}
function deliveryFor(orderId: string): DeliveryOf {
  const delivery = deliveries.get(orderId);
  if (!delivery) throw new Error('no delivery');
  return delivery;
}
export async function cancelDelivery(_tx: Tx, d: { orderId: string; at: Date }): Promise<void> {
  deliveries.set(d.orderId, { ...deliveryFor(d.orderId), status: 'cancelled' });
}
export async function moveDelivery(_tx: Tx, d: { orderId: string; to: 'picked_up' | 'in_transit' | 'completed'; by: Viewer; at: Date }): Promise<void> {
  deliveries.set(d.orderId, { ...deliveryFor(d.orderId), status: d.to });
}
export async function acceptDelivery(tx: Tx, d: { orderId: string; by: Viewer; at: Date }): Promise<void> {
  deliveries.set(d.orderId, { ...deliveryFor(d.orderId), status: 'pending', transporterId: d.by.id, transporterName: d.by.firstName, transporterPhone: d.by.phone });
  await recordEvent(tx, { type: 'transport.accepted', subjectId: d.orderId, payload: { orderId: d.orderId, transporterId: d.by.id }, audience: [], at: d.at });
}
export async function deliveriesOf(_tx: Tx, ids: readonly string[]): Promise<Map<string, DeliveryOf>> {
  return new Map([...deliveries].filter(([id]) => ids.includes(id)));
}
export async function requestInspection(_tx: Tx, _i: { orderId: string; orderNumber: string; listingId: string; productName: string; category: string; farmerId: string; farmerName: string; placeSlug: string; weightGrams: number; pricePerKgPesewas: number; buyerId: string | null; at: Date }): Promise<void> {}
export async function cancelInspection(_tx: Tx, _i: { orderId: string; at: Date }): Promise<void> {}
export async function openHold(_tx: Tx, h: { orderId: string; orderNumber: string; productName: string; buyerId: string | null; buyerName: string; sellerId: string; sellerName: string; producePesewas: number; deliveryFeePesewas: number; platformFeePesewas: number; at: Date }): Promise<void> {
  holds.set(h.orderId, { status: 'awaiting', paid: false, disputeId: null, payment: null });
}
export async function startPayment(_tx: Tx, p: { payerId: string | null; phone: string; network: 'mtn' | 'telecel' | 'at'; allocations: readonly { orderId: string; amountPesewas: number }[]; expiresAt: Date; at: Date }): Promise<{ paymentId: string; secret: string }> {
  const orderId = p.allocations[0]?.orderId ?? '';
  const hold = holds.get(orderId);
  if (hold?.status !== 'awaiting') throw refused('payment.not_awaited', 'not awaited');
  const paymentId = hold.payment ?? crypto.randomUUID();
  holds.set(orderId, { ...hold, payment: paymentId });
  return { paymentId, secret: 'secret' };
}
/** The provider says that the money of an order is there. */
export async function confirmPayment(tx: Tx, orderId: string, at: Date): Promise<void> {
  put(orderId, ['awaiting'], 'held');
  await recordEvent(tx, { type: 'escrow.payment_confirmed', subjectId: orderId, payload: { orderId, paymentId: crypto.randomUUID() }, audience: [], at });
}
export async function releaseHold(_tx: Tx, h: { orderId: string; transporterId: string | null; by: string | null; at: Date }): Promise<void> {
  put(h.orderId, ['held'], 'released');
}
export async function refundHold(_tx: Tx, h: { orderId: string; reason: string; by: string | null; at: Date }): Promise<void> {
  put(h.orderId, ['held'], 'refunded');
}
export async function closeHold(_tx: Tx, _h: { orderId: string; at: Date }): Promise<void> {}
export async function setHeldUntil(_tx: Tx, _h: { orderId: string; heldUntil: Date }): Promise<void> {}
export async function openDispute(tx: Tx, h: { orderId: string; by: string | null; reason: string; at: Date }): Promise<void> {
  put(h.orderId, ['held'], 'disputed');
  await recordEvent(tx, { type: 'escrow.disputed', subjectId: h.orderId, payload: { orderId: h.orderId, disputeId: crypto.randomUUID(), by: h.by }, audience: [], at: h.at });
}
export async function holdsOf(_tx: Tx, ids: readonly string[]): Promise<Map<string, HoldOf>> {
  return new Map(
    ids.flatMap((id) => {
      const hold = holds.get(id);
      if (!hold) return [];
      const paymentStatus = hold.status === 'awaiting' ? 'pending' : hold.status === 'refunded' ? 'refunded' : 'completed';
      return [[id, { status: hold.status, disputeId: hold.disputeId, paymentStatus, openPaymentId: hold.payment }] as const];
    }),
  );
}
