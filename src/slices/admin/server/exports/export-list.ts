import { dayOf } from '#kernel/moment.ts';
import { needPermission } from '#kernel/permissions/need-permission.ts';
import { refused } from '#kernel/refusal.ts';
import { recordAudit } from '#platform/audit/record.ts';
import type { Call } from '#platform/http/route.ts';
import { csvOf } from '#platform/export/csv.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { exportList as endpoint } from '../contract-exports.ts';
import { EXPORT_NEEDS, EXPORTS } from '../domain/exports.ts';
import { type Asked, csvExports } from './csv-exports.ts';

/** A file of more rows is refused: cut off without a word it would be believed. */
const MOST_ROWS = 10_000;
const BATCH = 500;

function askedOf(query: ParsedInput<typeof endpoint>['query']): Asked {
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** A list as CSV. Taking one away is written into the audit log, since it holds what is private. */
export async function exportList(
  { params, query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const name = EXPORTS.find((list) => list === params.list);
  if (!name) throw refused('export.not_found', 'There is no such list.');
  needPermission(call.person, EXPORT_NEEDS[name]);
  const csvExport = csvExports[name];
  const asked = askedOf(query);
  const readPage = csvExport.open(asked);
  if (!readPage) throw refused('export.unknown_filter', 'One of the filters cannot be read.');
  const rows: (readonly (string | number | null)[])[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await readPage(call, cursor, BATCH);
    rows.push(...page.items);
    if (rows.length > MOST_ROWS)
      throw refused(
        'export.too_many',
        `More than ${MOST_ROWS.toLocaleString('en-GH')} rows: narrow the list by its filters first.`,
        { most: MOST_ROWS },
      );
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const act = {
    actorId: call.person.id,
    action: 'admin.export_list',
    subject: params.list,
    details: { ...asked, rows: rows.length, address: call.ip },
    at: call.now,
  };
  await call.platform.db.transaction((tx) => recordAudit(tx, act));
  const columns = csvExport.headers.map((header, index) => ({
    header,
    cell: (row: readonly (string | number | null)[]) => row[index] ?? null,
  }));
  return {
    bytes: new Uint8Array(csvOf(rows, columns)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `farmgate-${params.list}-${dayOf(call.now)}.csv`,
  };
}
