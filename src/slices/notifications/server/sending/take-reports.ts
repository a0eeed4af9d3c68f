import type { Tx } from '#platform/db/database.ts';
import type { SmsReport } from '../sms-sender.ts';
import { applyReports, insertReport, lockReports } from './store-send.ts';

/** Keeps reports of SMS, each once, and applies those that are new. */
export async function takeReports(tx: Tx, provider: string, reports: readonly SmsReport[], at: Date): Promise<void> {
  await lockReports(tx, 'report');
  const fresh: string[] = [];
  for (const report of reports)
    if (await insertReport(tx, { ...report, provider, reference: null, at })) fresh.push(report.providerId);
  if (fresh.length > 0) await applyReports(tx, 'sms', provider, fresh);
}
