import type { Urgency } from '#kernel/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';

// Signatures of the slices below until they land on this branch.
export interface Quote { readonly deliveryTypeId: string; readonly name: string; readonly urgency: Urgency; readonly feePesewas: number; readonly distanceKm: number; readonly durationHours: number }
export interface DeliveryType { readonly id: string; readonly name: string; readonly description: string; readonly urgency: Urgency; readonly available: boolean }
export interface DeliveryOf { readonly status: 'requested' | 'pending' | 'picked_up' | 'in_transit' | 'completed' | 'cancelled'; readonly transporterId: string | null; readonly transporterName: string | null; readonly transporterPhone: string | null; readonly progress: number }
export interface HoldOf { readonly status: 'awaiting' | 'held' | 'released' | 'refunded' | 'disputed' | 'split'; readonly disputeId: string | null; readonly paymentStatus: 'pending' | 'completed' | 'failed' | 'refunded'; readonly openPaymentId: string | null }

const missing = (): never => {
  throw new Error('not here yet');
};
export async function quoteDelivery(_tx: Tx, _wish: { deliveryTypeId: string; fromPlace: string; toPlace: string; weightGrams: number }): Promise<Quote> { return missing(); }
export async function deliveryTypes(_tx: Tx): Promise<DeliveryType[]> { return missing(); }
export async function requestDelivery(_tx: Tx, _d: { orderId: string; orderNumber: string; sellerId: string; buyerId: string | null; pickupPlace: string; pickupAddress: string; dropoffPlace: string; dropoffAddress: string; productDetails: string; weightGrams: number; feePesewas: number; distanceKm: number; durationHours: number; urgency: Urgency; customerName: string; customerPhone: string; at: Date }): Promise<void> { return missing(); }
export async function cancelDelivery(_tx: Tx, _d: { orderId: string; at: Date }): Promise<void> { return missing(); }
export async function moveDelivery(_tx: Tx, _d: { orderId: string; to: 'picked_up' | 'in_transit' | 'completed'; by: Viewer; at: Date }): Promise<void> { return missing(); }
export async function acceptDelivery(_tx: Tx, _d: { orderId: string; by: Viewer; at: Date }): Promise<void> { return missing(); }
export async function deliveriesOf(_tx: Tx, _ids: readonly string[]): Promise<Map<string, DeliveryOf>> { return missing(); }
export async function requestInspection(_tx: Tx, _i: { orderId: string; orderNumber: string; listingId: string; productName: string; category: string; farmerId: string; farmerName: string; placeSlug: string; weightGrams: number; pricePerKgPesewas: number; buyerId: string | null; at: Date }): Promise<void> { return missing(); }
export async function cancelInspection(_tx: Tx, _i: { orderId: string; at: Date }): Promise<void> { return missing(); }
export async function openHold(_tx: Tx, _h: { orderId: string; orderNumber: string; productName: string; buyerId: string | null; buyerName: string; sellerId: string; sellerName: string; producePesewas: number; deliveryFeePesewas: number; platformFeePesewas: number; at: Date }): Promise<void> { return missing(); }
export async function startPayment(_tx: Tx, _p: { payerId: string | null; phone: string; network: 'mtn' | 'telecel' | 'at'; allocations: readonly { orderId: string; amountPesewas: number }[]; expiresAt: Date; at: Date }): Promise<{ paymentId: string; secret: string }> { return missing(); }
export async function releaseHold(_tx: Tx, _h: { orderId: string; transporterId: string | null; by: string | null; at: Date }): Promise<void> { return missing(); }
export async function refundHold(_tx: Tx, _h: { orderId: string; reason: string; by: string | null; at: Date }): Promise<void> { return missing(); }
export async function closeHold(_tx: Tx, _h: { orderId: string; at: Date }): Promise<void> { return missing(); }
export async function setHeldUntil(_tx: Tx, _h: { orderId: string; heldUntil: Date }): Promise<void> { return missing(); }
export async function openDispute(_tx: Tx, _h: { orderId: string; by: string | null; reason: string; at: Date }): Promise<void> { return missing(); }
export async function holdsOf(_tx: Tx, _ids: readonly string[]): Promise<Map<string, HoldOf>> { return missing(); }
