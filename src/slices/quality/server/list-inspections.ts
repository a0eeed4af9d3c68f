import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { pendingForInspection } from '#slices/catalogue/server/index.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  getQualityStats as statsEndpoint,
  listCompletedInspections as completedEndpoint,
  listPendingInspections as pendingEndpoint,
} from '../contract.ts';
import { byPriority } from '../domain/priority.ts';
import { photosOf } from './store-photos.ts';
import { countReports, findReports, findWaiting } from './store.ts';
import type { Subject } from './subject.ts';
import { listingSubject, orderSubject } from './subject.ts';
import { queueView, reportView } from './view.ts';

/** As many order inspections as the catalogue gives listings: more than any day's work. */
const LARGEST_QUEUE = 500;

/** Until when orders have to be inspected, which the slice of the orders knows. */
export type DeadlinesOf = (tx: Tx, orderIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

async function queue(tx: Tx, deadlinesOf: DeadlinesOf): Promise<Subject[]> {
  const listings = await pendingForInspection(tx);
  const inspections = await findWaiting(tx, LARGEST_QUEUE);
  const due = await deadlinesOf(
    tx,
    inspections.map((row) => row.order_id),
  );
  return [
    ...listings.map(listingSubject),
    ...inspections.map((row) => orderSubject(row, due.get(row.order_id) ?? null)),
  ];
}

/** Everything that waits, urgent goods first. */
export function listPendingInspections(deadlinesOf: DeadlinesOf) {
  return async (
    _input: ParsedInput<typeof pendingEndpoint>,
    { tx, person, now }: Call,
  ): Promise<ResponseBody<typeof pendingEndpoint>> => {
    const subjects = (await queue(tx, deadlinesOf)).sort(byPriority(now));
    const farmers = await findPeople(tx, [...new Set(subjects.map((subject) => subject.farmerId))]);
    return subjects.map((subject) =>
      queueView(subject, { inspector: person, farmer: farmers.get(subject.farmerId) ?? null, now }),
    );
  };
}

/** The caller's own reports. */
export async function listCompletedInspections(
  input: ParsedInput<typeof completedEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof completedEndpoint>> {
  const { cursor, limit } = input.query;
  const rows = await findReports(call.tx, call.person.id, momentThenId(cursor), limit);
  const page = pageFrom(rows, limit, (row) => [row.completed_at.toISOString(), row.id]);
  const photos = await photosOf(
    call.tx,
    page.items.map((row) => row.id),
  );
  return { ...page, items: page.items.map((row) => reportView(row, photos)) };
}

function hoursOf(seconds: number): number {
  return Math.round((seconds * SECOND_MS * 10) / HOUR_MS) / 10;
}

/** The caller's own figures, and the length of the queue. */
export async function getQualityStats(
  _input: ParsedInput<typeof statsEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof statsEndpoint>> {
  const { total, approved, average_seconds: averageSeconds } = await countReports(call.tx, call.person.id);
  return {
    totalInspections: total,
    pendingInspections: (await queue(call.tx, async () => new Map())).length,
    approvalRate: total === 0 ? null : Math.round((approved * 100) / total),
    avgCompletionTime: averageSeconds === null ? null : hoursOf(averageSeconds),
  };
}
