import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Page, idInCursor, pageFrom } from '#wire/paging.ts';
import { readCode } from '../domain/code.ts';
import type { MonthSpan } from '#kernel/periods/month.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, documentOf } from './rows.ts';

interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One page of the documents that somebody has, newest first; of those issued in a span. */
export async function pageOfOwn(
  tx: Tx,
  { personId, span }: { readonly personId: string; readonly span: MonthSpan },
  { cursor, limit }: Paging,
): Promise<Page<DocumentRow>> {
  const rows = await tx.rows(
    `select ${DOCUMENT_COLUMNS} from trade_document_people p join trade_documents d on d.id = p.document_id
     where p.person_id = $1 and p.holds and ($2::uuid is null or p.document_id < $2) and d.issued_at >= $3 and d.issued_at < $4
     order by p.document_id desc limit $5`,
    [personId, idInCursor(cursor), span.from, span.until, limit + 1],
  );
  return pageFrom(rows.map(documentOf), limit, ({ id }) => [id]);
}

/** One page of all documents, newest first: of a number, a code or an order, where one was typed. */
export async function pageOfAll(tx: Tx, q: string | undefined, { cursor, limit }: Paging): Promise<Page<DocumentRow>> {
  const filter = new Filter();
  if (q) {
    const number = q.toUpperCase();
    filter.where(
      '(d.number = ? or d.code = ? or d.order_id = (select o.id from orders o where o.order_number = ?))',
      number,
      readCode(q),
      number,
    );
  }
  const page = await listPage(tx, {
    columns: DOCUMENT_COLUMNS,
    from: 'trade_documents d',
    id: 'd.id',
    filter,
    by: { column: 'd.id', type: 'uuid' },
    descending: true,
    cursor,
    limit,
  });
  return { ...page, items: page.items.map(documentOf) };
}
