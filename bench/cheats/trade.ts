import { newId } from '#kernel/ids.ts';
import { cancelOrder, payOrder, placeOrder, updateStatus } from '#slices/orders/contract-act.ts';
import { writeReview } from '#slices/reviews/contract.ts';
import { arrive } from '#test/support/orders/arrive.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import type { Person, Town } from './town.ts';

/** An order and who plays which part in it. */
export interface Deal {
  readonly id: string;
  readonly buyer: Person;
  readonly farmer: Person;
  readonly driver: Person;
  readonly stars: number | null;
}

/** The code of a refusal; what is no refusal is thrown on. */
export function refusalOf(error: unknown): string {
  if (error instanceof Error && 'status' in error && 'code' in error && Number(error.status) < 500)
    return String(error.code);
  throw error;
}

export async function place(
  town: Town,
  { buyer, listingId, kilograms }: { readonly buyer: Person; readonly listingId: string; readonly kilograms: number },
): Promise<string> {
  const body = {
    listingId,
    quantity: kilograms,
    deliveryTypeId: town.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
  };
  return (await buyer.api.call(placeOrder, { body, idempotencyKey: newId() })).id;
}

export async function pay({ api, phone }: Person, orderId: string): Promise<void> {
  const body = { phone, network: 'mtn' as const };
  await api.call(payOrder, { params: { id: orderId }, body, idempotencyKey: newId() });
}

export async function cancel({ api }: Person, orderId: string): Promise<void> {
  const body: CallInput<typeof cancelOrder>['body'] = { reason: 'Bought elsewhere' };
  await api.call(cancelOrder, { params: { id: orderId }, body });
}

const move = ({ api }: Person, orderId: string, status: OrderStatus) =>
  api.call(updateStatus, { params: { orderId }, body: { status } });

/** Paid orders go their way up to the hand-over at the farm. */
export async function prepare(town: Town, deals: readonly Deal[]): Promise<void> {
  for (const { id, farmer } of deals) await move(farmer, id, 'confirmed');
  for (const { id, farmer } of deals) await move(farmer, id, 'ready_for_pickup');
  await town.base.settle();
  for (const { id, driver } of deals) await move(driver, id, 'ready_for_pickup');
}

/** …and from there to the buyer, who is content and may say so. */
export async function deliver(town: Town, deals: readonly Deal[]): Promise<void> {
  for (const { id, driver } of deals) {
    await move(driver, id, 'picked_up');
    await move(driver, id, 'in_transit');
    await arrive(town.base.app, driver.viewer, id);
  }
  await town.base.settle();
  for (const { id, buyer, stars } of deals) {
    await move(buyer, id, 'completed');
    if (stars === null) continue;
    const body = { farmerRating: stars, productRating: stars, deliveryRating: stars };
    await buyer.api.call(writeReview, { params: { id }, body });
  }
  await town.base.settle();
}
