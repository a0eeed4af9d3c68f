import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { chooseEncoding, encode, type Encoded } from './assets.ts';

const QUICK_BROTLI = 4;

interface Kept {
  readonly etag: string;
  readonly encoded: Encoded;
}

/**
 * Serves a text that stays the same while the process runs: it is made when it is first asked for, kept compressed, and
 * not sent again to those who name its ETag.
 */
export function keptDocument(
  make: () => string | Promise<string>,
  headers: Readonly<Record<string, string>>,
): (context: Context) => Promise<Response> {
  let kept: Promise<Kept> | null = null;

  async function build(): Promise<Kept> {
    const bytes = Buffer.from(await make());
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    return { etag, encoded: await encode(bytes, QUICK_BROTLI) };
  }

  return async ({ req }) => {
    kept ??= build();
    const { etag, encoded } = await kept;
    const own: Record<string, string> = {
      ...headers,
      etag,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    };
    if (req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: own });
    const encoding = chooseEncoding(req.header('accept-encoding'), encoded);
    if (encoding !== 'identity') own['content-encoding'] = encoding;
    return new Response(encoded[encoding] ?? encoded.identity, { headers: own });
  };
}
