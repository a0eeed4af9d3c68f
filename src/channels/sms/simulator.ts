import { newId } from '#kernel/ids.ts';
import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { fromAnotherSite, plainResponse } from '../gateway-door.ts';
import type { WrittenChannel } from '../written/channel.ts';

const LARGEST_BYTES = 4 * 1024;

const written = z.strictObject({ phone: z.string().max(40), text: z.string().min(1).max(480) });

/**
 * Sends an SMS from the page of a plain phone (`/ussd/simulator`). The visitor chooses whose number writes, so it is
 * mounted where there is nothing to protect; what only the owner of the number may read is not shown.
 */
export function mountSmsSimulator(channel: WrittenChannel): Hono {
  const app = new Hono();
  const tooLarge = () => plainResponse('Too large.', 413);
  app.post('/sms/simulator', bodyWithin(LARGEST_BYTES, tooLarge), async (context) => {
    const foreign = fromAnotherSite(context.req.raw.headers);
    if (foreign !== null) return foreign;
    const parsed = written.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return plainResponse('This is no SMS.', 400);
    const { phone: from, text } = parsed.data;
    const said = await channel.take('simulator', { id: newId(), from, to: null, text, date: '' });
    return new Response(JSON.stringify({ said }), { headers: { ...API_HEADERS, 'content-type': 'application/json' } });
  });
  return app;
}
