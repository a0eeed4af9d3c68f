import { refused } from '#kernel/refusal.ts';
import { keyName, seal } from '#platform/encryption.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { createHash } from 'node:crypto';
import { insertReport, type StopReportRow } from './store-stops.ts';

/** The columns of a report that say which picture lies where, under which key. */
export function pictureFields(call: Call, id: string, picture: Buffer | null) {
  const [key] = call.platform.config.documentKeys;
  return {
    file_key: picture && `stop-reports/${id}`,
    content_hash: picture && createHash('sha256').update(picture).digest('hex'),
    byte_size: picture && picture.byteLength,
    key_name: picture && keyName(key),
  };
}

/** Keeps a report, and its picture sealed. Refuses `idempotency.key_reused`. */
export async function keepReport(call: Call, tx: Tx, row: StopReportRow, picture: Buffer | null): Promise<void> {
  if (!(await insertReport(tx, row)))
    throw refused('idempotency.key_reused', 'This act was reported of other goods already.');
  const [key] = call.platform.config.documentKeys;
  if (picture && row.file_key)
    await call.platform.files.put(row.file_key, seal(picture, row.id, key), 'application/octet-stream');
}
