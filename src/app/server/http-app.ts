import { failedCall, mountApi, noSuchCall } from '#platform/http/mount.ts';
import { originOf } from '#platform/http/origin.ts';
import { API_DOCS_POLICY, apiDocsPage } from '#platform/http/api-docs.ts';
import { audiencesOf, liveStream } from '#platform/http/live-stream.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { API_HEADERS, MEDIA_HEADERS } from '#platform/http/security-headers.ts';
import { Hono, type Context } from 'hono';
import type { Product } from './compose.ts';

const VERSION = '0.1.0';
const YEAR_SECONDS = 31_536_000;
const MEDIA_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png' };

async function media(context: Context, product: Product): Promise<Response> {
  const key = context.req.path.slice('/media/'.length);
  const type = MEDIA_TYPES[key.split('.').at(-1) ?? ''];
  if (!key.startsWith('public/') || !type || key.includes('..')) return noSuchCall();
  const bytes = await product.platform.files.get(key).catch(() => null);
  if (!bytes) return noSuchCall();
  const headers = { ...MEDIA_HEADERS, 'content-type': type, 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` };
  return new Response(new Uint8Array(bytes), { headers });
}

async function ready(product: Product): Promise<boolean> {
  try {
    await product.platform.db.rows('select 1');
    return true;
  } catch {
    return false;
  }
}

/** What pages are: anything that is not the API, a file or a health check. */
export type ServePage = (context: Context) => Promise<Response>;

/** The whole web server of one process: health, API, live stream, media, then pages. `closing` ends open streams. */
export function createHttpApp(product: Product, servePage: ServePage, closing: AbortSignal): Hono {
  const endpoints = product.dispatcher.routes.map((route) => route.endpoint);
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ ok: true }, 200, API_HEADERS));
  app.get('/readyz', async (context) => {
    const isReady = await ready(product);
    return context.json({ ready: isReady }, isReady ? 200 : 503, API_HEADERS);
  });
  app.get('/api/openapi.json', (context) => context.json(openApiDocument(endpoints, VERSION), 200, API_HEADERS));
  app.get('/api/docs', (context) => context.html(apiDocsPage(endpoints), 200, { ...API_HEADERS, 'content-security-policy': API_DOCS_POLICY }));
  app.get('/api/live', async (context) => {
    const origin = await originOf(context, product.platform, product.viewers);
    for (const [name, value] of Object.entries(API_HEADERS)) context.header(name, value);
    const hub = origin.viewer ? product.openStreams.watched(product.live, origin.viewer.id) : product.live;
    return liveStream(context, hub, audiencesOf(context.req.query('topics') ?? '', origin.viewer), closing);
  });
  app.route('/', mountApi({ dispatcher: product.dispatcher, platform: product.platform, viewers: product.viewers }));
  app.all('/api/*', () => noSuchCall());
  app.get('/media/*', (context) => media(context, product));
  app.all('*', servePage);
  app.onError((fault) => failedCall(fault, product.platform.log));
  return app;
}
