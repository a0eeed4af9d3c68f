import type { Tx } from '#platform/db/database.ts';
import type { DocumentKind } from '../domain/kinds.ts';
import type { Later } from '../domain/standing.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, documentOf, INSERT_DOCUMENTS, insertRecord } from './rows.ts';
import { holds } from '../domain/kinds.ts';

const ISSUING = 7_310_460;

/** Those who number documents take turns: what one of them reads of a series stays true until its commit. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1)', [ISSUING]);
}

/** Those who state the income of one person take turns among themselves: everybody else's documents do not wait. */
export async function takeTurnOf(tx: Tx, personId: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('documents.income:' || $1, 0))", [personId]);
}

/** An issued document by its cause. */
export interface Known {
  readonly cause: string;
  readonly id: string;
  readonly number: string;
}

/** What is issued already: the documents of some causes, and the last place of each series of a year. */
export interface IssuedSoFar {
  readonly known: Map<string, Known>;
  readonly places: Map<DocumentKind, number>;
}

export async function issuedSoFar(
  tx: Tx,
  causes: readonly string[],
  { year, kinds }: { readonly year: number; readonly kinds: readonly DocumentKind[] },
): Promise<IssuedSoFar> {
  const rows = await tx.rows(
    `select kind, null as cause, null as id, null as number, place from (
       select wanted.kind, (select d.place from trade_documents d where d.kind = wanted.kind and d.year = $2 order by d.place desc limit 1) as place
       from unnest($3::text[]) as wanted (kind)) last
     union all select kind, cause, id::text, number, place from trade_documents where cause = any($1::text[])`,
    [causes, year, kinds],
  );
  const known = rows.flatMap(({ cause, id, number }) =>
    cause !== null && id !== null && number !== null ? [{ cause, id, number }] : [],
  );
  const lasts = rows.filter(({ cause }) => cause === null);
  return {
    known: new Map(known.map((one) => [one.cause, one])),
    places: new Map(kinds.map((kind) => [kind, lasts.find((last) => last.kind === kind)?.place ?? 0])),
  };
}

/** Writes documents and the people that they name, in one statement. */
export async function insertDocuments(tx: Tx, documents: readonly DocumentRow[]): Promise<void> {
  const people = documents.flatMap(({ id, kind, parties }) =>
    parties
      .filter(({ personId }) => personId !== null)
      .map(({ personId, role }) => ({ person_id: personId, document_id: id, holds: holds(kind, role) })),
  );
  await tx.rows(INSERT_DOCUMENTS, [JSON.stringify(documents.map(insertRecord)), JSON.stringify(people)]);
}

/** The documents of an order, the earliest first. */
export async function documentsOfOrder(tx: Tx, orderId: string): Promise<DocumentRow[]> {
  const rows = await tx.rows(`select ${DOCUMENT_COLUMNS} from trade_documents d where d.order_id = $1 order by d.id`, [
    orderId,
  ]);
  return rows.map(documentOf);
}

export async function findDocument(tx: Tx, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.rows(`select ${DOCUMENT_COLUMNS} from trade_documents d where d.id = $1`, [id]);
  return row ? documentOf(row) : null;
}

export async function findByCode(tx: Tx, code: string): Promise<DocumentRow | null> {
  const [row] = await tx.rows(`select ${DOCUMENT_COLUMNS} from trade_documents d where d.code = $1`, [code]);
  return row ? documentOf(row) : null;
}

/** The statements of somebody's month, the earliest first. */
export async function statementsOf(tx: Tx, personId: string, month: string): Promise<DocumentRow[]> {
  const rows = await tx.rows(
    `select ${DOCUMENT_COLUMNS} from trade_documents d where d.person_id = $1 and d.month = $2 order by d.id`,
    [personId, month],
  );
  return rows.map(documentOf);
}

/** Which of these documents somebody has. */
export async function heldBy(tx: Tx, personId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    'select document_id as id from trade_document_people where person_id = $1 and document_id = any($2::uuid[]) and holds',
    [personId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What was issued after these documents and says something of them. */
export function latersOf(tx: Tx, documents: readonly DocumentRow[]): Promise<Later[]> {
  return tx.rows(
    `select id, kind, order_id as "orderId", corrects_id as "correctsId", number, amount_pesewas as "amountPesewas", issued_at as "issuedAt"
     from trade_documents where corrects_id = any($1::uuid[])
     union select id, kind, order_id, corrects_id, number, amount_pesewas, issued_at
     from trade_documents where order_id = any($2::uuid[]) and kind = 'credit_note'`,
    [documents.map(({ id }) => id), documents.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))],
  );
}
