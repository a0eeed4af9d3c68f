import { smsGateways } from '#adapters/sms/gateways.ts';
import { voiceGateways } from '#adapters/voice/gateways.ts';
import { ussdGateways } from '#adapters/ussd/gateways.ts';
import { Refused } from '#kernel/refusal.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import { failedCall, mountApi, noSuchCall, refusedCall } from '#platform/http/mount.ts';
import { type Opener, STREAM_PLACES, type StreamPlaces, streamPlaces } from '#platform/live/stream-places.ts';
import { LIVE_PATH, originOf } from '#platform/http/origin.ts';
import { API_DOCS_POLICY, apiDocsPage } from '#platform/http/api-docs.ts';
import { audiencesOf, liveStream } from '#platform/http/live-stream.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import { createUssdChannel } from '#channels/ussd/channel.ts';
import { mountSms } from '#channels/sms/mount.ts';
import { mountVoice } from '#channels/voice/mount.ts';
import { mountWhatsApp } from '#channels/whatsapp/mount.ts';
import { mountUssd } from '#channels/ussd/mount.ts';
import { Hono, type Context } from 'hono';
import type { Product } from './compose.ts';
import { keptDocument } from './web/kept-document.ts';
import { securityText } from './security-contact.ts';
import { media } from './media/media.ts';
import { callTaker, whatsAppNotes } from './ports/notification-ports.ts';
import { mountReportsByGet } from './reports-by-get.ts';

const VERSION = '0.1.0';
/** No status of the standard: it is for our own counts alone. */
const CLIENT_GONE = 499;
/** A place for a stream, or the response that there is none. */
function placeFor({ take }: StreamPlaces, opener: Opener): (() => void) | Response {
  try {
    return take(opener);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusedCall(error);
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
    const found = await product.readiness.look();
    return context.json(
      found,
      found.ready ? 200 : 503,
      found.ready ? API_HEADERS : { ...API_HEADERS, 'retry-after': '1' },
    );
  });
  app.get(
    '/api/openapi.json',
    keptDocument(() => JSON.stringify(openApiDocument(endpoints, VERSION)), {
      ...API_HEADERS,
      'content-type': 'application/json',
    }),
  );
  app.get(
    '/api/docs',
    keptDocument(async () => String(await apiDocsPage(endpoints)), {
      ...API_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': API_DOCS_POLICY,
    }),
  );
  const places = streamPlaces(STREAM_PLACES);
  const { telemetry } = product.platform;
  telemetry.observe([
    {
      name: 'farmgate_event_streams',
      help: 'Event streams of open pages.',
      read: async () => [{ value: places.taken() }],
    },
  ]);
  app.get('/.well-known/security.txt', () => securityText(product));
  app.get(LIVE_PATH, async (context) => {
    const origin = await originOf(context, product.platform, product.viewers);
    // An administrator who sees as another person hears public news only, and is not shown as online.
    const { ip } = origin;
    const viewer = origin.seeing ? null : origin.viewer;
    const leave = placeFor(places, { personId: viewer?.id ?? null, address: addressBucket(ip) });
    if (leave instanceof Response) return leave;
    for (const [name, value] of Object.entries(API_HEADERS)) context.header(name, value);
    const cookie = origin.headers.get('cookie');
    const holds = async () => viewer === null || product.viewers.holds(cookie, viewer.id);
    const hub = viewer ? product.openStreams.watched(product.live, viewer.id) : product.live;
    return liveStream(context, {
      hub,
      audiences: audiencesOf(context.req.query('topics') ?? '', viewer),
      until: { closing, holds },
      leave,
    });
  });
  const { dispatcher, platform, viewers, share } = product;
  app.route('/', mountApi({ dispatcher, platform, viewers, share }));
  app.route('/', mountUssd({ channel: createUssdChannel(product), gateways: ussdGateways, platform }));
  app.route('/', mountSms({ channel: product.written, gateways: smsGateways, platform }));
  const { whatsApp: gateway, simulatedWhatsApp: simulator } = product;
  app.route('/', mountWhatsApp({ channel: product.written, gateway, simulator, platform, ...whatsAppNotes }));
  app.route('/', mountVoice({ gateways: voiceGateways, platform, takeCall: callTaker(product.recordings) }));
  mountReportsByGet(app);
  app.all('/api/*', () => noSuchCall());
  app.get('/media/*', (context) =>
    telemetry.response(
      () => 'media',
      () => media(context, product.platform.files),
    ),
  );
  app.all('*', servePage);
  app.onError((error, { req }) => {
    // Nobody is left to read an answer, and a client that closed its connection is no fault of ours.
    if (req.raw.signal.aborted) return new Response(null, { status: CLIENT_GONE });
    return failedCall(error, product.platform.log, /^\/(?:api|media)\/|\.data$/.test(req.path) ? 'call' : 'page');
  });
  return app;
}
