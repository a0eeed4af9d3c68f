import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { z } from 'zod';

/** What surrounds a listener: its transaction, the platform, the time, and which event it is about. */
export interface ListenerContext {
  readonly tx: Tx;
  readonly platform: Platform;
  readonly now: Date;
  readonly eventId: string;
  readonly subjectId: string;
}

/** A reaction of one slice to an event of another. Runs exactly once per event, in the relay's transaction. */
export interface Listener {
  readonly name: string;
  readonly type: string;
  handle(payload: unknown, context: ListenerContext): Promise<void>;
}

/** Declares a reaction; the payload is parsed, so a changed event fails loudly instead of half working. */
export function listen<S extends z.ZodType>(
  name: string,
  type: string,
  payload: S,
  handle: (payload: z.output<S>, context: ListenerContext) => Promise<void>,
): Listener {
  return { name, type, handle: (raw, context) => handle(payload.parse(raw), context) };
}
