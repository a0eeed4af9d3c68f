import { newSecret } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { putAvatar, UserView } from '../contract.ts';
import sharp from 'sharp';
import { personById } from './store.ts';
import { replaceImage } from './store-account.ts';
import { userViewOf } from './view.ts';

const SIDE_PIXELS = 256;
const MOST_PIXELS = 50_000_000;
const READABLE = new Set(['jpeg', 'png', 'webp']);
const MEDIA = '/media/';

/** A square WebP, upright, without anything that the camera wrote: it is drawn anew. */
async function cutSquare(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!READABLE.has(format)) throw new TypeError(`A picture of format ${format}.`);
    return await picture.rotate().resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw refused('image.not_readable', 'This is not a PNG, JPEG or WebP picture that can be read.');
  }
}

/** Shows the new picture and removes the file of the old one, which nobody names any more. */
async function show(call: Call, url: string | null): Promise<UserView> {
  const { db, files } = call.platform;
  const before = await replaceImage(db, call.person.id, url, call.now);
  if (before?.startsWith(MEDIA)) await files.remove(before.slice(MEDIA.length));
  const row = await personById(db, call.person.id);
  if (!row) throw new Error('The person whose picture was set is gone.');
  return userViewOf(row);
}

export async function setAvatar({ body }: ParsedInput<typeof putAvatar>, call: Call): Promise<UserView> {
  const picture = await cutSquare(new Uint8Array(await body.image.arrayBuffer()));
  const key = `public/avatars/${newSecret()}.webp`;
  await call.platform.files.put(key, picture, 'image/webp');
  return show(call, call.platform.files.publicUrl(key));
}

export function clearAvatar(call: Call): Promise<UserView> {
  return show(call, null);
}
