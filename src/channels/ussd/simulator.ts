import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { fromAnotherSite } from '../gateway-door.ts';
import type { UssdChannel } from './channel.ts';
import { plainPhonePage } from './simulator-page.ts';

const LARGEST_STEP_BYTES = 8 * 1024;

const step = z.strictObject({
  session: z.string().min(1).max(100),
  phone: z.string().max(40),
  typed: z.array(z.string().max(200)).max(200),
});

const tooLarge = () => new Response('Too large.', { status: 413, headers: API_HEADERS });

/**
 * A phone to try the dialogue with. The visitor chooses which number calls: it is mounted where there is nothing to
 * protect, and never elsewhere.
 */
export function mountSimulator(channel: UssdChannel): Hono {
  const app = new Hono();
  app.get('/ussd/simulator', plainPhonePage);
  app.post('/ussd/simulator', bodyWithin(LARGEST_STEP_BYTES, tooLarge), async (context) => {
    const foreign = fromAnotherSite(context.req.raw.headers);
    if (foreign !== null) return foreign;
    const parsed = step.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return new Response('This is no step of a dialogue.', { status: 400, headers: API_HEADERS });
    const { session, phone, typed } = parsed.data;
    const answer = await channel.take('simulator', {
      ...{ session, phone: parsePhone(phone), text: typed.at(-1) ?? '' },
      kind: typed.length === 0 ? 'begin' : 'input',
      order: { by: 'sequence', sequence: typed.length },
    });
    return new Response(JSON.stringify(answer), { headers: { ...API_HEADERS, 'content-type': 'application/json' } });
  });
  return app;
}
