import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';
import { deleteReportsOf, findReportsOf } from './store-reports.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  return { price_reports: await findReportsOf(tx, personId) };
}

/** Price reports count under the name of their author, and go with the account. */
export const reportsPersonal: PersonalRecords = { records, forget: deleteReportsOf };
