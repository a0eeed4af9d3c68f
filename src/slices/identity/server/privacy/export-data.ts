import { errorTrace } from '#kernel/error.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after, DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import { stateOf } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { seal, unseal } from '#platform/encryption.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { askExport, downloadExport, ExportView } from '../../contract.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { archiveOf, type RecordKeepers } from './export-archive.ts';
import { keyedHash, sameHash } from '../secrets.ts';
import {
  claimExport,
  exportById,
  type ExportRow,
  exportsOf,
  failExport,
  finishExport,
  insertExport,
  takeOverExports,
} from './store-exports.ts';
import { notifyExportReady } from '../notify.ts';

const PREPARE = 'identity.prepare_exports';
const KEPT_DAYS = 7;
const LINK_LIFE_MS = 15 * MINUTE_MS;
const LEASE_MS = 5 * MINUTE_MS;
const MOST_ATTEMPTS = 5;
const SWEPT_AT_ONCE = 20;

const keyOf = (id: string) => `exports/${id}.zip`;
const about = (id: string) => `export:${id}`;

function signatureOf(config: Config, id: string, until: string): string {
  return keyedHash(config, `export-link:${id}`, until);
}

function viewOf(row: ExportRow, config: Config, now: Date): ExportView {
  const until = String(after(now, LINK_LIFE_MS).getTime());
  return {
    id: row.id,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    byteSize: row.byte_size,
    downloadUrl:
      row.state === 'ready'
        ? `/api/account/exports/${row.id}/file?until=${until}&signature=${signatureOf(config, row.id, until)}`
        : null,
  };
}

/** Asks for a copy, with the password, since a person who downloads it has everything. */
export async function askForExport({ body }: ParsedInput<typeof askExport>, call: Call): Promise<ExportView> {
  const { platform, now, person } = call;
  await confirmPassword(call, body.currentPassword);
  const row = await insertExport(platform.db, {
    id: newId(now),
    personId: person.id,
    at: now,
    expiresAt: after(now, KEPT_DAYS * DAY_MS),
  }).catch((error: unknown) => {
    throw stateOf(error) === '23505' ? refused('export.preparing_already', 'A copy is being prepared already.') : error;
  });
  call.afterCommit(() => platform.wakeJob(PREPARE));
  return viewOf(row, platform.config, now);
}

export async function listOwnExports(call: Call): Promise<ExportView[]> {
  const rows = await exportsOf(call.tx, call.person.id);
  return rows.map((row) => viewOf(row, call.platform.config, call.now));
}

/** The copy, for its owner and while the signed link is good. */
export async function readExport(
  { params, query }: ParsedInput<typeof downloadExport>,
  call: Call,
): Promise<ResponseBody<typeof downloadExport>> {
  const { config, files } = call.platform;
  const row = await exportById(call.tx, call.person.id, params.id);
  const sealed = row?.state === 'ready' ? await files.get(keyOf(row.id)) : null;
  if (!sealed) throw refused('export.not_found', 'No such copy.');
  const good =
    sameHash(query.signature, signatureOf(config, params.id, query.until)) && Number(query.until) >= call.now.getTime();
  if (!good) throw refused('export.link_expired', 'This link has expired. Take a new one from your settings.');
  const bytes = new Uint8Array(unseal(sealed, about(params.id), config.documentKeys));
  return { bytes, contentType: 'application/zip', fileName: 'farmgate-data.zip' };
}

async function prepare(platform: Platform, row: ExportRow, keepers: RecordKeepers, now: Date): Promise<void> {
  const archive = await archiveOf(platform, row.person_id, keepers);
  await platform.files.put(
    keyOf(row.id),
    seal(archive, about(row.id), platform.config.documentKeys[0]),
    'application/octet-stream',
  );
  await platform.db.transaction(async (tx) => {
    await finishExport(tx, {
      id: row.id,
      byteSize: archive.byteLength,
      at: now,
      expiresAt: after(now, KEPT_DAYS * DAY_MS),
    });
    await notifyExportReady(tx, { personId: row.person_id, id: row.id, days: KEPT_DAYS, at: now });
  });
}

/** Prepares the copies that were asked for, one after the other, and tries again when one fails. */
export function prepareExports(keepers: () => RecordKeepers): ScheduledJob {
  return {
    name: PREPARE,
    everyMs: 10 * SECOND_MS,
    async run(platform, now) {
      const row = await claimExport(platform.db, now, after(now, LEASE_MS));
      if (!row) return 0;
      await prepare(platform, row, keepers(), now).catch(async (error: unknown) => {
        platform.log.error({ exportId: row.id, fault: errorTrace(error) }, 'an export failed');
        if (row.attempts >= MOST_ATTEMPTS) await failExport(platform.db, row.id);
      });
      return 1;
    },
  };
}

/** Erases copies that are over; says how many. */
export async function sweepExports(platform: Platform, now: Date): Promise<number> {
  const gone = await takeOverExports(platform.db, now, SWEPT_AT_ONCE);
  for (const id of gone) await platform.files.remove(keyOf(id));
  return gone.length;
}

/** Erases the files of a person's copies. */
export async function removeExportsOf(platform: Platform, personId: string): Promise<void> {
  for (const row of await exportsOf(platform.db, personId)) await platform.files.remove(keyOf(row.id));
}
