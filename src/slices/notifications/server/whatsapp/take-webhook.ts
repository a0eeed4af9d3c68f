import { byLetters } from '#kernel/written/lists.ts';
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
  const sorted = reports.toSorted((one, other) => byLetters(one.providerId, other.providerId));
  for (const report of sorted) await insertReport(tx, { ...report, provider, at });
  const names = [...new Set(sorted.map(({ providerId }) => providerId))];
  await sendBySms(tx, await applyReports(tx, 'whatsapp', provider, names), at);
}

/** Notes when numbers wrote: for a day from then WhatsApp takes free words to them. */
export async function noteWritten(
  tx: Tx,
  written: readonly { readonly phone: string; readonly at: Date }[],
): Promise<void> {
  const sorted = written.toSorted((one, other) => byLetters(one.phone, other.phone));
  for (const { phone, at } of sorted) await putWritten(tx, phone, at);
}
