import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { createReadableStreamFromReadable } from '@react-router/node';

const TEXT = /html|x-script|json/;

/**
 * Whether a page of one person may be compressed: the length of a compressed page says something of what is in it, so
 * that another site which makes a browser ask again and again could find a code out (BREACH). Browsers that do not name
 * who asks get it as it is.
 */
function isAskedByPerson(request: Headers): boolean {
  return ['same-origin', 'none'].includes(request.get('sec-fetch-site') ?? '');
}

/**
 * A page in a tenth of its bytes, each part as soon as it is rendered. By gzip: a stream of Brotli takes megabytes.
 */
export function compressed(response: Response, request: Headers): Response {
  const { body, status, headers } = response;
  if (body === null || !TEXT.test(headers.get('content-type') ?? '')) return response;
  headers.append('vary', 'accept-encoding, sec-fetch-site');
  if (!request.get('accept-encoding')?.includes('gzip') || !isAskedByPerson(request)) return response;
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  // A visitor who leaves ends both streams, which is no error of ours.
  pipeline(body, gzip).catch(() => undefined);
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(createReadableStreamFromReadable(gzip), { status, headers });
}
