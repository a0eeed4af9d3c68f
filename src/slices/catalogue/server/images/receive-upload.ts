import { notAPicture } from '#platform/files/not-a-picture.ts';
import { isUploadToken } from '#platform/files/upload-token.ts';
import { refused } from '#kernel/refusal.ts';
import type { Asking, Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { receiveUpload as endpoint } from '../../contract.ts';
import { IMAGE_MAX_BYTES } from '../../domain/images.ts';
import { findUpload, markUploaded } from './store-images.ts';

const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** What the bytes are, whatever their sender calls them. Refuses `catalogue.not_an_image`. */
async function imageTypeOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && IMAGE_TYPES.includes(type.mime)) return type.mime;
  throw await notAPicture('catalogue.not_an_image', bytes, 'This file is not a PNG, JPEG or WebP picture.');
}

/** The upload that the holder of this signed address may send now. */
export async function awaitedUpload(
  { params, query }: Pick<ParsedInput<typeof endpoint>, 'params' | 'query'>,
  { tx, now, platform }: Asking,
) {
  const { fileId } = params;
  const upload = await findUpload(tx, fileId);
  const signed =
    upload !== null &&
    isUploadToken(query.token, { purpose: 'upload', fileId, expiresAt: upload.expires_at }, platform.config.secret);
  if (!signed) throw refused('catalogue.upload_not_allowed', 'This upload address is not valid. Ask for a new one.');
  if (upload.expires_at <= now)
    throw refused('catalogue.upload_expired', 'This upload address has expired. Ask for a new one.');
  if (upload.state !== 'awaiting')
    throw refused('catalogue.upload_done', 'This file was already uploaded.', { state: upload.state });
  return upload;
}

/** Takes the bytes of one upload at its signed address, once. */
export async function receiveUpload(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const upload = await awaitedUpload(input, call);
  if (input.body.size > IMAGE_MAX_BYTES) throw refused('catalogue.too_large', 'Maximum file size is 5MB');
  const bytes = new Uint8Array(await input.body.arrayBuffer());
  const contentType = await imageTypeOf(bytes);
  await call.platform.files.put(upload.storage_key, bytes, contentType);
  await markUploaded(call.tx, upload.id, { contentType, byteSize: bytes.byteLength });
  return { ok: true };
}
