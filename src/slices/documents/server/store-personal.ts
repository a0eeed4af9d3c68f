import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const documents = await tx.rows(
    `select d.number, d.kind, d.content, d.amount_pesewas, d.issued_at, p.holds as you_have_it
     from trade_document_people p join trade_documents d on d.id = p.document_id where p.person_id = $1 order by d.id`,
    [personId],
  );
  return { documents };
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows(
    `update trade_documents d set parties = (
       select jsonb_agg(case when party->>'personId' = $1::text
         then party || '{"name": "Deleted account", "lines": [], "salt": ""}' else party end order by place)
       from jsonb_array_elements(d.parties) with ordinality as p (party, place))
     where d.id in (select document_id from trade_document_people where person_id = $1::uuid)`,
    [personId],
  );
}

/** Documents stay, as the books do; the name of a deleted account leaves them, and what it was sealed with. */
export const documentsPersonal: PersonalRecords = { records, forget };
