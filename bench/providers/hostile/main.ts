import { z } from 'zod';
import { seededRandom } from '../../harness/random.ts';
import { HostileMtn } from './mtn.ts';
import { HostilePaystack } from './paystack.ts';
import { serve } from './serve.ts';
import { troubleFrom } from './trouble.ts';

// Two payment providers as a process of their own, that do everything wrong which a provider and the line to it can do.
// A GET on the third port answers with the books as they are; `POST /begin` begins the trouble, `POST /end` ends it,
// `POST /hour` makes an hour pass.

const { seed, ports, key, webhookUrl } = z
  .object({
    seed: z.number().int(),
    ports: z.object({ mtn: z.number().int(), paystack: z.number().int(), control: z.number().int() }),
    key: z.string(),
    webhookUrl: z.url(),
  })
  .parse(JSON.parse(process.env['HOSTILE_PROVIDERS'] ?? ''));

const trouble = troubleFrom(seededRandom(seed));
const calm = troubleFrom(seededRandom(0));
const mtn = new HostileMtn(trouble);
const paystack = new HostilePaystack(trouble, { key, webhookUrl, url: `http://127.0.0.1:${ports.paystack}` });
const acts: Readonly<Record<string, () => void>> = {
  '/begin': trouble.begin,
  '/end': trouble.end,
  '/hour': () => paystack.passHour(),
};
await serve(ports.mtn, trouble, mtn.answer);
await serve(ports.paystack, trouble, paystack.answer);
await serve(ports.control, calm, ({ method, path }) => {
  if (method === 'POST') acts[path]?.();
  const books = { momo: mtn.book.movements, paystack: paystack.book.movements };
  const counts = { momo: mtn.counts(), paystack: paystack.counts() };
  return { status: 200, body: { books, counts, faults: Object.fromEntries(trouble.counts) } };
});
