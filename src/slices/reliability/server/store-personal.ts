import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const cases = await tx.rows(
    `select role, order_number, product_name, outcome, at from reliability_cases where account_id = $1 order by role, at desc`,
    [personId],
  );
  return { reliability: cases };
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from reliability_cases where account_id = $1', [personId]);
}

/** A record of somebody's reliability ends with their account; what others did stays theirs. */
export const reliabilityPersonal: PersonalRecords = { records, forget };
