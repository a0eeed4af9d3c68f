import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  getQualityStats as statsEndpoint,
  listCompletedInspections as completedEndpoint,
  listPendingInspections as pendingEndpoint,
} from '../contract.ts';
import type { listVisits as visitsEndpoint } from '../contract-claims.ts';
import { byPriority } from '../domain/priority.ts';
import { byTime } from '../domain/visit.ts';
import type { DeadlinesOf } from './claims/arrange-visit.ts';
import { itemsOf, queueLength, queueOf } from './queue.ts';
import { measuresOf } from './measures/store-measures.ts';
import { photosOf } from './store-photos.ts';
import { countReports, findReports } from './store.ts';
import { reportView } from './view.ts';

/** Everything that waits and fits, urgent goods first. */
export function listPendingInspections(deadlinesOf: DeadlinesOf) {
  return async (
    { query }: ParsedInput<typeof pendingEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof pendingEndpoint>> => {
    const { tx, person, now } = call;
    const subjects = await queueOf(tx, deadlinesOf, { query, inspectorId: person.id, now });
    return itemsOf(subjects.sort(byPriority(now)), call);
  };
}

/** What the caller has arranged to visit, the next one first. */
export function listVisits(deadlinesOf: DeadlinesOf) {
  return async (
    _input: ParsedInput<typeof visitsEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof visitsEndpoint>> => {
    const { tx, person, now } = call;
    const subjects = await queueOf(tx, deadlinesOf, { query: { whose: 'mine' }, inspectorId: person.id, now });
    const visits = (await itemsOf(subjects, call)).flatMap((item) =>
      item.claim?.visit ? [{ item, visit: item.claim.visit }] : [],
    );
    return visits.sort((one, other) => byTime(one.visit, other.visit)).map(({ item }) => item);
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
  const ids = page.items.map((row) => row.id);
  const beside = { photos: await photosOf(call.tx, ids), measures: await measuresOf(call.tx, ids) };
  return { ...page, items: page.items.map((row) => reportView(row, beside)) };
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
    pendingInspections: await queueLength(call),
    approvalRate: total === 0 ? null : Math.round((approved * 100) / total),
    avgCompletionTime: averageSeconds === null ? null : hoursOf(averageSeconds),
  };
}
