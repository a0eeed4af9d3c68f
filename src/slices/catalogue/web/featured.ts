import type { Api } from '#wire/api.ts';
import type { PictureSource } from '#ui/Picture.tsx';
import { browseListings } from '../contract.ts';
import { pictureOf } from './picture-of.ts';

/** A listing as the front page shows it. */
export interface FeaturedListing {
  readonly id: string;
  readonly productName: string;
  readonly category: string;
  readonly qualityGrade: string;
  readonly pricePerKg: number;
  readonly location: string;
  readonly farmerName: string;
  readonly picture: PictureSource | null;
}

const FEATURED_COUNT = 4;

/** The listings that stand first on the market, for the front page's loader. */
export async function featuredListings(api: Api): Promise<FeaturedListing[]> {
  const { items } = await api.call(browseListings, { query: { sort: 'featured', limit: FEATURED_COUNT } });
  return items.map(({ id, productName, category, qualityGrade, pricePerKg, location, farmer, imageUrls }) => ({
    id,
    productName,
    category,
    qualityGrade,
    pricePerKg,
    location,
    farmerName: `${farmer.firstName} ${farmer.lastName}`,
    picture: pictureOf(imageUrls[0]),
  }));
}
