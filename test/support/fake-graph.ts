import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const sentSchema = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string(),
  type: z.enum(['text', 'template']),
  biz_opaque_callback_data: z.string(),
  text: z.object({ body: z.string(), preview_url: z.boolean() }).optional(),
  template: z
    .object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(z.object({ type: z.string(), parameters: z.array(z.object({ text: z.string() })) })),
    })
    .optional(),
});

/** A message as Meta took it. */
interface SentWhatsApp {
  readonly to: string;
  readonly text: string;
  readonly template: string | null;
  readonly reference: string;
  readonly wamid: string;
}

interface Media {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** What is said of its size. */
  readonly size?: number;
}

/** Meta's Graph API as far as we use it. */
export interface FakeGraph {
  readonly url: string;
  readonly token: string;
  readonly phoneNumberId: string;
  readonly sent: SentWhatsApp[];
  readonly media: Map<string, Media>;
  /** Numbers of errors by the number that a message goes to, in digits. */
  readonly refusing: Map<string, number>;
  /** `lost`: takes the message and answers with nothing; a number: that status; null works again. */
  breakWith(how: 'lost' | number | null): void;
  /** Photos are away, or there again. */
  breakMedia(isAway: boolean): void;
  close(): Promise<void>;
}

const [TOKEN, PHONE_NUMBER_ID] = ['token-of-the-graph', '106540352242922'];
const UNDELIVERABLE = 131_026;

/** Starts the fake on a free port. */
export async function fakeGraph(): Promise<FakeGraph> {
  const sent: SentWhatsApp[] = [];
  const media = new Map<string, Media>();
  const refusing = new Map<string, number>();
  const state: { broken: 'lost' | number | null; noMedia: boolean; port: number } = {
    ...{ broken: null, noMedia: false, port: 0 },
  };
  const app = new Hono();
  const failing = (status: 400 | 401 | 404 | 500, code: number, message: string) =>
    Response.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } }, { status });
  app.use('*', async ({ req }, next) => {
    if (req.header('authorization') !== `Bearer ${TOKEN}`) return failing(401, 190, 'Invalid OAuth access token.');
    return next();
  });
  app.post(`/v25.0/${PHONE_NUMBER_ID}/messages`, async ({ req }) => {
    if (typeof state.broken === 'number') return new Response('Sorry, something went wrong.', { status: state.broken });
    const { to, text, template, biz_opaque_callback_data: reference } = sentSchema.parse(await req.json());
    const code = /^\d+$/.test(to) ? refusing.get(to) : UNDELIVERABLE;
    if (code !== undefined) return failing(400, code, 'Message undeliverable.');
    const wamid = `wamid.${Buffer.from(`${to}:${sent.length}`).toString('base64')}`;
    const said = text?.body ?? template?.components[0]?.parameters[0]?.text ?? '';
    sent.push({ to: `+${to}`, text: said, template: template?.name ?? null, reference, wamid });
    if (state.broken === 'lost') return new Response(null, { status: 502 });
    return Response.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: wamid, message_status: 'accepted' }],
    });
  });
  app.get('/v25.0/:id', ({ req }) => {
    const found = media.get(req.param('id'));
    if (state.noMedia) return failing(500, 2, 'Service temporarily unavailable.');
    if (found === undefined) return failing(400, 100, 'Object with this ID does not exist.');
    return Response.json({
      messaging_product: 'whatsapp',
      url: `http://127.0.0.1:${state.port}/media/${req.param('id')}`,
      mime_type: found.type,
      sha256: '0',
      file_size: found.size ?? found.bytes.byteLength,
      id: req.param('id'),
    });
  });
  app.get('/media/:id', ({ req }) => {
    const found = media.get(req.param('id'));
    return found === undefined ? new Response(null, { status: 404 }) : new Response(found.bytes);
  });
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  state.port = (await promise).port;
  return {
    url: `http://127.0.0.1:${state.port}/v25.0`,
    token: TOKEN,
    phoneNumberId: PHONE_NUMBER_ID,
    sent,
    media,
    refusing,
    breakWith(how) {
      state.broken = how;
    },
    breakMedia(isAway) {
      state.noMedia = isAway;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
