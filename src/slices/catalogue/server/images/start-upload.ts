import { uploadToken } from '#platform/files/upload-token.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { startUpload as endpoint } from '../../contract.ts';
import { IMAGE_MAX_BYTES } from '../../domain/images.ts';
import { countUploads, insertUpload } from './store-images.ts';

/** How long an upload's address works. */
const UPLOAD_LIFE_MS = 15 * MINUTE_MS;

/** Most uploads that one person may start within an hour. */
const MOST_UPLOADS = 120;

/** Gives a farmer a signed address for one file. */
export async function startUpload(
  _input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person, platform } = call;
  if ((await countUploads(tx, person.id, after(now, -HOUR_MS))) >= MOST_UPLOADS) {
    throw refused('catalogue.too_many_uploads', 'Too many uploads at once. Try again in an hour.', {
      retryAfterSeconds: HOUR_MS / 1000,
    });
  }
  const fileId = newId(now);
  const expiresAt = after(now, UPLOAD_LIFE_MS);
  await insertUpload(tx, { id: fileId, ownerId: person.id, storageKey: `uploads/${fileId}`, at: now, expiresAt });
  const token = uploadToken({ purpose: 'upload', fileId, expiresAt }, platform.config.secret);
  return {
    uploadURL: `/api/objects/${fileId}?token=${token}`,
    fileId,
    maxBytes: IMAGE_MAX_BYTES,
    expiresAt: expiresAt.toISOString(),
  };
}
