import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Listener } from './listener.ts';

/** An event of the outbox that nobody was told of yet. */
export interface Waiting {
  readonly id: string;
  readonly type: string;
  readonly subject_id: string;
  readonly payload: unknown;
  readonly audience: string[];
  readonly attempts: number;
}

/** Hands one event to its listeners; false when that failed and the event is to be tried again. */
export type Deliver = (tx: Tx, event: Waiting, now: Date) => Promise<boolean>;

/** A listener threw while the events of a pass were handed over together. The cause keeps its SQLSTATE. */
export class ListenerFailed extends Error {}

/** The two ways of handing events over: fast and all together, or each with a savepoint of its own. */
export function createDeliveries(
  platform: Platform,
  listeners: readonly Listener[],
): { concerns(type: string): boolean; together: Deliver; alone: Deliver } {
  const byType = Map.groupBy(listeners, (listener) => listener.type);

  async function hand(tx: Tx, event: Waiting, now: Date): Promise<void> {
    for (const listener of byType.get(event.type) ?? []) {
      await listener.handle(event.payload, { tx, platform, now, eventId: event.id, subjectId: event.subject_id });
    }
  }

  async function alone(tx: Tx, event: Waiting, now: Date): Promise<boolean> {
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
  }

  async function together(tx: Tx, event: Waiting, now: Date): Promise<boolean> {
    await hand(tx, event, now).catch((fault: unknown) => {
      throw new ListenerFailed('A listener failed', { cause: fault });
    });
    return true;
  }

  return { concerns: (type) => byType.has(type), together, alone };
}
