import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { claimGoods as endpoint } from '../../contract-claims.ts';
import { checkCount } from '../../domain/claim.ts';
import { checkMay } from '../check-may.ts';
import { lockSubject } from '../subject.ts';
import { claimViewOf } from './claim-view.ts';
import { recordClaimChange } from './events.ts';
import { holdGoods } from './hold-goods.ts';
import { findClaimsBy } from './store-claims.ts';

/** Keeps goods for the caller for some hours. Claimed again by the same person, they stay as they are. */
export async function claimGoods(
  { params }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now } = call;
  const subject = await lockSubject(tx, params.id);
  await checkMay(subject, call);
  const open = await findClaimsBy(tx, person.id, now);
  const { row, fresh } = await holdGoods(subject, call);
  if (fresh) {
    orThrow(checkCount(open.length));
    await recordClaimChange(tx, row, now);
  }
  return claimViewOf(row, person, person.id);
}
