import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Listener } from './listener.ts';

/** An event that waits in the outbox. */
export interface Waiting {
  readonly id: string;
  readonly type: string;
  readonly subject_id: string;
  readonly payload: unknown;
  readonly audience: string[];
  readonly attempts: number;
}

/** A listener threw while the events of a pass were handed over together. The cause keeps its SQLSTATE. */
export class ListenerFailed extends Error {}

/** Hands events to their listeners within the relay's transaction. True: it was done. */
export interface Handover {
  /** Whether anybody listens for such an event. */
  hears(event: Waiting): boolean;
  /** With a savepoint around it: a failure rolls back alone, is written down, and gives false. */
  handAlone(tx: Tx, event: Waiting, now: Date): Promise<boolean>;
  /** Without: a failure throws `ListenerFailed`, and the transaction is lost. */
  handTogether(tx: Tx, event: Waiting, now: Date): Promise<boolean>;
}

export function createHandover(platform: Platform, listeners: readonly Listener[]): Handover {
  const byType = Map.groupBy(listeners, (listener) => listener.type);

  async function hand(tx: Tx, event: Waiting, now: Date): Promise<void> {
    for (const listener of byType.get(event.type) ?? []) {
      await listener.handle(event.payload, { tx, platform, now, eventId: event.id, subjectId: event.subject_id });
    }
  }

  return {
    hears: ({ type }) => byType.has(type),
    async handAlone(tx, event, now) {
      await tx.rows('savepoint listener');
      try {
        await hand(tx, event, now);
        await tx.rows('release savepoint listener');
        return true;
      } catch (fault) {
        await tx.rows('rollback to savepoint listener');
        const message = fault instanceof Error ? fault.message : String(fault);
        platform.log.error({ event: event.id, type: event.type, attempts: event.attempts + 1, fault: message }, 'listener failed');
        await tx.rows('update outbox_events set attempts = attempts + 1, last_error = $2 where id = $1', [event.id, message]);
        return false;
      }
    },
    async handTogether(tx, event, now) {
      await hand(tx, event, now).catch((fault: unknown) => {
        throw new ListenerFailed('A listener failed', { cause: fault });
      });
      return true;
    },
  };
}
