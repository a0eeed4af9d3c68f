import { notAPicture } from '#platform/files/not-a-picture.ts';
import { refused } from '#kernel/refusal.ts';
import { drawAnew } from '#platform/files/draw-anew.ts';
import { fileTypeFromBuffer } from 'file-type';

const WIDEST = 1920;
const WEBP_QUALITY = 80;
const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export interface CleanFile {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp' | 'application/pdf';
  readonly width: number | null;
  readonly height: number | null;
}

async function cleanImage(bytes: Uint8Array): Promise<CleanFile> {
  const drawn = await drawAnew(bytes, (upright) =>
    upright
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true }),
  );
  if (!drawn)
    throw refused(
      'attachment.wrong_content',
      'This picture cannot be opened. Send another one, at most 50 megapixels.',
    );
  return { bytes: drawn.data, contentType: 'image/webp', width: drawn.info.width, height: drawn.info.height };
}

/**
 * What the bytes are, whatever their sender calls them: a picture is turned upright and made anew without metadata (a
 * phone writes the place into it), a PDF stays as it is. Refuses `attachment.wrong_content` for anything else.
 */
export async function cleanFile(bytes: Uint8Array<ArrayBuffer>): Promise<CleanFile> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/pdf') return { bytes, contentType: 'application/pdf', width: null, height: null };
  if (type && IMAGE_TYPES.includes(type.mime)) return cleanImage(bytes);
  throw await notAPicture('attachment.wrong_content', bytes, 'Attach a picture (JPG, PNG, WebP) or a PDF.');
}
