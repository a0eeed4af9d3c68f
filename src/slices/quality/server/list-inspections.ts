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

async function queue(tx: Tx): Promise<Subject[]> {
  const listings = await pendingForInspection(tx);
  const inspections = await findWaiting(tx, LARGEST_QUEUE);
  return [...listings.map(listingSubject), ...inspections.map(orderSubject)];
}

/** Everything that waits, urgent goods first. */
export async function listPendingInspections(
  _input: ParsedInput<typeof pendingEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof pendingEndpoint>> {
  const { tx, person, now } = call;
  const subjects = (await queue(tx)).sort(byPriority(now));
  const farmers = await findPeople(tx, [...new Set(subjects.map((subject) => subject.farmerId))]);
  return subjects.map((subject) =>
    queueView(subject, { inspector: person, farmer: farmers.get(subject.farmerId) ?? null, now }),
  );
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
    pendingInspections: (await queue(call.tx)).length,
    approvalRate: total === 0 ? null : Math.round((approved * 100) / total),
    avgCompletionTime: averageSeconds === null ? null : hoursOf(averageSeconds),
  };
}
