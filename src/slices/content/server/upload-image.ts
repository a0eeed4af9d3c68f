import { notAPicture } from '#platform/files/not-a-picture.ts';
import { drawAnew } from '#platform/files/draw-anew.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { createHash } from 'node:crypto';
import type { uploadBlogImage as endpoint } from '../contract.ts';

const WIDEST = 1280;
const WEBP_QUALITY = 78;
const HASH_LENGTH = 32;

async function shrink(bytes: Uint8Array<ArrayBuffer>) {
  const shrunk = await drawAnew(bytes, (upright) =>
    upright
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true }),
  );
  if (!shrunk)
    throw await notAPicture(
      'blog_image.not_an_image',
      bytes,
      'This picture cannot be opened. Send another one, at most 50 megapixels.',
    );
  return shrunk;
}

/** Keeps a picture for articles under the hash of what was sent, so that the same picture twice is kept once. */
export async function uploadBlogImage(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const bytes = new Uint8Array(await body.image.arrayBuffer());
  const { data, info } = await shrink(bytes);
  const key = `public/blog/${createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)}.webp`;
  await call.platform.files.put(key, data, 'image/webp');
  return { imageUrl: call.platform.files.publicUrl(key), width: info.width, height: info.height };
}
