import { load, type PageArgs } from '#pages/page-data.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import type { Pesewas } from '#kernel/money.ts';
import { quoteDeliveries } from '#slices/orders/contract-read.ts';
import { readNear } from '../../market/near.ts';

/** The cheapest way to bring so much of a listing to the chosen place. */
export interface DeliveryCost {
  readonly to: string;
  /** Its slug. */
  readonly place: string;
  readonly kilograms: number;
  /** Null where nobody brings it there. */
  readonly feePesewas: Pesewas | null;
}

/** What bringing it there costs at least; null where no place is chosen. */
export async function deliveryCost(
  args: PageArgs,
  { listingId, kilograms }: { readonly listingId: string; readonly kilograms: number },
): Promise<DeliveryCost | null> {
  const near = readNear(args.request);
  if (near === null) return null;
  const quotes = await load(args, (api) =>
    api.call(quoteDeliveries, { query: { listingId, place: near.slug, quantity: kilograms } }),
  );
  const fees = quotes.flatMap(({ available, fee, deliveryTypeId, point }) =>
    available && fee !== null && point === null && !isSelfPickup(deliveryTypeId) ? [fee] : [],
  );
  return { to: near.name, place: near.slug, kilograms, feePesewas: fees.length === 0 ? null : Math.min(...fees) };
}
