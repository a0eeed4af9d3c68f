import { permits, type Permitted } from '#kernel/permissions/permission.ts';
import type { PreparedExport } from '../../contract-exports.ts';
import { EXPORT_NEEDS } from '../../domain/exports.ts';
import { shownState } from '../../domain/prepared-exports.ts';
import type { Asked } from './csv-exports.ts';
import type { ExportRow } from './store-exports.ts';

/** The filters of an export, by name. */
export function filtersOf({ query }: Pick<ExportRow, 'query'>): Asked {
  return Object.fromEntries(new URLSearchParams(query));
}

/** An export as its owner sees it. */
export function viewOf(row: ExportRow, viewer: Permitted, now: Date): PreparedExport {
  const state = shownState(row, now);
  const mayDownload = state === 'ready' && permits(viewer, EXPORT_NEEDS[row.list]);
  return {
    id: row.id,
    list: row.list,
    filters: { ...filtersOf(row) },
    state,
    failure: row.failure,
    rows: row.rowCount,
    byteSize: row.byteSize,
    askedAt: row.askedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    actions: mayDownload ? ['download', 'remove'] : ['remove'],
  };
}
