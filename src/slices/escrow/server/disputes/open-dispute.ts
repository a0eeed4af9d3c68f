import { newId } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { freezeDelivery, isArrivalProved, lockGoods } from '#slices/transport/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { openDispute as endpoint } from '../../contract.ts';
import { openClock } from '../../domain/disputes/dispute-windows.ts';
import { moveHold } from '../../domain/hold.ts';
import type { Standing } from '../../domain/may.ts';
import { recordHoldEvent } from '../events.ts';
import { goodsOfHold } from '../holds/hold-goods.ts';
import { insertDispute } from './store-disputes.ts';
import { lockHold, markDisputed } from '../holds/store-holds.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import { notifyDisputed } from './notify-dispute.ts';
import { standingTo } from '../view.ts';

/** The buyer of an order placed without an account; the caller has shown the order's secret link. */
export interface GuestBuyer {
  readonly id: null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Opens a dispute when goods did not arrive; a person decides it. */
export const BY_ITSELF = { id: null, clock: true, firstName: 'Farmgate', lastName: '' } as const;

type Opener = Viewer | GuestBuyer | typeof BY_ITSELF;

export interface NewDispute {
  readonly orderId: string;
  readonly by: Opener;
  readonly reason: string;
  readonly at: Date;
}

/** A guest is the buyer of a hold that belongs to no account, and a stranger to every other. */
function standingOfOpener(hold: HoldRow, by: Opener): Standing | null {
  if ('clock' in by) return 'admin';
  if (by.id !== null) return standingTo(hold, by);
  return hold.buyer_id === null ? 'buyer' : null;
}

/** Freezes an order's escrow and its goods until an admin decides; buyer (a guest too), seller and admins may. */
export async function openDispute(tx: Tx, request: NewDispute): Promise<{ readonly disputeId: string }> {
  const { orderId, by, reason, at } = request;
  // The goods first, then the money, as an order that is called off locks them.
  const goods = await lockGoods(tx, orderId);
  const hold = await lockHold(tx, orderId);
  const standing = hold && standingOfOpener(hold, by);
  if (!hold || !standing) throw refused('escrow.not_found', 'No such transaction.');
  if (standing === 'transporter') throw refused('escrow.not_yours', 'Buyer, seller and admins open disputes.');
  if (hold.is_deposit)
    throw refused('escrow.wrong_state', 'This is the deposit for a harvest that is still to come.', {
      status: hold.status,
    });
  orThrow(moveHold(hold.status, 'dispute'));
  const disputeId = newId(at);
  const byName = `${by.firstName} ${by.lastName}`.trim();
  const clock = openClock(await currentSettings(tx), at);
  const { stage: place, transporterId } = goodsOfHold(hold, goods);
  // What nothing proves to have arrived counts as on the road.
  const stage = place === 'delivered' && !(await isArrivalProved(tx, orderId)) ? 'on_the_road' : place;
  const byClock = 'clock' in by;
  await insertDispute(tx, { id: disputeId, orderId, by: by.id, byClock, byName, reason, stage, clock, at });
  await freezeDelivery(tx, { orderId, frozen: true });
  await markDisputed(tx, { orderId, disputeId, by: by.id, reason, at });
  await recordHoldEvent(
    tx,
    { ...hold, transporter_id: transporterId },
    { type: 'escrow.disputed', payload: { disputeId, by: by.id }, at },
  );
  await notifyDisputed(tx, hold, { id: disputeId, byName, reason, stage: place, clock, transporterId, at });
  return { disputeId };
}

export async function openDisputeCall(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const opened = await openDispute(call.tx, {
    orderId: params.transactionId,
    by: call.person,
    reason: body.reason,
    at: call.now,
  });
  call.settle();
  return opened;
}
