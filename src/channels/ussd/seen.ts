import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UssdRequest } from './gateway.ts';

/** What the next request of a dialogue is compared with, to find one that is sent again. */
export const seen = z.strictObject({
  sequence: z.number().nullable(),
  length: z.number(),
  hash: z.string(),
  atMs: z.number(),
});
export type Seen = z.output<typeof seen>;

/**
 * Gateways that number nothing: the same input within this time is the same one. A person needs longer to read a
 * screen, and a network to bring the answer.
 */
const SAME_WITHIN_MS = 3000;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** What is remembered of a request. */
export function seenOf({ order, text, kind, session }: UssdRequest, now: Date): Seen {
  return {
    sequence: order.by === 'sequence' ? order.sequence : null,
    length: text.length,
    hash: hashOf(`${session}:${kind === 'begin' ? '' : text}`),
    atMs: now.getTime(),
  };
}

/** Whether a request was taken already: it is answered as it was. */
export function isTaken(request: UssdRequest, last: Seen, now: Date): boolean {
  const { order, text, kind, session } = request;
  if (order.by === 'sequence') return last.sequence !== null && order.sequence <= last.sequence;
  if (order.by === 'whole')
    return text.length <= last.length || hashOf(`${session}:${text.slice(0, last.length)}`) !== last.hash;
  if (kind === 'begin') return true;
  return seenOf(request, now).hash === last.hash && now.getTime() - last.atMs < SAME_WITHIN_MS;
}

/** What was typed last: of a whole text, what is new in it. */
export function inputOf({ order, text }: UssdRequest, last: Seen): string {
  if (order.by !== 'whole') return text;
  return last.length === 0 ? text : text.slice(last.length + 1);
}
