import { errorTrace } from '#kernel/error.ts';
import { permits } from '#kernel/permissions/permission.ts';
import { after, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { asViewer, findPerson } from '#slices/identity/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import { EXPORT_NEEDS } from '../../domain/exports.ts';
import {
  afterPart,
  EXPORT_BOUNDS,
  type ExportBounds,
  type ExportFailure,
  isGivenUp,
  KEPT_MS,
} from '../../domain/prepared-exports.ts';
import { putPart, removePart } from './export-files.ts';
import { notifyFailed, notifyReady } from './notify-exports.ts';
import { readPart } from './read-part.ts';
import { claimExport, type ExportRow, failExport, keepPart, tryPartAgain } from './store-exports.ts';

export const MAKE_EXPORTS = 'admin.make_exports';

/** A process that has begun a part and is silent for so long has died: somebody else begins it again. */
const LEASE_MS = 5 * MINUTE_MS;
const TRY_AGAIN_MS = MINUTE_MS;

/** Whom an export is for, when they may still read its list. */
async function readerOf(tx: Tx, { personId, list }: ExportRow): Promise<Viewer | null> {
  const person = await findPerson(tx, personId);
  if (!person?.isActive || !permits(person, EXPORT_NEEDS[list])) return null;
  return asViewer(person);
}

async function giveUp(platform: Platform, row: ExportRow, failure: ExportFailure, now: Date): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if (await failExport(tx, row, failure, now)) await notifyFailed(tx, row, failure, now);
  });
}

async function makePart(platform: Platform, row: ExportRow, bounds: ExportBounds, now: Date): Promise<void> {
  // The process of the last try died with it.
  if (isGivenUp(row.tries - 1, bounds)) return giveUp(platform, row, 'fault', now);
  const person = await readerOf(platform.db, row);
  if (person === null) return giveUp(platform, row, 'permission', now);
  const part = await readPart(row, { tx: platform.db, now, person }, bounds);
  const rows = row.rowCount + part.rows;
  const next = afterPart({ rows, hasMore: part.nextCursor !== null }, bounds);
  if (next === 'too_many') return giveUp(platform, row, 'too_many', now);
  await putPart(platform, row, part.bytes);
  const kept = await platform.db.transaction(async (tx) => {
    const expiresAt = next === 'ready' ? after(now, KEPT_MS) : null;
    const { bytes, nextCursor } = part;
    const counts = await keepPart(tx, { ...row, rows: part.rows, bytes: bytes.length, nextCursor, expiresAt, at: now });
    if (counts && expiresAt !== null) await notifyReady(tx, row, { rows, at: now });
    return counts;
  });
  if (!kept) await removePart(platform, row);
}

/**
 * Makes files part by part: each run makes one part of the one that waited longest, so large files hold up no small
 * one, and what was cut off goes on where it was.
 */
export function makeExports(bounds: ExportBounds = EXPORT_BOUNDS): ScheduledJob {
  return {
    name: MAKE_EXPORTS,
    everyMs: 10 * SECOND_MS,
    batch: 1,
    restMs: 200,
    async run(platform, now) {
      const row = await claimExport(platform.db, now, after(now, LEASE_MS));
      if (!row) return 0;
      await makePart(platform, row, bounds, now).catch(async (error: unknown) => {
        platform.log.error({ exportId: row.id, fault: errorTrace(error) }, 'a part of a list export failed');
        if (isGivenUp(row.tries, bounds)) await giveUp(platform, row, 'fault', now);
        else await tryPartAgain(platform.db, row, after(now, TRY_AGAIN_MS));
      });
      return 1;
    },
  };
}
