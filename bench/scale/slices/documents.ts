import { documentsPersonal } from '#slices/documents/server/store-personal.ts';
import { pageOfAll, pageOfOwn } from '#slices/documents/server/store-lists.ts';
import {
  documentsOfOrder,
  findByCode,
  heldBy,
  issuedSoFar,
  latersOf,
  statementsOf,
} from '#slices/documents/server/store.ts';
import type { Case } from '../case.ts';
import { OWN_ID } from './fill.ts';
import { daysAgo, FARMER, NOW, PAGE, ROW, ROWS, type SliceCases } from './slice.ts';

const SUM = { label: 'Total', pesewas: 14_000 };
const CONTENT = JSON.stringify({
  ...{ kind: 'receipt', number: 'FG-2026-1', issuedAt: '2026-11-01T00:00:00.000Z', about: 'Maize' },
  ...{ corrects: null, orderNumber: null, month: null },
  ...{ facts: [], lines: [], sums: [SUM], total: SUM, notes: [], parties: [] },
});
const own = (from: Date, until: Date): Case['run'] => {
  return (tx) => pageOfOwn(tx, { personId: FARMER, span: { from, until } }, PAGE);
};

export const DOCUMENTS: SliceCases = {
  tables: {
    trade_documents: {
      kind: "'receipt'",
      year: '2026',
      place: 'n',
      number: "'FG-2026-' || n",
      cause: "'cause:' || n",
      code: "'code' || n",
      order_id: OWN_ID,
      person_id: "case when n % 10 = 0 then lpad(to_hex(1 + n % people), 32, '0')::uuid end",
      month: "to_char(at, 'YYYY-MM')",
      content: `'${CONTENT}'`,
      parties: "'[]'",
    },
    trade_document_people: { document_id: OWN_ID, holds: 'true' },
  },
  personal: documentsPersonal,
  cases: [
    { name: 'documents of a person', run: own(daysAgo(400), NOW) },
    { name: 'documents of a person, a month', run: own(daysAgo(60), daysAgo(30)) },
    { name: 'documents of everybody', run: (tx) => pageOfAll(tx, undefined, PAGE) },
    { name: 'documents of everybody, a number', run: (tx) => pageOfAll(tx, 'FG-2026-20', PAGE) },
    { name: 'documents of an order', run: (tx) => documentsOfOrder(tx, ROW) },
    { name: 'documents by their code', run: (tx) => findByCode(tx, 'code20') },
    { name: 'documents, statements of a month', run: (tx) => statementsOf(tx, FARMER, '2026-06') },
    { name: 'documents that somebody has', run: (tx) => heldBy(tx, FARMER, ROWS) },
    {
      name: 'documents issued so far',
      run: (tx) => issuedSoFar(tx, ['cause:20'], { year: 2026, kinds: ['receipt', 'invoice'] }),
    },
    { name: 'documents that follow others', run: async (tx) => latersOf(tx, await documentsOfOrder(tx, ROW)) },
  ],
};
