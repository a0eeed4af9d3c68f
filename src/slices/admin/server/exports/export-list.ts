import { formatNumber } from '#kernel/written/numbers.ts';
import { dayOf } from '#kernel/moment.ts';
import { needPermission } from '#kernel/permissions/need-permission.ts';
import { refused } from '#kernel/refusal.ts';
import { recordAudit } from '#platform/audit/record.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { exportList as endpoint } from '../../contract-exports.ts';
import { EXPORT_NEEDS, EXPORTS } from '../../domain/exports.ts';
import { EXPORT_BOUNDS } from '../../domain/prepared-exports.ts';
import { type Cell, csvBeginning } from '#platform/export/csv.ts';
import { askedOf } from './asked-of.ts';
import { csvExports } from './csv-exports.ts';

/** A file of more rows is refused: cut off without a word it would be believed. */
const { rowsAtOnce, pageRows } = EXPORT_BOUNDS;

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
  const rows: (readonly Cell[])[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await readPage(call, cursor, pageRows);
    rows.push(...page.items);
    if (rows.length > rowsAtOnce)
      throw refused(
        'export.too_many',
        `More than ${formatNumber(rowsAtOnce)} rows: narrow the list by its filters, or have the file prepared in the background.`,
        { most: rowsAtOnce },
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
  return {
    bytes: new Uint8Array(csvBeginning(csvExport.headers, rows)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `farmgate-${params.list}-${dayOf(call.now)}.csv`,
  };
}
