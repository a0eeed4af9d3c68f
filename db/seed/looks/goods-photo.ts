import { demoContent } from '#db/seed/demo-content.ts';
import { readPicture } from './demo-pictures.ts';

/** The first picture of a listing, by its key. */
export async function goodsPhoto(listing: string): Promise<Buffer> {
  const photo = demoContent.listings.find(({ key }) => key === listing)?.photos[0];
  if (photo === undefined) throw new Error(`The demonstration has no ${listing}.`);
  return readPicture(photo);
}
