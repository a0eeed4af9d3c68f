import { atMost } from '#platform/at-most.ts';
import sharp, { type Sharp } from 'sharp';

/**
 * Largest picture that is opened, in pixels: 50 megapixels covers telephones and refuses small files that unpack to
 * gigabytes.
 */
const MOST_PIXELS = 50_000_000;

// Each picture is drawn once: what libvips keeps of it for the next time is 50 MB that nobody uses.
sharp.cache(false);

/**
 * Pictures are opened one after the other in each process: one of 50 megapixels takes as much memory as all the rest.
 */
const inTurn = atMost(1);

/**
 * What `draw` makes of a picture that somebody sent: `draw` is given it upright, and what sharp writes carries none of
 * the metadata (place, time, owner) that a phone put in. Null when the bytes are no picture that can be opened, or a
 * too large one.
 */
export async function drawAnew<T>(bytes: Uint8Array, draw: (upright: Sharp) => Promise<T>): Promise<T | null> {
  try {
    return await inTurn(() => draw(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()));
  } catch {
    return null;
  }
}
