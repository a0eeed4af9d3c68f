import type { LiveHub } from '#platform/live/hub.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

const HEARTBEAT_MS = 20_000;
const TOPIC = /^(me|market|track:[0-9a-f]{32})$/;

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

/**
 * Keeps one event stream open. Plain messages name audiences that changed, never what changed; `ready` and `beat` are
 * named events that pages may ignore. Ends with `closing`.
 */
export function liveStream(context: Context, hub: LiveHub, audiences: readonly string[], closing: AbortSignal): Response {
  context.header('x-accel-buffering', 'no');
  return streamSSE(context, async (stream) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const send = (message: { event?: string; data: string }) => void stream.writeSSE(message).catch(end);
    const stop = hub.subscribe(audiences, (changed) => send({ data: changed.join(',') }));
    const beat = setInterval(() => send({ event: 'beat', data: '' }), HEARTBEAT_MS);
    stream.onAbort(end);
    closing.addEventListener('abort', () => end(), { once: true });
    send({ event: 'ready', data: '' });
    await ended;
    clearInterval(beat);
    stop();
  });
}
