import type { Tx } from '#platform/db/database.ts';
import { addStars } from './store-farmers.ts';

/** What one review says in stars, 1 to 5, of a listing and of its farmer. */
export interface Rated {
  readonly listingId: string;
  readonly farmerId: string;
  /** Null where they do not count for the listing. */
  readonly productStars: number | null;
  /** Null where they do not count for the farmer. */
  readonly farmerStars: number | null;
  /** `shown`: the review counts from now on; `hidden`: it counts no more. */
  readonly is: 'shown' | 'hidden';
}

/** Brings the averages of the market in line with one review that is shown or hidden from now on. */
export async function putRating(tx: Tx, { is, ...rated }: Rated): Promise<void> {
  await addStars(tx, { ...rated, count: is === 'shown' ? 1 : -1 });
}
