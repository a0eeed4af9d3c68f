import { dayOf } from '#kernel/moment.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { DAY_MS, after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { LATEST_RETRY_DAYS, MOST_FAILED } from '#kernel/trade/hand-over.ts';
import { recordNotDelivered } from '../events.ts';
import { stepOne } from '../move-delivery.ts';
import type { DeliveryRow } from '../rows.ts';
import { notifyNotDelivered } from './notify-stops.ts';
import { checkFails } from './steps-to.ts';
import { noteOf } from './stop-words.ts';
import { reportsOf, type StopReportRow } from './store-stops.ts';

function checkRetry({ retry_on: day, happened_at: happenedAt }: StopReportRow, now: Date): void {
  if (day === null || (day >= dayOf(happenedAt) && day <= dayOf(after(now, LATEST_RETRY_DAYS * DAY_MS)))) return;
  throw refused(
    'transport.retry_too_late',
    `Try again today or within the next ${LATEST_RETRY_DAYS} days. What takes longer goes back to the farm.`,
  );
}

/** After so many tries the goods go back to the farm, which is said once. */
function checkTries(reports: readonly StopReportRow[], { next }: StopReportRow): void {
  const failed = reports.filter(({ kind }) => kind === 'failed');
  const goBack = failed.some((one) => one.next === 'return');
  if (failed.length < MOST_FAILED || (next === 'return' && !goBack)) return;
  throw refused(
    'transport.too_many_tries',
    goBack
      ? `You reported ${MOST_FAILED} times that nobody took these goods. They go back to the farm.`
      : `You reported ${MOST_FAILED} times that nobody took these goods. Choose that they go back to the farm.`,
  );
}

/**
 * Goods that nobody took stay with the transporter, and every deadline runs on. Both sides are notified of a new try;
 * goods that go back to the farm open a dispute, so that a person decides about the money.
 */
export async function reportFailed(
  call: Call,
  tx: Tx,
  { delivery, report }: { readonly delivery: DeliveryRow; readonly report: StopReportRow },
): Promise<void> {
  orThrow(checkFails(delivery, call.person));
  checkRetry(report, call.now);
  checkTries(await reportsOf(tx, delivery.id), report);
  const onTheRoad =
    delivery.status === 'picked_up'
      ? await stepOne(tx, delivery, 'in_transit', { by: call.person, at: call.now })
      : delivery;
  const returns = report.next === 'return';
  await recordNotDelivered(tx, onTheRoad, { note: noteOf(report), returns }, call.now);
  await notifyNotDelivered(tx, onTheRoad, report);
}
