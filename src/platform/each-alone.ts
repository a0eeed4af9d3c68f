import { errorTrace } from '#kernel/error.ts';
import type { Tx } from './db/database.ts';
import type { Platform } from './platform.ts';

/**
 * Does the same with each of some rows, one after the other, and says with how many it did something. What fails for
 * one is handed to `failed` and holds up none of the others.
 */
export async function eachAlone(
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
  failed: (id: string, error: unknown) => void,
): Promise<number> {
  let did = 0;
  for (const id of ids) {
    try {
      if (await work(id)) did += 1;
    } catch (error) {
      failed(id, error);
    }
  }
  return did;
}

interface Task {
  readonly work: (tx: Tx, id: string) => Promise<boolean>;
  /** What the log says of a row that failed. */
  readonly failed: string;
}

/** The same, with each row in a transaction of its own; what fails is logged. */
export function eachInTransaction(
  { db, log }: Platform,
  ids: readonly string[],
  { work, failed }: Task,
): Promise<number> {
  return eachAlone(
    ids,
    (id) => db.transaction((tx) => work(tx, id)),
    (id, error) => log.error({ id, fault: errorTrace(error) }, failed),
  );
}
