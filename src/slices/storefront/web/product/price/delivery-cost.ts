import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type DeliveryCost, deliveryCost } from './cheapest-delivery.ts';

const asked = z.object({ listing: z.uuid(), kg: z.coerce.number().min(0.1).max(1_000_000) });

/** Asked by the product's page whenever another quantity is typed. */
export async function loader(args: LoaderFunctionArgs): Promise<DeliveryCost | null> {
  const query = asked.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  if (!query.success) return null;
  return deliveryCost(args, { listingId: query.data.listing, kilograms: query.data.kg });
}
