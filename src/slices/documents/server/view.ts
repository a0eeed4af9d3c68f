import type { Tx } from '#platform/db/database.ts';
import { groupedCode } from '../domain/code.ts';
import { KIND_TERMS } from '../domain/kinds.ts';
import { correctionsOf, type Later, standingOf } from '../domain/standing.ts';
import type { DocumentView } from '../views.ts';
import type { DocumentRow } from './rows.ts';
import { latersOf } from './store.ts';

export const laterView = ({ kind, number, amountPesewas, issuedAt }: Later) => ({
  title: KIND_TERMS[kind].title,
  number,
  amount: amountPesewas,
  issuedAt: issuedAt.toISOString(),
});

function viewOf(document: DocumentRow, laters: readonly Later[]): DocumentView {
  const { id, kind, number, issuedAt, amountPesewas, code, orderId, content } = document;
  return {
    id,
    kind,
    title: KIND_TERMS[kind].title,
    number,
    issuedAt: issuedAt.toISOString(),
    amount: amountPesewas,
    about: content.about,
    code: groupedCode(code),
    orderId,
    orderNumber: content.orderNumber,
    month: content.month,
    corrects: content.corrects,
    standing: standingOf(document, laters),
    laters: correctionsOf(document, laters).map(laterView),
  };
}

/** Documents as their holders see them, with what became of each: one statement for all. */
export async function viewsOf(tx: Tx, documents: readonly DocumentRow[]): Promise<DocumentView[]> {
  if (documents.length === 0) return [];
  const laters = await latersOf(tx, documents);
  return documents.map((document) => viewOf(document, laters));
}
