import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { arrangeVisit as arrangeEndpoint, callOffVisit as callOffEndpoint } from '../../contract-claims.ts';
import { lapseOf } from '../../domain/claim.ts';
import { checkVisit } from '../../domain/visit.ts';
import { lockSubject, type Subject } from '../subject.ts';
import { claimViewOf } from './claim-view.ts';
import { recordClaimChange } from './events.ts';
import { lockOwnClaim } from './own-claim.ts';
import { type ClaimRow, visitOf, writeVisit } from './store-claims.ts';
import { notifyVisit, type VisitChange } from './notify-visit.ts';

/** Until when orders have to be inspected, which the slice of the orders knows. */
export type DeadlinesOf = (tx: Tx, orderIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

async function dueOf(tx: Tx, { order, dueAt }: Subject, deadlinesOf: DeadlinesOf): Promise<Date | null> {
  return order === null ? dueAt : ((await deadlinesOf(tx, [order.id])).get(order.id) ?? null);
}

async function change({ tx, person }: Call, row: ClaimRow, said: VisitChange) {
  const visit = said.off ? null : said.visit;
  const written = await writeVisit(tx, row.subject_id, { visit, lapsesAt: lapseOf(visit, said.at) });
  if (written === null) throw new Error('A locked claim is there.');
  await notifyVisit(tx, written, said);
  await recordClaimChange(tx, written, said.at);
  return claimViewOf(written, person, person.id);
}

/** Says when the caller comes; said again with other hours it is moved, with a reason. */
export function arrangeVisit(deadlinesOf: DeadlinesOf) {
  return async (
    { params, body }: ParsedInput<typeof arrangeEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof arrangeEndpoint>> => {
    const { tx, person, now } = call;
    const subject = await lockSubject(tx, params.id);
    const row = await lockOwnClaim(call, subject.id);
    const before = visitOf(row);
    if (before?.day === body.day && before.part === body.part) return claimViewOf(row, person, person.id);
    const visit = orThrow(checkVisit({ day: body.day, part: body.part }, now, await dueOf(tx, subject, deadlinesOf)));
    if (before !== null && body.reason === undefined)
      throw refused('quality.reason_missing', 'Say why the visit is moved: farmer and buyer read it.');
    return change(call, row, { visit, off: false, reason: before === null ? null : (body.reason ?? null), at: now });
  };
}

/** The caller does not come; the goods stay theirs for some hours. */
export async function callOffVisit(
  { params, body }: ParsedInput<typeof callOffEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof callOffEndpoint>> {
  const subject = await lockSubject(call.tx, params.id);
  const row = await lockOwnClaim(call, subject.id);
  const visit = visitOf(row);
  if (visit === null) throw refused('quality.no_visit', 'No visit is arranged for these goods.');
  return change(call, row, { visit, off: true, reason: body.reason, at: call.now });
}
