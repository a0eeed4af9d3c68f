import type { Tx } from '#platform/db/database.ts';

/** What somebody said in a dispute. */
export interface StatementRow {
  readonly id: string;
  /** Null for a guest. */
  readonly by_id: string | null;
  readonly by_name: string;
  readonly body: string;
  readonly said_at: Date;
}

export async function insertStatement(tx: Tx, disputeId: string, row: StatementRow): Promise<void> {
  await tx.rows(
    'insert into dispute_statements (id, dispute_id, by_id, by_name, body, said_at) values ($1, $2, $3, $4, $5, $6)',
    [row.id, disputeId, row.by_id, row.by_name, row.body, row.said_at],
  );
}

export function statementsOf(tx: Tx, disputeId: string): Promise<StatementRow[]> {
  return tx.rows('select id, by_id, by_name, body, said_at from dispute_statements where dispute_id = $1 order by id', [
    disputeId,
  ]);
}
