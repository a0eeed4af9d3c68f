import { columnList, columnsAs, recordOf } from '#platform/db/columns.ts';
import type { SourceRow } from '#platform/db/statements.ts';
import { z } from 'zod';
import type { DocumentContent, DocumentParty } from '../domain/content.ts';
import { DOCUMENT_KINDS, DOCUMENT_ROLES } from '../domain/kinds.ts';

const FIELDS = [
  'id',
  'kind',
  'year',
  'place',
  'number',
  'cause',
  'code',
  'order_id',
  'person_id',
  'month',
  'corrects_id',
  'amount_pesewas',
  'content',
  'fingerprint',
  'parties',
  'issued_at',
] as const;

/** The columns of a select, under the names of the code. */
export const DOCUMENT_COLUMNS = columnsAs('d', FIELDS);

/** A row as PostgreSQL gives it. */
export type StoredRow = Readonly<SourceRow<typeof DOCUMENT_COLUMNS, 'trade_documents d'>>;

/** A party with the salt of its digest; empty once its account is deleted. */
export interface KeptParty extends DocumentParty {
  readonly salt: string;
}

/** One issued document. */
export interface DocumentRow extends Omit<StoredRow, 'content' | 'parties'> {
  readonly content: DocumentContent;
  readonly parties: readonly KeptParty[];
}

const sum = z.object({ label: z.string(), pesewas: z.number() });

const contentSchema = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: z.string(),
  corrects: z.string().nullable(),
  orderNumber: z.string().nullable(),
  month: z.string().nullable(),
  about: z.string(),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  lines: z.array(
    z.strictObject({
      text: z.string(),
      quantity: z.string(),
      pricePesewas: z.number().nullable(),
      pesewas: z.number(),
    }),
  ),
  sums: z.array(sum),
  total: sum,
  notes: z.array(z.string()),
  parties: z.array(z.strictObject({ role: z.enum(DOCUMENT_ROLES), digest: z.string() })),
});

const partiesSchema = z.array(
  z.strictObject({
    role: z.enum(DOCUMENT_ROLES),
    personId: z.string().nullable(),
    name: z.string(),
    lines: z.array(z.string()),
    salt: z.string(),
  }),
);

export function documentOf(row: StoredRow): DocumentRow {
  return { ...row, content: contentSchema.parse(row.content), parties: partiesSchema.parse(row.parties) };
}

/** `insert into trade_documents (…)` of a JSON array of {@link insertRecord}, with the people that they name. */
export const INSERT_DOCUMENTS = `with issued as (
     insert into trade_documents (${columnList(FIELDS)}) select ${columnList(FIELDS)} from jsonb_populate_recordset(null::trade_documents, $1::jsonb))
   insert into trade_document_people (person_id, document_id, holds)
   select person_id, document_id, holds from jsonb_to_recordset($2::jsonb) as p (person_id uuid, document_id uuid, holds boolean)` as const;

export function insertRecord(row: DocumentRow): Readonly<Record<string, unknown>> {
  return recordOf(FIELDS, row);
}
