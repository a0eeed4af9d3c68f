import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { createHash } from 'node:crypto';
import type { processImage as endpoint } from '../../contract.ts';
import { imageKey, shareImageKey } from '../../domain/images.ts';
import { cutImage } from './cut-image.ts';
import type { UploadRow } from './store-images.ts';
import { findUpload, insertImage } from './store-images.ts';

const FILE_ID = /\/api\/objects\/([0-9a-f-]{36})(?:[?#]|$)/;
const HASH_LENGTH = 32;

async function ownUpload(imageUrl: string, call: Call): Promise<UploadRow> {
  const fileId = FILE_ID.exec(imageUrl)?.[1];
  const upload = fileId ? await findUpload(call.tx, fileId) : null;
  if (upload === null || upload.owner_id !== call.person.id)
    throw refused('catalogue.upload_not_found', 'No such upload.');
  if (upload.state === 'awaiting')
    throw refused('catalogue.upload_missing', 'Send the file to its upload address first.', { state: upload.state });
  return upload;
}

/**
 * Stores all sizes below the hash of what was sent, so that the same picture twice is stored once. Gives its address.
 */
async function storePicture(platform: Platform, bytes: Uint8Array): Promise<string> {
  const contentHash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const image = await cutImage(bytes);
  for (const { width, format, bytes: cut } of image.variants) {
    await platform.files.put(imageKey(contentHash, width, format), cut, `image/${format}`);
  }
  await platform.files.put(shareImageKey(contentHash), image.share, 'image/jpeg');
  await insertImage(platform.db, { contentHash, width: image.width, height: image.height, at: platform.clock.now() });
  return platform.files.publicUrl(imageKey(contentHash, 640, 'webp'));
}

/**
 * Makes a product picture of an uploaded file. Cutting takes about a second, so no transaction is held open meanwhile;
 * a repeat gives the same response, because the address of a picture is the hash of its bytes. The upload itself is
 * dropped by the clock after it expires.
 */
export async function processImage(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { platform } = call;
  const upload = await ownUpload(input.body.imageURL, call);
  const bytes = await platform.files.get(upload.storage_key);
  if (bytes === null)
    throw refused('catalogue.upload_missing', 'This upload has expired. Upload the file again.', {
      state: upload.state,
    });
  return { objectPath: await storePicture(platform, bytes) };
}
