import type { PublicReport } from '#slices/quality/contract.ts';

/** A report as a product page shows it: what was measured is below its notes, so no script has to know of it. */
export function withMeasured({ measurements, ...report }: PublicReport): Omit<PublicReport, 'measurements'> {
  const measured = measurements.map(
    ({ label, text, above }) => `${label} ${text}${above === null ? '' : `, ${above}`}`,
  );
  const lines = [report.notes, measured.join('; ')].filter((line) => line !== null && line !== '');
  return { ...report, notes: lines.length > 0 ? lines.join('\n') : null };
}
