import type { Picture } from '#channels/whatsapp/gateway.ts';
import type { WhatsAppConfig } from '#platform/telephone/whatsapp-config.ts';
import { z } from 'zod';

/** What a listing's picture may be at most; WhatsApp makes photos smaller. */
const LARGEST_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 8000;
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

const mediaSchema = z.object({ url: z.url(), mime_type: z.string(), file_size: z.number().int().nonnegative() });

/** Statuses of what is not there any more, or never was ours. */
const GONE: ReadonlySet<number> = new Set([400, 404, 410]);

async function called(url: string, { accessToken }: WhatsAppConfig, signal: AbortSignal): Promise<Response | null> {
  // The token must not travel on to wherever somebody between us points.
  const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` }, redirect: 'error', signal });
  if (response.ok) return response;
  await response.body?.cancel();
  if (GONE.has(response.status)) return null;
  throw new Error(`WhatsApp answered ${response.status} about a photo.`);
}

/** Only Meta's own machines get the token; in tests, the machine that plays it. */
function isMetas(url: string, config: WhatsAppConfig): boolean {
  const { protocol, hostname, host } = new URL(url);
  if (host === new URL(config.url).host) return true;
  return protocol === 'https:' && /(?:^|\.)(?:fbsbx|facebook|fbcdn|whatsapp)\.(?:com|net)$/.test(hostname);
}

/** The bytes of a response, no more than a picture may have. */
async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > LARGEST_BYTES) return null;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Asks where a photo lies and gets it there; null where it is none, too large or gone. Throws when nobody answers. */
export async function downloadPicture(config: WhatsAppConfig, id: string): Promise<Picture | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const described = await called(`${config.url}/${id}`, config, signal);
  if (described === null) return null;
  const { url, mime_type: type, file_size: size } = mediaSchema.parse(await described.json());
  if (!TYPES.has(type) || size > LARGEST_BYTES) return null;
  if (!isMetas(url, config)) throw new Error('WhatsApp pointed to a photo on a foreign machine.');
  const found = await called(url, config, signal);
  const bytes = found === null ? null : await bytesOf(found);
  return bytes === null ? null : { bytes, type };
}
