import { LEAST_PHOTO_PIXELS } from '#platform/files/plain-picture.ts';
import sharp from 'sharp';

function drawn(pixels: number): Promise<Buffer> {
  const yams = sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#8a5a2b' } });
  return yams.jpeg().toBuffer();
}

/** A photo of goods, as wide and high as it has to be. */
export async function goodsPhoto(pixels = LEAST_PHOTO_PIXELS): Promise<File> {
  return new File([new Uint8Array(await drawn(pixels))], 'yams.jpg', { type: 'image/jpeg' });
}

/** The same as a report brings it. */
export const GOODS_PHOTO = (await drawn(LEAST_PHOTO_PIXELS)).toString('base64');
