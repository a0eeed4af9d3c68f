import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { releaseGoods as endpoint } from '../../contract-claims.ts';
import { recordClaimChange } from './events.ts';
import { noSuchClaim } from './own-claim.ts';
import { type ClaimRow, dropClaim, lockClaim, takeLapsed, visitOf } from './store-claims.ts';
import { notifyVisit } from './notify-visit.ts';

const GIVEN_BACK = 'The inspector gave the inspection back. Another one may come.';
const TAKEN_BACK = 'Farmgate gave the inspection to other inspectors.';
const RAN_OUT = 'The inspector did not report in time. Another one may come.';

/** Other inspectors may have the goods; people who expected a visit get a notice that it is off. */
export async function notifyFree(tx: Tx, row: ClaimRow, reason: string, at: Date): Promise<void> {
  const visit = visitOf(row);
  if (visit !== null) await notifyVisit(tx, row, { visit, off: true, reason, at });
  await recordClaimChange(tx, row, at);
}

/** Gives goods back to all inspectors. An administrator may do it for the inspector who holds them. */
export async function releaseGoods(
  { params }: ParsedInput<typeof endpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const row = await lockClaim(tx, params.id);
  const isOwn = row?.inspector_id === person.id;
  if (row === null || (!isOwn && person.role !== 'admin')) throw noSuchClaim();
  await dropClaim(tx, row.subject_id);
  await notifyFree(tx, row, isOwn ? GIVEN_BACK : TAKEN_BACK, now);
  return { ok: true };
}

/** Claims that ran out: their goods are everybody's again. */
export async function lapseClaims(tx: Tx, now: Date, limit: number): Promise<number> {
  const rows = await takeLapsed(tx, now, limit);
  for (const row of rows) await notifyFree(tx, row, RAN_OUT, now);
  return rows.length;
}
