import { recordAudit } from '#platform/audit/record.ts';
import type { Database } from '#platform/db/database.ts';
import type { ImportView } from '../../contract-import.ts';
import { viewOf } from './import-view.ts';
import { applyImport, startImport } from './run-import.ts';
import { findImport } from './store-imports.ts';

export interface ImportedPrices {
  readonly fileName: string;
  readonly csv: string;
  readonly apply: boolean;
  readonly at: Date;
}

/** Looks at a file of prices from the command line and, where that is asked for, publishes what it said. */
export async function importPriceFile(db: Database, sent: ImportedPrices): Promise<ImportView> {
  return db.transaction(async (tx) => {
    const id = await startImport(tx, { ...sent, by: null });
    const looked = await findImport(tx, id);
    if (sent.apply && looked?.state === 'ready') {
      await applyImport(tx, id, sent.at);
      const details = { fileName: sent.fileName, byCommand: true };
      await recordAudit(tx, { actorId: null, action: 'market.apply_import', subject: id, details, at: sent.at });
    }
    const row = await findImport(tx, id);
    if (row === null) throw new Error('The import is gone.');
    return viewOf(tx, row);
  });
}
