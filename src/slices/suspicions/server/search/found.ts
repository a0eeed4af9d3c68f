import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reason } from '../../domain/figures.ts';

/** What a search reads with. */
export interface Searching {
  readonly tx: Tx;
  readonly config: Config;
  readonly now: Date;
}

interface Acts {
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly orderIds: readonly string[];
}

/** What a search found: who, why, when and some of the orders. */
export interface Found extends Acts {
  readonly reason: Reason;
  readonly personId: string;
  readonly otherId: string | null;
}

/** Puts a reason to its accounts. */
export function found(
  reason: Reason,
  [personId, otherId]: readonly [personId: string, otherId?: string],
  { firstAt, lastAt, orderIds }: Acts,
): Found {
  return { reason, personId, otherId: otherId ?? null, firstAt, lastAt, orderIds };
}
