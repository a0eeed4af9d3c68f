import type { Urgency } from '#kernel/produce.ts';

/** Everything that a transporter must know of an order, as it is when the goods are ready. */
export interface DeliveryRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly pickupPlace: string;
  readonly pickupAddress: string;
  readonly dropoffPlace: string;
  readonly dropoffAddress: string;
  readonly productDetails: string;
  readonly weightGrams: number;
  readonly feePesewas: number;
  readonly distanceKm: number;
  readonly durationHours: number;
  readonly urgency: Urgency;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly at: Date;
}
