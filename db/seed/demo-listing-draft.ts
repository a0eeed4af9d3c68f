import { cropOf } from '#db/seed/crops.ts';
import { creditsOf, picturesOf } from '#db/seed/looks/demo-pictures.ts';
import type { DemoListing, DemoPack, ListingStatus } from '#db/seed/demo-types.ts';
import type { QualityGrade } from '#kernel/ghana/produce.ts';

/** A listing as the content files write it; what is left out follows from the crop. */
export type ListingDraft = {
  readonly key: string;
  readonly farmer: string;
  readonly crop: string;
  /** Its own pictures, as 'tomato-1 drawn/yam-2'; those of its crop where they are left out. */
  readonly photos?: string;
  readonly name: string;
  /** Pesewas a kilogram. */
  readonly price: number;
  readonly kg: number;
  readonly place: string;
  readonly text: string;
  /** Days since it was listed. */
  readonly listed: number;
  readonly grade?: QualityGrade;
  readonly organic?: boolean;
  /** Days since the harvest: two unless said otherwise. */
  readonly harvested?: number;
  readonly status?: ListingStatus;
  readonly reviewNotes?: string;
  readonly packs?: readonly DemoPack[];
};

/** Fills in category, pictures and best-before day from the crop. */
export function completeListing(draft: ListingDraft): DemoListing {
  const {
    price,
    kg,
    text,
    listed,
    harvested = 2,
    grade = 'standard',
    organic = false,
    status = 'approved',
    packs = [],
    photos: own,
    ...rest
  } = draft;
  const crop = cropOf(draft.crop);
  const photos = own === undefined ? crop.photos : picturesOf(own);
  return {
    ...rest,
    category: crop.category,
    pricePerKgPesewas: price,
    packs,
    quantityGrams: kg * 1000,
    description: [text, creditsOf(photos)].filter(Boolean).join('\n\n'),
    photos,
    grade,
    organic,
    harvestDaysAgo: harvested,
    expiryDaysAhead: crop.keepsDays - harvested,
    listedDaysAgo: listed,
    status,
  };
}
