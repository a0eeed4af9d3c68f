import { ASSET_HEADERS } from '#platform/http/security-headers.ts';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt']);
const SERVICE_WORKER = '/sw.js';
const BROTLI_QUALITY = 9;
const MOST_KEPT = 400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
type Bytes = Buffer<ArrayBuffer>;
export type Encoded = Readonly<Partial<Record<Encoding, Bytes>>> & { readonly identity: Bytes };

/** The best encoding that the client takes. */
export function bestEncoding(accepted: string | null | undefined): Encoding {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : 'identity';
}

/** The best encoding that the client takes and that is there. */
export function chooseEncoding(accepted: string | null | undefined, encoded: Encoded): Encoding {
  const best = bestEncoding(accepted);
  return encoded[best] ? best : 'identity';
}

function toBrotliOf(quality: number, bytes: Bytes): Promise<Bytes> {
  return toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Compresses once for all who come after; `ready` is what the build has compressed already. */
export async function encode(bytes: Bytes, quality = BROTLI_QUALITY, ready?: Bytes): Promise<Encoded> {
  const [br, gz] = await Promise.all([ready ?? toBrotliOf(quality, bytes), toGzip(bytes)]);
  return { identity: bytes, br, gzip: gz };
}

/** Compresses into an encoding once it is asked for: what lives for a second is seldom read in more than one. */
export function encodeWhenAsked(bytes: Bytes, quality: number): (encoding: Encoding) => Promise<Bytes> {
  const encoded = new Map<Encoding, Promise<Bytes>>([['identity', Promise.resolve(bytes)]]);
  return (encoding) => {
    const result = encoded.get(encoding) ?? (encoding === 'br' ? toBrotliOf(quality, bytes) : toGzip(bytes));
    encoded.set(encoding, result);
    return result;
  };
}

/** A service worker is looked for anew on every visit. */
function cacheControlOf(pathname: string): string {
  if (pathname === SERVICE_WORKER) return 'no-cache';
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

interface Asset {
  readonly type: string;
  readonly encoded: Encoded;
}

/**
 * Files of the built web app by their path, held in memory compressed. Names below /assets carry a hash and never
 * change.
 */
export function createAssets(
  folder: string,
): (pathname: string, accepted: string | undefined) => Promise<Response | null> {
  const kept = new Map<string, Promise<Asset | null>>();

  async function read(pathname: string): Promise<Asset | null> {
    const file = path.join(folder, pathname);
    const extension = path.extname(file);
    const type = TYPES[extension];
    if (!type || !file.startsWith(folder + path.sep)) return null;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const [bytes, ready] = await Promise.all([readFile(file), readFile(`${file}.br`).catch(() => undefined)]);
    return {
      type,
      encoded: COMPRESSED.has(extension) ? await encode(bytes, BROTLI_QUALITY, ready) : { identity: bytes },
    };
  }

  return async (pathname, accepted) => {
    if (!TYPES[path.extname(pathname)]) return null;
    const asset = await (kept.get(pathname) ?? keep(pathname));
    if (!asset) return null;
    const encoding = chooseEncoding(accepted, asset.encoded);
    const bytes = asset.encoded[encoding] ?? asset.encoded.identity;
    const headers = new Headers({
      ...ASSET_HEADERS,
      'content-type': asset.type,
      'cache-control': cacheControlOf(pathname),
      vary: 'accept-encoding',
    });
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return new Response(bytes, { headers });
  };

  function keep(pathname: string): Promise<Asset | null> {
    const asset = read(pathname);
    if (kept.size < MOST_KEPT) kept.set(pathname, asset);
    return asset;
  }
}
