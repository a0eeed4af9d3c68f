import { formatGhs, toGhs } from '#kernel/money.ts';
import { formatDay, formatMoment } from '#kernel/moment.ts';
import { DAY_MS, after } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { csvOf } from '#platform/export/csv.ts';
import type { PdfDocument } from '#platform/export/document.ts';
import { printPdf } from '#platform/export/print-pdf.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { downloadStatement as endpoint } from '../../contract-statement.ts';
import { periodOf, type Statement, type StatementEntry, sumsOf } from '../../domain/statement.ts';
import { readStatement } from './read-statement.ts';

type Query = ParsedInput<typeof endpoint>['query'];

function csv(statement: Statement): Uint8Array {
  return csvOf<StatementEntry>(statement.entries, [
    { header: 'Date', cell: (entry) => entry.at.toISOString() },
    { header: 'Description', cell: (entry) => entry.what },
    { header: 'Reference', cell: (entry) => entry.reference },
    { header: 'Money In (GHS)', cell: (entry) => (entry.inPesewas === 0 ? null : toGhs(entry.inPesewas)) },
    { header: 'Money Out (GHS)', cell: (entry) => (entry.outPesewas === 0 ? null : toGhs(entry.outPesewas)) },
    { header: 'Account', cell: (entry) => (entry.onWallet ? 'Farmgate balance' : 'Mobile money or card') },
  ]);
}

const amount = (pesewas: number) => (pesewas === 0 ? '' : formatGhs(pesewas));

function documentOf(statement: Statement, { person, now }: Call, query: Query): PdfDocument {
  const { from, until } = periodOf(query.from, query.to);
  const wallet = sumsOf(statement.entries.filter((entry) => entry.onWallet));
  const outside = sumsOf(statement.entries.filter((entry) => !entry.onWallet));
  const bought = outside.inPesewas + outside.outPesewas > 0;
  return {
    title: 'Statement',
    reference: `${formatDay(from)} to ${formatDay(after(until, -DAY_MS))}`,
    madeAt: now,
    parties: [{ heading: 'Account of', lines: [`${person.firstName} ${person.lastName}`.trim(), person.email] }],
    table: {
      columns: [
        { header: 'Date' },
        { header: 'Description', wide: true },
        { header: 'Reference' },
        { header: 'Money in', numeric: true },
        { header: 'Money out', numeric: true },
      ],
      rows: statement.entries.map((entry) => [
        formatMoment(entry.at),
        entry.what,
        entry.reference,
        amount(entry.inPesewas),
        amount(entry.outPesewas),
      ]),
      empty: 'Nothing moved in this period.',
    },
    totals: [
      { label: 'Balance before', value: formatGhs(statement.openingPesewas) },
      { label: 'Earned and returned', value: formatGhs(wallet.inPesewas) },
      { label: 'Withdrawn', value: formatGhs(wallet.outPesewas) },
      ...(bought
        ? [
            { label: 'Paid for orders', value: formatGhs(outside.outPesewas) },
            { label: 'Refunded', value: formatGhs(outside.inPesewas) },
          ]
        : []),
      { label: 'Balance after', value: formatGhs(statement.closingPesewas), total: true },
    ],
    notes: [
      'The balance is what can be withdrawn. What is paid for orders comes from mobile money or a card and goes into escrow; it does not pass through the balance.',
    ],
  };
}

/** The caller's statement as a file. */
export async function downloadStatement(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const statement = await readStatement(call.tx, call.person, periodOf(query.from, query.to));
  const name = `farmgate-statement-${query.from}-to-${query.to}`;
  if (query.format === 'csv')
    return { bytes: new Uint8Array(csv(statement)), contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv` };
  return {
    bytes: new Uint8Array(await printPdf(documentOf(statement, call, query))),
    contentType: 'application/pdf',
    fileName: `${name}.pdf`,
  };
}
