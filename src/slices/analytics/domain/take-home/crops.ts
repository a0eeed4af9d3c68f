import type { Category } from '#kernel/ghana/produce.ts';
import { COMMODITIES } from '#slices/market/domain/commodity.ts';
import { catalogueSlugs, type Crop, CROPS } from '../crops.ts';

export interface TakeHomeCrop {
  /** As the published prices have it. */
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  /** Slugs of the catalogue under which farmers ask a price for it; none where several sorts share one. */
  readonly asked: readonly string[];
}

const asked: readonly Crop[] = CROPS;

/** Crops with published prices, in their order. */
export const TAKE_HOME_CROPS: readonly TakeHomeCrop[] = COMMODITIES.map(({ slug, name, category }) => {
  const crop = asked.find(({ published }) => published === slug);
  return { slug, name, category, asked: crop ? catalogueSlugs(crop) : [] };
});
