import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { decideListing, listingToInspect, setGrade } from '#slices/catalogue/server/index.ts';
import { notify } from '#slices/notifications/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { settleSecondLook as endpoint } from '../../contract-looks.ts';
import { listingGradeOf } from '../../domain/score.ts';
import { settleLook } from '../../domain/second-look.ts';
import { recordLookChange } from '../events.ts';
import { findReportsOfLooks } from '../store.ts';
import { lockLook, type LookRow, writeSettled } from './store-looks.ts';

/** The grade alone moves: the price is the farmer's, and what was sold before keeps its own. */
async function takeGrade(look: LookRow, reason: string, { tx, now }: Call): Promise<void> {
  const [second] = await findReportsOfLooks(tx, [look.id]);
  const grade = second && listingGradeOf(second.overall_grade);
  if (!second || !grade)
    throw refused('quality.no_grade', 'The second inspector gave grade D, which no listing on the market has.', {
      field: 'settlement',
    });
  await setGrade(tx, { listingId: look.listing_id, grade, at: now });
  await notify(tx, {
    kind: 'listing_regraded',
    to: { personId: second.farmer_id },
    key: `listing.regraded:${look.id}`,
    link: '/listings',
    params: { product: second.product_name, grade, reason },
    at: now,
  });
}

/** What the second inspector refused waits for a reviewer, and goes back on the market. */
async function putBack(look: LookRow, reason: string, { tx, person, now }: Call): Promise<void> {
  const listing = await listingToInspect(tx, look.listing_id);
  if (listing?.status !== 'pending') return;
  const verdict = { listingId: look.listing_id, approved: true, notes: reason, by: person.id, at: now };
  await decideListing(tx, { ...verdict, actor: 'admin' });
}

/** An administrator settles, once, what becomes of a listing that two inspectors saw otherwise. */
export async function settleSecondLook(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now } = call;
  const look = await lockLook(tx, params.id);
  if (look === null) throw refused('quality.second_look_not_found', 'No such second inspection.');
  const status = orThrow(settleLook(look.status, body.settlement));
  if (body.settlement === 'take_grade') await takeGrade(look, body.reason, call);
  if (body.settlement === 'take_down') {
    await decideListing(tx, {
      listingId: look.listing_id,
      approved: false,
      notes: body.reason,
      by: person.id,
      at: now,
      actor: 'admin',
    });
  } else await putBack(look, body.reason, call);
  await writeSettled(tx, look.id, { status, by: person.id, reason: body.reason, at: now });
  await recordLookChange(tx, look, now);
  return { ok: true };
}
