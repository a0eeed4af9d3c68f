import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { acceptRequest as endpoint } from '../../contract.ts';
import { decideDelivery } from '../../domain/delivery.ts';
import { checkLoads } from '../../domain/loads.ts';
import { checkCarrier, checkLeaves } from '../../domain/may.ts';
import { changeDelivery } from '../change-delivery.ts';
import type { DeliveryRow } from '../rows.ts';
import { carriedOf } from '../rows.ts';
import { consignmentViews } from '../consignment/consignment-view.ts';
import { type LockedDelivery, lockTogether, lockTogetherOf } from '../consignment/lock-together.ts';
import { carryingOf, lockLoads } from './store-loads.ts';
import { settlementOfOrder } from '#slices/ledger/server/index.ts';
import { activeView } from '../view.ts';

async function takeOne(tx: Tx, row: DeliveryRow, by: Viewer, at: Date): Promise<DeliveryRow> {
  const party = orThrow(checkCarrier(carriedOf(row), by));
  // Sent again by the one who has it: they got what they asked for.
  if (party === 'assigned' && row.status === 'pending') return row;
  const status = orThrow(decideDelivery(orThrow(checkLeaves(carriedOf(row), 'accept')), row.status, party));
  const transporter = {
    transporter_id: by.id,
    transporter_name: `${by.firstName} ${by.lastName}`.trim(),
    transporter_phone: by.phone,
  };
  return changeDelivery(tx, { ...row, ...transporter, status }, at);
}

interface Taking {
  readonly by: Viewer;
  readonly at: Date;
  /** How many loads a new transporter may have accepted at once. */
  readonly firstLoads: number;
}

/** One load more is bounded; what joins a load of theirs, and what is theirs already, is none more. */
async function checkRoom(tx: Tx, { row, others }: LockedDelivery, { by, at, firstLoads }: Taking): Promise<void> {
  if (row.status !== 'requested' || others.some((other) => other.transporter_id === by.id)) return;
  await lockLoads(tx, by.id);
  orThrow(checkLoads(firstLoads, await carryingOf(tx, by.id, at), at));
}

/** What goes together is taken together, as far as it waits and this transporter may take it. */
async function take(tx: Tx, { row, others }: LockedDelivery, { by, at, firstLoads }: Taking): Promise<DeliveryRow> {
  await checkRoom(tx, { row, others }, { by, at, firstLoads });
  const taken = await takeOne(tx, row, by, at);
  for (const other of others) {
    const waits =
      other.status === 'requested' && !other.disputed && !other.awaits_buyer && checkCarrier(carriedOf(other), by).ok;
    if (waits) await takeOne(tx, other, by, at);
  }
  return taken;
}

/** A transporter takes a request and what belongs to it. The rows are locked, so of many at once exactly one wins. */
export async function acceptRequest(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now, platform } = call;
  const taking = { by: person, at: now, firstLoads: platform.config.firstLoads };
  const taken = await take(tx, await lockTogether(tx, input.params.id), taking);
  call.settle();
  return activeView(taken, {
    viewer: call.person,
    now: call.now,
    settlement: await settlementOfOrder(call.tx, taken.order_id),
    consignmentOf: await consignmentViews(call.tx, [taken], call.person.id),
  });
}

/**
 * The same from the order's page. Refuses as the endpoint does: `transport.already_taken`, `transport.wrong_state`,
 * `kyc.required` …
 */
export async function acceptDelivery(tx: Tx, request: Taking & { readonly orderId: string }): Promise<void> {
  await take(tx, await lockTogetherOf(tx, request.orderId), request);
}
