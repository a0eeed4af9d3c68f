import sharp from 'sharp';

/** Largest picture that is opened, in pixels: refuses small files that unpack to gigabytes. */
const MOST_PIXELS = 50_000_000;
const WIDEST_PIXELS = 1600;
const JPEG_QUALITY = 80;

/**
 * A photo as others may see it, as a JPEG of at most 1600 pixels: upright, and without what a phone writes into it (place,
 * time, owner). Null when the bytes are no picture that can be opened.
 */
export async function plainPicture(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
    const sized = upright.resize({ width: WIDEST_PIXELS, height: WIDEST_PIXELS, fit: 'inside', withoutEnlargement: true });
    return await sized.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  } catch {
    return null;
  }
}
