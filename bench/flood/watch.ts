import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from '../harness/http-client.ts';
import type { Person } from '../harness/people.ts';
import { errorsOf, readAfter, type ReadMessage } from './check.ts';
import type { SentMessage } from './send.ts';

export interface Watcher {
  /** Waits until everything sent was seen, and says what was wrong and how long each took from its confirmation. */
  finish(sent: readonly SentMessage[]): Promise<{ errors: string[]; delaysMs: number[] }>;
}

const LAST_LOOK_MS = 5000;
const POLL_MS = 20;

/** An open page: hears of changes by the event stream and asks for what followed the last message it has. */
export async function watch(
  person: Person,
  conversationId: string,
  at: { url: string; client: HttpClient },
): Promise<Watcher> {
  const seen: (ReadMessage & { readonly seenAtMs: number })[] = [];
  const stop = new AbortController();
  const stream = await fetch(`${at.url}/api/live?topics=me`, {
    headers: { cookie: person.cookie },
    signal: stop.signal,
  });
  let looking = false;
  let again = false;
  let lookFailed: unknown = null;

  async function look(): Promise<void> {
    again = true;
    if (looking) return;
    looking = true;
    try {
      while (again) {
        again = false;
        const more = await readAfter(at.client, person, conversationId, seen.at(-1)?.sequence ?? 0);
        const seenAtMs = performance.now();
        seen.push(...more.map((message) => ({ ...message, seenAtMs })));
      }
    } catch (error) {
      // Nobody waits for a look: what went wrong is among the errors of `finish`, and hides no other failure.
      lookFailed = error;
    }
    looking = false;
  }

  async function listen(): Promise<void> {
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const chunk = await reader?.read().catch(() => null);
      if (!chunk || chunk.done) return;
      if (chunk.value.includes('data: user:')) void look();
    }
  }
  void listen();

  return {
    async finish(sent) {
      const mine = sent.filter((message) => message.conversationId === conversationId);
      const deadline = performance.now() + LAST_LOOK_MS;
      while (seen.length < mine.length && performance.now() < deadline) await delay(POLL_MS);
      stop.abort();
      const confirmed = new Map(mine.map(({ content, confirmedAtMs }) => [content, confirmedAtMs]));
      const delaysMs = seen.map(({ content, seenAtMs }) =>
        Math.max(0, seenAtMs - (confirmed.get(content) ?? seenAtMs)),
      );
      const errors = errorsOf(seen, mine).map((error) => `on an open page: ${error}`);
      if (lookFailed !== null) errors.push(`an open page could not ask what is new: ${String(lookFailed)}`);
      return { errors, delaysMs };
    },
  };
}
