import type { Tx } from '#platform/db/database.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { EXPORT_NAMES } from '../../domain/exports.ts';
import { type ExportFailure, FAILURE_WORDS, KEPT_DAYS } from '../../domain/prepared-exports.ts';
import type { ExportRow } from './store-exports.ts';

const PAGE = '/admin/exports';

type Ended = Pick<ExportRow, 'id' | 'personId' | 'list'>;

/** Tells the administrator who asked that the file waits for them. */
export async function notifyReady(
  tx: Tx,
  { id, personId, list }: Ended,
  { rows, at }: { readonly rows: number; readonly at: Date },
): Promise<void> {
  await notify(tx, {
    kind: 'list_file_ready',
    to: { personId },
    key: `list_export:${id}`,
    params: { list: EXPORT_NAMES[list], rows, days: KEPT_DAYS },
    link: PAGE,
    at,
  });
}

/** Tells the administrator who asked why there is no file. */
export async function notifyFailed(
  tx: Tx,
  { id, personId, list }: Ended,
  failure: ExportFailure,
  at: Date,
): Promise<void> {
  await notify(tx, {
    kind: 'list_file_failed',
    to: { personId },
    key: `list_export:${id}`,
    params: { list: EXPORT_NAMES[list], why: FAILURE_WORDS[failure] },
    link: PAGE,
    at,
  });
}
