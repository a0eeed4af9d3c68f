import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import { isUploadToken, type UploadGrant, uploadToken } from '#platform/files/upload-token.ts';
import type { Asking, Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type * as contract from '../contract.ts';
import { ATTACHMENT_MAX_BYTES } from '../domain/limits.ts';
import { cleanFile } from './clean-file.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { findFile, insertFile, markReady, mayOpen } from './store-files.ts';

/** How long an upload's address works. */
const UPLOAD_LIFE_MS = 15 * MINUTE_MS;

/** What the address of one file lets its bearer upload. */
function grantOf(fileId: string, expiresAt: Date): UploadGrant {
  return { purpose: 'message-upload', fileId, expiresAt };
}

type Start = typeof contract.startAttachment;

/** Gives a signed address for one file. */
export async function startAttachment({ body }: ParsedInput<Start>, call: Call): Promise<ResponseBody<Start>> {
  const { tx, now, person, platform } = call;
  await countAttempt(call, RATE_LIMITS.attach, person.id);
  const fileId = newId(now);
  const expiresAt = after(now, UPLOAD_LIFE_MS);
  await insertFile(tx, {
    id: fileId,
    ownerId: person.id,
    storageKey: `messages/${fileId}`,
    fileName: body?.fileName ?? '',
    at: now,
    expiresAt,
  });
  const token = uploadToken(grantOf(fileId, expiresAt), platform.config.secret);
  return {
    uploadURL: `/api/messages/attachments/${fileId}?token=${token}`,
    fileId,
    maxBytes: ATTACHMENT_MAX_BYTES,
    expiresAt: expiresAt.toISOString(),
  };
}

type Receive = typeof contract.receiveAttachment;

/** The file that the holder of this signed address may send now. */
export async function awaitedAttachment(
  { params, query }: Pick<ParsedInput<Receive>, 'params' | 'query'>,
  { tx, platform, now }: Asking,
) {
  const file = await findFile(tx, params.fileId);
  const signed = file !== null && isUploadToken(query.token, grantOf(file.id, file.expires_at), platform.config.secret);
  if (!signed) throw refused('attachment.upload_not_allowed', 'This upload address is not valid. Ask for a new one.');
  if (file.expires_at <= now)
    throw refused('attachment.upload_expired', 'This upload address has expired. Ask for a new one.');
  if (file.state !== 'awaiting')
    throw refused('attachment.upload_done', 'This file was already uploaded.', { state: file.state });
  return file;
}

/** Takes the bytes of one file, once. A picture is opened and made anew, so no transaction is held meanwhile. */
export async function receiveAttachment(input: ParsedInput<Receive>, call: Call): Promise<ResponseBody<Receive>> {
  const { platform } = call;
  const file = await awaitedAttachment(input, call);
  if (input.body.size > ATTACHMENT_MAX_BYTES) throw refused('attachment.too_large', 'Maximum file size is 5MB');
  const clean = await cleanFile(new Uint8Array(await input.body.arrayBuffer()));
  await platform.files.put(file.storage_key, clean.bytes, clean.contentType);
  const { contentType, width, height } = clean;
  const byteSize = clean.bytes.byteLength;
  if (!(await markReady(platform.db, file.id, { contentType, byteSize, width, height }))) {
    throw refused('attachment.upload_done', 'This file was already uploaded.', { state: 'ready' });
  }
  return {
    id: file.id,
    url: `/api/messages/attachments/${file.id}`,
    fileName: file.file_name,
    contentType,
    byteSize,
    width,
    height,
  };
}

type Read = typeof contract.readAttachment;

/** The file, for those who may see its message. */
export async function readAttachment({ params }: ParsedInput<Read>, call: Call): Promise<ResponseBody<Read>> {
  const { tx, person, platform } = call;
  const file = await findFile(tx, params.fileId);
  const may =
    file !== null &&
    file.state !== 'awaiting' &&
    (await mayOpen(tx, file.id, { id: person.id, isAdmin: person.role === 'admin' }));
  const bytes = may ? await platform.files.get(file.storage_key) : null;
  if (!may || bytes === null || file.content_type === null) throw refused('attachment.not_found', 'No such file.');
  const isPdf = file.content_type === 'application/pdf';
  const name = file.file_name.replace(/\.[^.]*$/, '') || 'attachment';
  return {
    bytes: new Uint8Array(bytes),
    contentType: file.content_type,
    fileName: `${name}.${isPdf ? 'pdf' : 'webp'}`,
    saveOnly: isPdf,
  };
}
