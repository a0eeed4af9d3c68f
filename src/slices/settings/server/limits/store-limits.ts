import type { Tx } from '#platform/db/database.ts';
import { isLimitName, type MoneyLimit } from '../../domain/money-limits.ts';

/** A limit that an operator set. */
export interface StoredLimit extends MoneyLimit {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** Every limit that was set, the last one last. There are few: operators write them by hand. */
export async function findLimits(tx: Tx): Promise<StoredLimit[]> {
  const rows = await tx.rows(
    `select id, name, amount_pesewas, starts_on::text as starts_on, source, created_by, created_at
     from money_limits order by created_at, id`,
  );
  return rows.flatMap((row) =>
    isLimitName(row.name) && row.starts_on !== null
      ? [
          {
            id: row.id,
            name: row.name,
            amountPesewas: row.amount_pesewas,
            startsOn: row.starts_on,
            source: row.source,
            createdBy: row.created_by,
            createdAt: row.created_at,
          },
        ]
      : [],
  );
}

/** Lets changes of the limits take turns until the end of the transaction: each is checked against those before it. */
export async function lockLimits(tx: Tx): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('money_limits', 0))");
}

export async function insertLimit(tx: Tx, limit: StoredLimit): Promise<void> {
  await tx.rows(
    `insert into money_limits (id, name, amount_pesewas, starts_on, source, created_by, created_at)
     values ($1, $2, $3, $4::date, $5, $6, $7)`,
    [limit.id, limit.name, limit.amountPesewas, limit.startsOn, limit.source, limit.createdBy, limit.createdAt],
  );
}
