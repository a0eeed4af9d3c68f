import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { Phone } from '#kernel/ghana/phone.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import { Hono } from 'hono';
import { plainResponse } from '../gateway-door.ts';
import type { WrittenChannel } from '../written/channel.ts';
import { ANSWERING } from '../written/work.ts';
import type { InboundMessage, WhatsAppGateway, WhatsAppSimulator, WhatsAppStatus } from './gateway.ts';
import { mountWhatsAppSimulator } from './simulator.ts';

/** Meta hands on up to 3 MB at once. */
const LARGEST_BYTES = 3 * 1024 * 1024;

interface Written {
  readonly phone: Phone;
  readonly at: Date;
}

export interface WhatsAppDoor {
  readonly channel: WrittenChannel;
  /** Null where WhatsApp is off. */
  readonly gateway: WhatsAppGateway | null;
  readonly platform: Platform;
  /** Phones to try it with; null where Meta is the one that calls. */
  readonly simulator: WhatsAppSimulator | null;
  /** Notes that numbers wrote, and when. */
  noteWritten(tx: Tx, written: readonly Written[]): Promise<void>;
  /** Notes what became of messages that were sent. */
  noteStatuses(tx: Tx, statuses: readonly WhatsAppStatus[], at: Date): Promise<void>;
}

/** Who wrote a message and when, in seconds of Meta's clock; what it hands on late was written then. */
function writtenBy({ from, date }: InboundMessage, now: Date): Written[] {
  const phone = parsePhone(from);
  if (phone === null || !/^\d{1,12}$/.test(date)) return [];
  return [{ phone, at: new Date(Math.min(Number(date) * SECOND_MS, now.getTime())) }];
}

/** Keeps all of a call or nothing, and responds; a job answers the people. */
async function take(door: WhatsAppDoor, gateway: WhatsAppGateway, body: string): Promise<Response> {
  const { channel, platform } = door;
  const webhook = gateway.read(body);
  if (webhook === null) return plainResponse('This is no call of WhatsApp.', 400);
  const { messages, statuses } = webhook;
  const at = platform.clock.now();
  const written = messages.flatMap((message) => writtenBy(message, at));
  await platform.db.transaction(async (tx) => {
    await door.noteWritten(tx, written);
    await channel.keep(tx, gateway.name, messages);
    await door.noteStatuses(tx, statuses, at);
  });
  if (messages.length > 0) platform.wakeJob(ANSWERING);
  return new Response(null, { headers: API_HEADERS });
}

const notFound = () => plainResponse('Not found.', 404);

/** The door of WhatsApp: Meta asks whether it is ours, then hands on messages and statuses that it signs. */
export function mountWhatsApp(door: WhatsAppDoor): Hono {
  const app = new Hono();
  const { gateway, platform } = door;
  if (gateway !== null) {
    app.get('/whatsapp/webhook', ({ req }) => {
      const isAsked = req.query('hub.mode') === 'subscribe' && gateway.isOurs(req.query('hub.verify_token') ?? '');
      const challenge = req.query('hub.challenge') ?? '';
      if (!isAsked || !/^[\w-]{1,200}$/.test(challenge)) return notFound();
      return new Response(challenge, { headers: { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8' } });
    });
    const tooLarge = () => plainResponse('Too large.', 413);
    app.post('/whatsapp/webhook', bodyWithin(LARGEST_BYTES, tooLarge), ({ req }) =>
      platform.telemetry.response(
        () => 'whatsapp.webhook',
        async () => {
          const signature = req.header('x-hub-signature-256') ?? '';
          // What is not even signed is not read.
          if (signature === '') return notFound();
          const body = new Uint8Array(await req.arrayBuffer());
          if (!gateway.isSigned(body, signature)) return notFound();
          return take(door, gateway, new TextDecoder().decode(body));
        },
      ),
    );
  }
  if (door.simulator !== null) {
    const call = async (path: string, request: RequestInit) => app.request(path, request);
    app.route('/', mountWhatsAppSimulator({ simulator: door.simulator, clock: platform.clock, call }));
  }
  app.all('/whatsapp/*', notFound);
  return app;
}
