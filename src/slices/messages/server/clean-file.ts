import { refused } from '#kernel/refusal.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Largest picture that is opened, in pixels: 50 megapixels covers telephones and refuses small files that unpack to gigabytes. */
const MOST_PIXELS = 50_000_000;
const WIDEST = 1920;
const WEBP_QUALITY = 80;
const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export interface CleanFile {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp' | 'application/pdf';
  readonly width: number | null;
  readonly height: number | null;
}

let last: Promise<unknown> = Promise.resolve();

/** Pictures are opened one after the other in each process, because a large one takes as much memory as all the rest. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

async function cleanImage(bytes: Uint8Array): Promise<CleanFile> {
  try {
    const opened = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
    const made = opened.resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true }).webp({ quality: WEBP_QUALITY });
    const { data, info } = await inTurn(() => made.toBuffer({ resolveWithObject: true }));
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch {
    throw refused('attachment.wrong_content', 'This picture cannot be opened. Send another one, at most 50 megapixels.');
  }
}

/**
 * What the bytes are, whatever their sender calls them: a picture is turned upright and made anew without metadata (a phone
 * writes the place into it), a PDF stays as it is. Refuses `attachment.wrong_content` for anything else.
 */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/pdf') return { bytes, contentType: 'application/pdf', width: null, height: null };
  if (type && IMAGE_TYPES.includes(type.mime)) return cleanImage(bytes);
  throw refused('attachment.wrong_content', 'Attach a picture (JPG, PNG, WebP) or a PDF.');
}
