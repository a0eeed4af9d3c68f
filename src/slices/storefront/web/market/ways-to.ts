import { formatNumber } from '#kernel/written/numbers.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { load } from '#pages/page-data.ts';
import { formatGhs } from '#kernel/money.ts';
import { type DeliveryFrom, deliveryFrom } from '#slices/orders/contract-delivery-from.ts';
import { distanceWords } from './distance-words.ts';
import type { Near } from './near.ts';

/** How far it is to the chosen place and what bringing it there costs at least, in words, by listing. */
export type Ways = Readonly<Record<string, readonly string[]>>;

/** 'Delivery to Kumasi from ₵42.10 for 50 kg'. */
function deliveryWords({ fee, quantity }: Pick<DeliveryFrom, 'fee' | 'quantity'>, to: string): string {
  return `Delivery to ${to} from ${formatGhs(fee)} for ${formatNumber(quantity)} kg`;
}

interface Shown {
  readonly near: Near | null;
  readonly items: readonly { readonly id: string; readonly placeSlug: string }[];
  /** Road kilometres to the chosen place, by place of the listing. */
  readonly distances: Readonly<Record<string, number>>;
}

/** Asks once for all listings of a page; nothing where no place is chosen. */
export async function waysTo(args: PageArgs, { near, items, distances }: Shown): Promise<Ways> {
  if (near === null || items.length === 0) return {};
  const listings = items.map(({ id }) => id).join(',');
  const fees = await load(args, (api) => api.call(deliveryFrom, { query: { place: near.slug, listings } }));
  return Object.fromEntries(
    items.map(({ id, placeSlug }) => {
      const fee = fees.find(({ listingId }) => listingId === id);
      const lines = [distanceWords(distances[placeSlug], near.name), fee ? deliveryWords(fee, near.name) : null];
      return [id, lines.filter((line) => line !== null)];
    }),
  );
}
