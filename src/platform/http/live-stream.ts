import type { LiveHub } from '#platform/live/hub.ts';
import { topicOf } from '#platform/live/public-parts.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { ServerResponse } from 'node:http';
import { z } from 'zod';

const HEARTBEAT_MS = 20_000;
/**
 * When a page comes back whose stream was ended: not all in the same moment, and not to a process that is just
 * stopping.
 */
const COME_BACK_MS = 1000;
const SPREAD_MS = 2000;
const TOPIC = /^(me|market|track:[0-9a-f]{32})$/;

interface StreamTerms {
  readonly hub: LiveHub;
  readonly audiences: readonly string[];
  readonly until: StreamEnd;
  /** Gives the stream's place to others. */
  leave(): void;
}

/** The audiences behind the topics that a page asked for; nobody can ask for another person's. */
export function audiencesOf(topics: string, viewer: Viewer | null): string[] {
  return topics
    .split(',')
    .filter((topic) => TOPIC.test(topic))
    .flatMap((topic) => {
      if (topic !== 'me') return [topic];
      return viewer ? [`user:${viewer.id}`, `role:${viewer.role}`] : [];
    });
}

/** What ends a stream: the process stops, or whom it was opened for is not signed in any more. */
interface StreamEnd {
  readonly closing: AbortSignal;
  holds(): Promise<boolean>;
}

/** So many messages may wait for a reader; one that is slower than that is dropped, and opens a stream anew. */
const MOST_UNREAD = 64;

/** Cuts the line under a response whose reader takes nothing, as a plain end would wait for that reader. */
function cut({ env }: Context): void {
  const { outgoing } = z
    .object({ outgoing: z.instanceof(ServerResponse).optional() })
    .catch({})
    .parse(env);
  outgoing?.destroy();
}

/**
 * Keeps one event stream open. Plain messages name audiences that changed, never what changed; `ready` and `beat` are
 * named events that pages may ignore. Ends with `closing`, saying when to come back, and when the session that it was
 * opened with has ended.
 */
export function liveStream(context: Context, { hub, audiences, until, leave }: StreamTerms): Response {
  context.header('x-accel-buffering', 'no');
  return streamSSE(context, async (stream) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let unread = 0;
    const send = (message: { event?: string; data: string }) => {
      unread += 1;
      if (unread > MOST_UNREAD) {
        cut(context);
        end();
        return;
      }
      stream.writeSSE(message).then(() => (unread -= 1), end);
    };
    const look = () =>
      void until.holds().then(
        (holds) => (holds ? undefined : end()),
        () => undefined,
      );
    const stop = hub.subscribe(audiences, (changed) => {
      send({ data: [...new Set(changed.map(topicOf))].join(',') });
      if (changed.some((audience) => audience.startsWith('user:'))) look();
    });
    const beat = setInterval(() => {
      send({ event: 'beat', data: '' });
      look();
    }, HEARTBEAT_MS);
    stream.onAbort(end);
    if (until.closing.aborted) end();
    until.closing.addEventListener('abort', () => end(), { once: true });
    send({ event: 'ready', data: '' });
    await ended;
    clearInterval(beat);
    stop();
    leave();
    const retry = COME_BACK_MS + Math.floor(Math.random() * SPREAD_MS);
    if (until.closing.aborted) await stream.writeSSE({ event: 'beat', data: '', retry }).catch(() => undefined);
  });
}
