import { notAPicture } from '#platform/files/not-a-picture.ts';
import { newSecret } from '#kernel/ids.ts';
import { drawAnew } from '#platform/files/draw-anew.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { putAvatar, UserView } from '../../contract.ts';
import { personById } from '../store.ts';
import { replaceImage } from './store-account.ts';
import { userViewOf } from '../view.ts';

const SIDE_PIXELS = 256;
const READABLE = new Set(['jpeg', 'png', 'webp']);
const MEDIA = '/media/';

/** A square WebP, upright, without anything that the camera wrote: it is drawn anew. */
async function cutSquare(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const square = await drawAnew(bytes, async (upright) => {
    const { format } = await upright.metadata();
    if (!READABLE.has(format)) throw new TypeError(`A picture of format ${format}.`);
    return upright
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  });
  if (!square)
    throw await notAPicture('image.not_readable', bytes, 'This is not a PNG, JPEG or WebP picture that can be read.');
  return square;
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
