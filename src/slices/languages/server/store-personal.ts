import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

/** What somebody wrote and approved for people to read; it stays without their name. */
async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const written = await tx.rows(
    'select language, area, message, act, text, at from translation_versions where person_id = $1 order by id',
    [personId],
  );
  return { translations: written };
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows('update translation_versions set person_id = null where person_id = $1', [personId]);
  await tx.rows(
    `update translations set written_by = case when written_by = $1 then null else written_by end,
       approved_by = case when approved_by = $1 then null else approved_by end
     where written_by = $1 or approved_by = $1`,
    [personId],
  );
}

export const languagesPersonal: PersonalRecords = { records, forget };
