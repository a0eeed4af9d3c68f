import { providerWord } from '#kernel/provider/provider-name.ts';
import { csvOf } from '#platform/export/csv.ts';
import type { Call } from '#platform/http/route.ts';
import { type MoneySubject, subjectsOf } from '#slices/escrow/server/index.ts';
import { findPeople, nameAmong, type Person } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import type { downloadMargin as fileEndpoint, showMargin as endpoint, MarginShown } from '../../contract-margin.ts';
import { spanOf } from '../../domain/period.ts';
import { costWords, estimatedCosts } from '../../domain/provider-costs.ts';
import { rulesInForce } from '../fee-rules/store-fee-rules.ts';
import { type MarginRow, marginRows } from './store-margin.ts';

type Query = ParsedInput<typeof endpoint>['query'];

const MOST_SHOWN = 200;
const MOST_IN_FILE = 20_000;

const YEAR_LENGTH = '2026'.length;
const MONTH_LENGTH = '2026-11'.length;

/** The year whose months are asked for, or the month whose sellers or orders are. */
function periodOf({ by, period }: Query, now: Date): string {
  const length = by === 'month' ? YEAR_LENGTH : MONTH_LENGTH;
  const asked = (period ?? '').slice(0, length);
  return asked.length === length ? asked : now.toISOString().slice(0, length);
}

const sumsOf = (row: Omit<MarginRow, 'key'>) => ({
  commission: row.commissionPesewas,
  chargeFees: row.chargeFeesPesewas,
  payoutFees: row.payoutFeesPesewas,
  passedOn: row.passedOnPesewas,
  estimated: row.estimatedPesewas,
  margin: row.marginPesewas,
});

const NOTHING = { commission: 0, chargeFees: 0, payoutFees: 0, passedOn: 0, estimated: 0, margin: 0 };

async function read(query: Query, { tx, now }: Call, most: number): Promise<MarginShown> {
  const { by } = query;
  const period = periodOf(query, now);
  const costs = estimatedCosts(await rulesInForce(tx));
  const found = await marginRows(tx, { by, ...spanOf(period), costs, most });
  const ids = found.flatMap(({ key }) => key ?? []);
  const people = by === 'seller' ? await findPeople(tx, ids) : new Map<string, Person>();
  const orders = by === 'order' ? await subjectsOf(tx, ids) : new Map<string, MoneySubject>();
  const rows = found.flatMap(({ key, ...row }) => {
    if (key === null) return [];
    const number = orders.get(key)?.label ?? null;
    const name = by === 'seller' ? nameAmong(people, key) : (number ?? key);
    return [{ key, name, order: number === null ? null : { id: key, number }, ...sumsOf(row) }];
  });
  const total = rows.reduce(
    (sum, row) => ({
      commission: sum.commission + row.commission,
      chargeFees: sum.chargeFees + row.chargeFees,
      payoutFees: sum.payoutFees + row.payoutFees,
      passedOn: sum.passedOn + row.passedOn,
      estimated: sum.estimated + row.estimated,
      margin: sum.margin + row.margin,
    }),
    NOTHING,
  );
  const words = costs.map((cost) => ({ provider: providerWord(cost.provider), words: costWords(cost) }));
  return { by, period, rows, total, costs: words };
}

export function showMargin(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return read(query, call, MOST_SHOWN);
}

export async function downloadMargin(
  { query }: ParsedInput<typeof fileEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof fileEndpoint>> {
  const { by, period, rows } = await read(query, call, MOST_IN_FILE);
  const bytes = csvOf(rows, [
    { header: { month: 'Month', seller: 'Seller', order: 'Order' }[by], cell: ({ name }) => name },
    { header: 'Commission without taxes (GHS)', cell: ({ commission }) => ghs.encode(commission) },
    { header: 'Fees on charges (GHS)', cell: ({ chargeFees }) => ghs.encode(chargeFees) },
    { header: 'Fees on payouts (GHS)', cell: ({ payoutFees }) => ghs.encode(payoutFees) },
    { header: 'Of these estimated (GHS)', cell: ({ estimated }) => ghs.encode(estimated) },
    { header: 'Borne by people (GHS)', cell: ({ passedOn }) => ghs.encode(passedOn) },
    { header: 'Margin (GHS)', cell: ({ margin }) => ghs.encode(margin) },
  ]);
  const fileName = `farmgate-margin-${period}-by-${by}.csv`;
  return { bytes: new Uint8Array(bytes), contentType: 'text/csv; charset=utf-8', fileName };
}
