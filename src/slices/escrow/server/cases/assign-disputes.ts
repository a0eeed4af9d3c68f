import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { findAdminIds } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { assignDisputes as endpoint } from '../../contract-cases.ts';
import { isPartyOfAny } from '../holds/hold-goods.ts';
import { holdsById, lockDisputes, putOwner } from '../disputes/store-disputes.ts';

/** Says who looks after some disputes. An administrator cannot be assigned a dispute of their own order. */
export async function assignDisputes(
  { body: { disputeIds, ownerId } }: ParsedInput<typeof endpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const found = await lockDisputes(tx, disputeIds);
  if (found.length !== new Set(disputeIds).size)
    throw refused('dispute.not_found', 'One of these disputes is not there.');
  if (found.some(({ state }) => state === 'decided'))
    throw refused('dispute.decided', 'One of these disputes is decided.');
  if (ownerId !== null) {
    if (!(await findAdminIds(tx, 'disputes')).includes(ownerId))
      throw refused(
        'dispute.not_an_admin',
        'Only an administrator with the permission “Disputes” can be assigned a dispute.',
      );
    const holds = await holdsById(
      tx,
      found.map(({ order_id }) => order_id),
    );
    if (await isPartyOfAny(tx, [...holds.values()], ownerId))
      throw refused('dispute.own', 'An administrator cannot be assigned a dispute of their own order.');
  }
  await putOwner(tx, disputeIds, { id: ownerId, at: now });
  return { ok: true };
}
