import type { Call } from '#platform/http/route.ts';
import type { PublicPart } from '#platform/live/public-parts.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ReportRow } from './store-reports.ts';

/** What people in the field reported of prices. */
export const REPORTED_PRICES: PublicPart = 'market:reported-prices';

/** Says that what counts of the reports changed. */
export function recordReport({ tx, now }: Call, report: Pick<ReportRow, 'id' | 'reporter_id'>): Promise<void> {
  return recordEvent(tx, {
    type: 'market.reports_changed',
    subjectId: report.id,
    payload: { reportId: report.id },
    audience: [REPORTED_PRICES, `user:${report.reporter_id}`, 'role:admin'],
    at: now,
  });
}
