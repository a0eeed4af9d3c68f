import { drawAnew } from './draw-anew.ts';

const WIDEST_PIXELS = 1600;
const JPEG_QUALITY = 80;

/**
 * A photo as others may see it, as a JPEG of at most 1600 pixels: upright, and without what a phone writes into it
 * (place, time, owner). Null when the bytes are no picture that can be opened.
 */
export function plainPicture(bytes: Uint8Array): Promise<Buffer | null> {
  return drawAnew(bytes, (upright) => {
    const sized = upright.resize({
      width: WIDEST_PIXELS,
      height: WIDEST_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return sized.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  });
}
