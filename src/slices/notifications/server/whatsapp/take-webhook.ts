import type { Tx } from '#platform/db/database.ts';
import { applyReports, insertReport, lockReports } from '../sending/store-send.ts';
import type { WhatsAppReport } from '../whatsapp-sender.ts';
import { putWritten, sendBySms } from './store-whatsapp.ts';

/** Keeps each report once and applies it, in whatever order they come. */
export async function takeWhatsAppReports(
  tx: Tx,
  {
    provider,
    reports,
    at,
  }: { readonly provider: string; readonly reports: readonly WhatsAppReport[]; readonly at: Date },
): Promise<void> {
  if (reports.length === 0) return;
  await lockReports(tx, 'report');
  const sorted = reports.toSorted((one, other) => one.providerId.localeCompare(other.providerId));
  for (const report of sorted) await insertReport(tx, { ...report, provider, at });
  const names = [...new Set(sorted.map(({ providerId }) => providerId))];
  await sendBySms(tx, await applyReports(tx, 'whatsapp', provider, names), at);
}

/** These numbers wrote just now: for a day WhatsApp takes free words to them. */
export async function noteWritten(tx: Tx, phones: readonly string[], at: Date): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted()) await putWritten(tx, phone, at);
}
