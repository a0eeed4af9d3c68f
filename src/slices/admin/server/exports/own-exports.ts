import { dayOf } from '#kernel/moment.ts';
import { needPermission } from '#kernel/permissions/need-permission.ts';
import { refused } from '#kernel/refusal.ts';
import { recordAudit } from '#platform/audit/record.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  downloadExport as downloadEndpoint,
  listExports as listEndpoint,
  removeExport as removeEndpoint,
} from '../../contract-exports.ts';
import { EXPORT_NEEDS } from '../../domain/exports.ts';
import { NOT_READY_WORDS, shownState } from '../../domain/prepared-exports.ts';
import { partsOf } from './export-files.ts';
import { filtersOf, viewOf } from './export-view.ts';
import { exportOf, exportsOf, forgetExport } from './store-exports.ts';

const noSuchExport = () => refused('export.not_found', 'There is no such file.');

/** The files that the caller asked for. */
export async function listOwnExports({ tx, person, now }: Call): Promise<ResponseBody<typeof listEndpoint>> {
  return (await exportsOf(tx, person.id)).map((row) => viewOf(row, person, now));
}

/** A file, one part of it in memory at a time. Taking it away is written into the audit log, as with a small one. */
export async function downloadOwnExport(
  { params }: ParsedInput<typeof downloadEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof downloadEndpoint>> {
  const { platform, person, now } = call;
  const row = await exportOf(call.tx, person.id, params.id);
  if (!row) throw noSuchExport();
  needPermission(person, EXPORT_NEEDS[row.list]);
  const notReady = NOT_READY_WORDS[shownState(row, now)];
  if (notReady !== null) throw refused('export.not_ready', notReady);
  const act = {
    actorId: person.id,
    action: 'admin.download_export',
    subject: row.list,
    details: { ...filtersOf(row), rows: row.rowCount, export: row.id, address: call.ip },
    at: now,
  };
  await platform.db.transaction((tx) => recordAudit(tx, act));
  return {
    parts: partsOf(platform, row),
    byteSize: row.byteSize,
    contentType: 'text/csv; charset=utf-8',
    fileName: `farmgate-${row.list}-${dayOf(row.readyAt ?? now)}.csv`,
  };
}

/** Takes a file away from its owner; a job removes it from the disk. */
export async function removeOwnExport(
  { params }: ParsedInput<typeof removeEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof removeEndpoint>> {
  if (!(await forgetExport(tx, person.id, params.id, now))) throw noSuchExport();
  return { ok: true };
}
