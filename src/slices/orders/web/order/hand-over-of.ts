import { load, type PageArgs } from '#pages/page-data.ts';
import { readHandOver } from '#slices/transport/contract-hand-over.ts';
import type { HandOverView } from '#wire/hand-over.ts';
import type { OrderDetail } from '../../views.ts';
import { readCollection, readTrackedHandOver } from '../../contract-hand-over.ts';

type Delivered = Pick<OrderDetail, 'id' | 'status' | 'selfPickup' | 'deliveryStatus' | 'transporterName'>;

/** Whether anybody carries it, or did: before, nothing can change hands. */
function hasCarrier({ deliveryStatus, transporterName }: Delivered): boolean {
  return deliveryStatus !== 'not_requested' && transporterName !== null;
}

/** Whether its buyer comes for it now, or has. */
function isCollected({ selfPickup, status }: Delivered): boolean {
  return selfPickup && (status === 'ready_for_pickup' || status === 'delivered' || status === 'completed');
}

/** The hand-overs of an order for its parties, its transporter and administrators; null for others and before. */
export async function handOverOf(
  args: PageArgs,
  order: Delivered,
  { role }: { readonly role: string },
): Promise<HandOverView | null> {
  if (role === 'quality_inspector') return null;
  if (isCollected(order)) return load(args, (api) => api.call(readCollection, { params: { id: order.id } }));
  if (!hasCarrier(order)) return null;
  return load(args, (api) => api.call(readHandOver, { params: { orderId: order.id } }));
}

/** The same behind a guest’s secret link. */
export async function trackedHandOverOf(args: PageArgs, order: Delivered, token: string): Promise<HandOverView | null> {
  if (!isCollected(order) && !hasCarrier(order)) return null;
  return load(args, (api) => api.call(readTrackedHandOver, { params: { token } }));
}
