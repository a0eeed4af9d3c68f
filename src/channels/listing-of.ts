import type { Crop } from '#kernel/ghana/crop.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { TradeUnit } from '#kernel/packs/trade-units.ts';
import type { createListing } from '#slices/catalogue/contract.ts';
import { ghs } from '#wire/fields.ts';
import type { CallInput } from '#wire/endpoint.ts';

/** What is sold, in whole kilograms or packs; prices of one kilogram or one pack. */
export type Offer =
  | { readonly pack: null; readonly kg: number; readonly price: Pesewas }
  | { readonly pack: TradeUnit; readonly count: number; readonly weight: number; readonly price: Pesewas };

const CENTIKILOS = 100;

/** The listing that an offer on a plain phone makes. */
export function listingOf({
  crop,
  offer,
  town,
  status,
}: {
  readonly crop: Crop;
  readonly offer: Offer;
  readonly town: string;
  readonly status: 'draft' | 'pending';
}): CallInput<typeof createListing>['body'] {
  const goods = {
    productName: crop.name,
    category: crop.category,
    crop: crop.slug,
    qualityGrade: 'standard',
    location: town,
    status,
  } as const;
  if (offer.pack === null) return { ...goods, quantity: offer.kg, pricePerKg: ghs.encode(offer.price) };
  return {
    ...goods,
    quantity: Math.round(offer.count * offer.weight * CENTIKILOS) / CENTIKILOS,
    packsOnly: true,
    packs: [{ unit: offer.pack, weight: offer.weight, price: ghs.encode(offer.price) }],
  };
}
