import { newId } from '#kernel/ids.ts';
import type { DeliveryRequest } from '#slices/transport/server/index.ts';

/** A request for 50 kg of tomatoes from Techiman to Kumasi, with what the test says instead. */
export function deliveryRequest(
  said: Partial<DeliveryRequest> & Pick<DeliveryRequest, 'sellerId' | 'at'>,
): DeliveryRequest {
  return {
    orderId: newId(),
    orderNumber: 'FG-261121-7KQ2MX',
    buyerId: null,
    pickupPlace: 'techiman',
    pickupAddress: 'Farm gate, Tuobodom road',
    dropoffPlace: 'kumasi',
    dropoffAddress: 'Plot 12, Adum',
    productDetails: 'Fresh tomatoes, 50 kg',
    weightGrams: 50_000,
    feePesewas: 10_000,
    distanceKm: 120,
    durationHours: 24,
    urgency: 'standard',
    customerName: 'Akosua Owusu',
    customerPhone: '+233241234567',
    awaitsBuyer: false,
    consignmentId: null,
    awaitsOthersUntil: null,
    byTrip: false,
    ...said,
  };
}
