import { errorMessage } from '#kernel/error.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { DatabaseClock } from '#platform/db/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import { whyUnavailable } from '#platform/db/unavailable.ts';

/** What `/readyz` says: whether visitors may be sent here, and else why not. */
export interface Ready {
  readonly ready: boolean;
  readonly reason: string | null;
  /** How far this machine's clock is ahead of the database's, in seconds, where they do not agree. */
  readonly clockAheadSeconds?: number;
}

export interface Readiness {
  look(): Promise<Ready>;
  /** From now on this process is not ready, for this reason. */
  end(reason: string): void;
}

/** However many ask: a proof holds for so long. */
const HOLDS_MS = 1000;
const PROOF_MS = 3000;
const PROOF = 'update readiness set proven_at = clock_timestamp()';

async function prove(db: Database): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, PROOF_MS, 'the database takes too long');
  const written = db.rows(PROOF).then(
    () => null,
    (error: unknown) => whyUnavailable(error) ?? `the database cannot be written: ${errorMessage(error)}`,
  );
  return Promise.race([written, promise]).finally(() => clearTimeout(timer));
}

/**
 * A process is ready while it can write: one that only reaches its database may have come upon a copy, or a full disk.
 */
export function createReadiness(db: Database, clock: Pick<DatabaseClock, 'aheadMs'> | null): Readiness {
  let ended: string | null = null;
  let proof: { readonly atMs: number; readonly reason: Promise<string | null> } | null = null;
  return {
    async look() {
      if (proof === null || performance.now() - proof.atMs > HOLDS_MS)
        proof = { atMs: performance.now(), reason: prove(db) };
      const reason = ended ?? (await proof.reason) ?? ended;
      const aheadMs = clock?.aheadMs() ?? null;
      return {
        ready: reason === null,
        reason,
        ...(aheadMs === null ? {} : { clockAheadSeconds: Math.round(aheadMs / SECOND_MS) }),
      };
    },
    end(reason) {
      ended = reason;
    },
  };
}
