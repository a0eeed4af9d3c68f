import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { after, type Clock, DAY_MS } from '#kernel/time.ts';
import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { fromAnotherSite, plainResponse } from '../gateway-door.ts';
import type { FromPhone, SignedCall, WhatsAppSimulator } from './gateway.ts';
import { whatsAppPage } from './simulator-page.ts';

/** What a photo may have, as with Meta. */
const LARGEST_BYTES = 5 * 1024 * 1024;
/** Written so long ago that WhatsApp takes no more free words to the number. */
const LONG_AGO_MS = 2 * DAY_MS;

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const phone = z.string().transform((text, context) => {
  const parsed = parsePhone(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'This is no number of Ghana.' });
  return z.NEVER;
});
const written = z.strictObject({ phone, text: z.string().max(480), button: flag, old: flag });
const reading = z.strictObject({ phone });

export interface Simulated {
  readonly simulator: WhatsAppSimulator;
  readonly clock: Clock;
  /** The door that Meta calls. */
  call(path: string, request: RequestInit): Promise<Response>;
}

async function photoOf({ req }: Context): Promise<FromPhone['photo']> {
  const bytes = new Uint8Array(await req.arrayBuffer());
  return bytes.length === 0 ? null : { bytes, type: req.header('content-type') ?? '' };
}

/**
 * Phones with WhatsApp, and Meta between them and us: what they send comes in at the door, signed. The visitor chooses
 * whose phone it is and reads all that comes to it, so it is mounted in development alone.
 */
export function mountWhatsAppSimulator({ simulator, clock, call }: Simulated): Hono {
  const app = new Hono();
  const tooLarge = () => plainResponse('Too large.', 413);
  const handOn = ({ body, signature }: SignedCall) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    return call('/whatsapp/webhook', { method: 'POST', headers, body });
  };
  app.use('/whatsapp/simulator/*', async (context, next) => fromAnotherSite(context.req.raw.headers) ?? next());
  app.get('/whatsapp/simulator', whatsAppPage);
  app.post('/whatsapp/simulator/sent', bodyWithin(LARGEST_BYTES, tooLarge), async (context) => {
    const parsed = written.safeParse(context.req.query());
    const photo = await photoOf(context);
    if (!parsed.success || (parsed.data.text === '' && photo === null))
      return plainResponse('This is no message.', 400);
    const { phone: from, text, button: isButton, old } = parsed.data;
    const at = old ? after(clock.now(), -LONG_AGO_MS) : clock.now();
    return handOn(simulator.handOn({ phone: from, text, isButton, photo, at }));
  });
  app.post('/whatsapp/simulator/received', async (context) => {
    const parsed = reading.safeParse(context.req.query());
    if (!parsed.success) return plainResponse('This is no number of Ghana.', 400);
    const report = simulator.reportRead(parsed.data.phone, clock.now());
    if (report !== null) await handOn(report);
    const messages = simulator.received(parsed.data.phone);
    return new Response(JSON.stringify({ messages }), {
      headers: { ...API_HEADERS, 'content-type': 'application/json' },
    });
  });
  return app;
}
