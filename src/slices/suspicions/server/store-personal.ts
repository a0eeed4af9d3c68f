import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

/** What administrators decided; what somebody is suspected of is kept from them while it may be fraud. */
async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const decided = await tx.rows(
    'select id, kind, state, note, decided_at from suspicions where decided_by = $1 order by id',
    [personId],
  );
  return { decided_suspicions: decided };
}

/** What is confirmed stays, without the ends of numbers: it says why reviews and prices do not count. */
async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows("delete from suspicions where (person_id = $1 or other_id = $1) and state <> 'confirmed'", [personId]);
  await tx.rows(
    `update suspicions set figures = jsonb_set(figures, '{marks}', '[]') where (person_id = $1 or other_id = $1) and kind = 'shared_marks'`,
    [personId],
  );
}

export const suspicionsPersonal: PersonalRecords = { records, forget };
