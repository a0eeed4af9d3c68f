import sharp from 'sharp';
import { drawAnew } from './draw-anew.ts';

const WIDEST_PIXELS = 1600;
const JPEG_QUALITY = 80;

/**
 * A photo as others may see it, as a JPEG of at most 1600 pixels: upright, and without what a phone writes into it
 * (place, time, owner). Null when the bytes are no picture that can be opened, or one with fewer pixels on a side.
 */
export function plainPicture(bytes: Uint8Array, leastPixels = 1): Promise<Buffer | null> {
  return drawAnew(bytes, async (upright) => {
    const { width, height } = await upright.metadata();
    if (Math.min(width, height) < leastPixels) return null;
    const sized = upright.resize({
      width: WIDEST_PIXELS,
      height: WIDEST_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return sized.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  });
}

/** How many pixels a picture of {@link plainPicture} has. */
export async function sizeOf(picture: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}
