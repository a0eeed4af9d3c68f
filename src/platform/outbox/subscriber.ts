import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { z } from 'zod';

/** What surrounds a subscriber: its transaction, the platform, and the time. */
export interface EventContext {
  readonly tx: Tx;
  readonly platform: Platform;
  readonly now: Date;
}

/** The same for one event, and what it is about. */
export interface OneEventContext extends EventContext {
  readonly subjectId: string;
}

/** An event as it is handed over. */
export interface Happened {
  readonly subjectId: string;
  readonly payload: unknown;
}

/** A reaction of one slice to events of another. Runs exactly once per event, in the relay's transaction. */
export interface Subscriber {
  readonly name: string;
  readonly type: string;
  /**
   * Whether it wants events of different subjects at once, and so before others that happened to other subjects
   * meanwhile.
   */
  readonly together: boolean;
  handle(events: readonly Happened[], context: EventContext): Promise<void>;
}

/**
 * Declares a reaction to one event after the other; the payload is parsed, so a changed event fails loudly instead of
 * half working.
 */
export function subscribe<S extends z.ZodType>(
  name: string,
  type: string,
  payload: S,
  handle: (payload: z.output<S>, context: OneEventContext) => Promise<void>,
): Subscriber {
  return {
    name,
    type,
    together: false,
    async handle(events, context) {
      for (const event of events)
        await handle(payload.parse(event.payload), { ...context, subjectId: event.subjectId });
    },
  };
}

/**
 * Declares a reaction to all events that wait together, for what happens so often that a statement for each would be
 * too many.
 */
export function subscribeToBatches<S extends z.ZodType>(
  name: string,
  type: string,
  payload: S,
  handle: (payloads: readonly z.output<S>[], context: EventContext) => Promise<void>,
): Subscriber {
  return {
    name,
    type,
    together: true,
    handle: (events, context) =>
      handle(
        events.map((event) => payload.parse(event.payload)),
        context,
      ),
  };
}
