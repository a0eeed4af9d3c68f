import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { takeOutOfLot as endpoint } from '../contract.ts';
import { decideLot } from '../domain/decide.ts';
import { dropPart } from './drop-part.ts';
import { lockSeen } from './join-lot.ts';
import { notifyTakenOut } from './notify.ts';
import { lotOf, type PartRow } from './rows.ts';
import { keepOut } from './store-lots.ts';
import { lotDetail, partiesOf } from './view.ts';

const isOffSale = ({ offSaleSince }: PartRow) => offSaleSince !== null;

/** The farmer who opened a lot, or an administrator, takes a farmer's part out. That farmer does not join again. */
export async function takeOutOfLot(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const locked = await lockSeen(call, params.id);
  const { lot } = locked;
  orThrow(decideLot({ act: 'take_out', by: partiesOf(lot, locked, person) }, lotOf(lot), now));
  if (body.farmerId === lot.leadId)
    throw refused('lot.is_lead', 'The farmer who opened a lot stays in it. Cancel the lot instead.', {
      field: 'farmerId',
    });
  if (lot.state === 'offered' && !locked.parts.some((part) => part.farmerId === body.farmerId && isOffSale(part)))
    throw refused('lot.wrong_state', 'Only goods that are not for sale can be removed from a full lot.', {
      field: 'farmerId',
    });
  const { lot: saved, parts, dropped } = await dropPart(tx, locked, body.farmerId, now);
  if (dropped === null) throw refused('lot.not_in_it', 'They are not in this lot any more.', { field: 'farmerId' });
  await keepOut(tx, lot.id, body.farmerId);
  await notifyTakenOut(tx, saved, { dropped, reason: body.reason, at: now });
  return lotDetail(saved, parts, { viewer: person, now });
}
