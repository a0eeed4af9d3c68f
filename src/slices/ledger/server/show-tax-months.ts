import { csvOf } from '#platform/export/csv.ts';
import type { Call } from '#platform/http/route.ts';
import { startOfDay } from '#kernel/moment.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import type { downloadTaxMonths as fileEndpoint, showTaxMonths as endpoint } from '../contract-tax.ts';
import { taxMonths } from './store-taxes.ts';

type Query = ParsedInput<typeof endpoint>['query'];

async function read(query: Query, { tx, now }: Call): Promise<ResponseBody<typeof endpoint>> {
  const year = query.year ?? now.getUTCFullYear();
  const rows = await taxMonths(tx, startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`));
  const months = rows.map(({ month, commissions, netPesewas, vatPesewas, nhilPesewas, getfundPesewas }) => {
    const due = vatPesewas + nhilPesewas + getfundPesewas;
    return {
      month,
      commissions,
      net: netPesewas,
      vat: vatPesewas,
      nhil: nhilPesewas,
      getfund: getfundPesewas,
      due,
      gross: netPesewas + due,
    };
  });
  return { year, months, total: months.reduce((sum, { due }) => sum + due, 0) };
}

/** The taxes within the commissions of a year, month by month. */
export function showTaxMonths(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return read(query, call);
}

export async function downloadTaxMonths(
  { query }: ParsedInput<typeof fileEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof fileEndpoint>> {
  const { year, months } = await read(query, call);
  const bytes = csvOf(months, [
    { header: 'Month', cell: ({ month }) => month },
    { header: 'Commissions', cell: ({ commissions }) => commissions },
    { header: 'Without taxes (GHS)', cell: ({ net }) => ghs.encode(net) },
    { header: 'VAT (GHS)', cell: ({ vat }) => ghs.encode(vat) },
    { header: 'NHIL (GHS)', cell: ({ nhil }) => ghs.encode(nhil) },
    { header: 'GETFund levy (GHS)', cell: ({ getfund }) => ghs.encode(getfund) },
    { header: 'Due (GHS)', cell: ({ due }) => ghs.encode(due) },
    { header: 'With taxes (GHS)', cell: ({ gross }) => ghs.encode(gross) },
  ]);
  return { bytes: new Uint8Array(bytes), contentType: 'text/csv; charset=utf-8', fileName: `farmgate-vat-${year}.csv` };
}
