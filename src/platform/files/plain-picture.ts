import { drawAnew } from './draw-anew.ts';

const WIDEST_PIXELS = 1600;
const JPEG_QUALITY = 80;

/** The least of a photo's two sides in pixels, where it is to prove something: a picture of a dot shows nothing. */
export const LEAST_PHOTO_PIXELS = 320;

/** A photo as others may see it, and how large the smaller side of the sent one was, in pixels. */
export interface SizedPicture {
  readonly jpeg: Buffer;
  readonly leastPixels: number;
}

/**
 * A photo as others may see it, as a JPEG of at most 1600 pixels: upright, and without what a phone writes into it
 * (place, time, owner). Null when the bytes are no picture that can be opened.
 */
export function sizedPicture(bytes: Uint8Array): Promise<SizedPicture | null> {
  return drawAnew(bytes, async (upright) => {
    const { width, height } = await upright.metadata();
    const sized = upright.resize({
      width: WIDEST_PIXELS,
      height: WIDEST_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const jpeg = await sized.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
    return { jpeg, leastPixels: Math.min(width, height) };
  });
}

/** The same, whatever its size was. */
export async function plainPicture(bytes: Uint8Array): Promise<Buffer | null> {
  return (await sizedPicture(bytes))?.jpeg ?? null;
}

/** The same of a photo that is to prove something; null for a smaller one, too. */
export async function provingPicture(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = await sizedPicture(bytes);
  return picture !== null && picture.leastPixels >= LEAST_PHOTO_PIXELS ? picture.jpeg : null;
}
