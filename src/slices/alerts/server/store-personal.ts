import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';
import { deleteAlertsOf, findAlerts } from './store.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  return { alerts: await findAlerts(tx, personId) };
}

/** Alerts are a person's own, and go with the account. */
export const alertsPersonal: PersonalRecords = { records, forget: deleteAlertsOf };
