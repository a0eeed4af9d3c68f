import { setTimeout as delay } from 'node:timers/promises';
import type { Ask, HttpClient, Reply } from '../harness/http-client.ts';

const MOST_TRIES = 5;
const WAIT_MS = 500;
/** What a server answers that cannot serve a caller now. */
const BUSY = 503;

/** Asks up to five times while the line is cut or the server busy, as a page does; then throws, or gives the answer. */
export async function sendPatiently(client: HttpClient, ask: Ask): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reply = await client.send(ask);
      if (reply.status !== BUSY || attempt === MOST_TRIES) return reply;
    } catch (error) {
      if (attempt === MOST_TRIES) throw error;
    }
    await delay(WAIT_MS * attempt);
  }
}
