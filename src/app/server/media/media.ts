import { noSuchCall } from '#platform/http/mount.ts';
import { MEDIA_HEADERS } from '#platform/http/security-headers.ts';
import type { Files } from '#platform/files/files.ts';
import type { Context } from 'hono';

const YEAR_SECONDS = 31_536_000;
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};

/** The bytes that are asked for, both ends included; null where all are, or the words are none that we know. */
export function rangeIn(header: string | undefined, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : null;
}

/** Public files that people uploaded, by names that never change. Safari plays no sound of which it gets no parts. */
export async function media({ req }: Context, files: Files): Promise<Response> {
  const key = req.path.slice('/media/'.length);
  const type = MEDIA_TYPES[key.split('.').at(-1) ?? ''];
  if (!key.startsWith('public/') || !type || key.includes('..')) return noSuchCall();
  const bytes = await files.get(key).catch(() => null);
  if (!bytes) return noSuchCall();
  const headers = {
    ...MEDIA_HEADERS,
    'content-type': type,
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  };
  if (!type.startsWith('audio/')) return new Response(new Uint8Array(bytes), { headers });
  const range = rangeIn(req.header('range'), bytes.length);
  if (range === null) return new Response(new Uint8Array(bytes), { headers: { ...headers, 'accept-ranges': 'bytes' } });
  const { first, last } = range;
  return new Response(new Uint8Array(bytes.subarray(first, last + 1)), {
    status: 206,
    headers: { ...headers, 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${bytes.length}` },
  });
}
