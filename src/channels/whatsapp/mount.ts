import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { Phone } from '#kernel/ghana/phone.ts';
import type { Tx } from '#platform/db/database.ts';
import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import { Hono } from 'hono';
import { plainResponse } from '../gateway-door.ts';
import type { WrittenChannel } from '../written/channel.ts';
import { ANSWERING } from '../written/work.ts';
import type { WhatsAppGateway, WhatsAppStatus } from './gateway.ts';

/** Meta hands on up to 3 MB at once. */
const LARGEST_BYTES = 3 * 1024 * 1024;

export interface WhatsAppDoor {
  readonly channel: WrittenChannel;
  /** Null where WhatsApp is off. */
  readonly gateway: WhatsAppGateway | null;
  readonly platform: Platform;
  /** Notes that these numbers wrote. */
  noteWritten(tx: Tx, phones: readonly Phone[], at: Date): Promise<void>;
  /** Notes what became of messages that were sent. */
  noteStatuses(tx: Tx, statuses: readonly WhatsAppStatus[], at: Date): Promise<void>;
}

/** Keeps what was handed on, all or nothing, and answers; whoever wrote is answered by a job. */
async function take(door: WhatsAppDoor, gateway: WhatsAppGateway, body: string): Promise<Response> {
  const { channel, platform } = door;
  const webhook = gateway.read(body);
  if (webhook === null) return plainResponse('This is no call of WhatsApp.', 400);
  const { messages, statuses } = webhook;
  const phones = messages.flatMap(({ from }) => parsePhone(from) ?? []);
  const at = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    await door.noteWritten(tx, phones, at);
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
          const body = new Uint8Array(await req.arrayBuffer());
          if (!gateway.isSigned(body, req.header('x-hub-signature-256') ?? '')) return notFound();
          return take(door, gateway, new TextDecoder().decode(body));
        },
      ),
    );
  }
  app.all('/whatsapp/*', notFound);
  return app;
}
