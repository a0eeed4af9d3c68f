import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { closeHold, refundHold, releaseHold, returnDepositPart, setHeldUntil } from '#slices/escrow/server/index.ts';
import { type Decided, decide } from '../domain/decide.ts';
import { lapsesAt, stoppedUntil } from '../domain/bounds.ts';
import type { Command } from '../domain/pre-order.ts';
import { REASON_WORDS } from '../domain/reason-words.ts';
import { notifyMoved } from './notify.ts';
import { harvestOf, preOrderOf, type PreOrderRow } from './rows.ts';
import { saveHarvest } from './store-harvests.ts';
import { type LockedPreOrder, savePreOrder } from './store-pre-orders.ts';

interface Moving {
  readonly now: Date;
  /** Who acts, where it is a person. */
  readonly byId?: string;
  /** The order that was placed for it. */
  readonly orderNumber?: string;
}

/** Does with the deposit what the row of the table says. */
async function moveDeposit(
  tx: Tx,
  { id: orderId }: PreOrderRow,
  { row, why, missingPesewas }: Decided,
  { now: at, byId = null }: { readonly now: Date; readonly byId?: string | null },
): Promise<void> {
  if (row.deposit === 'not_asked') await closeHold(tx, { orderId, at });
  if (row.deposit === 'back')
    await refundHold(tx, { orderId, reason: why === null ? '' : REASON_WORDS[why], by: byId, at });
  if (row.deposit === 'to_farmer') await releaseHold(tx, { orderId, transporterId: null, by: byId, at });
  if (missingPesewas > 0) await returnDepositPart(tx, { holdId: orderId, refundPesewas: missingPesewas, at });
}

/** Says until when a deposit waits: for its harvest, then for the order of its goods. */
async function setDeadline(tx: Tx, { harvest, preOrder }: LockedPreOrder): Promise<void> {
  const { id: orderId, state, orderUntil, stoppedAt } = preOrder;
  if (state === 'reserved') await setHeldUntil(tx, { orderId, heldUntil: lapsesAt(harvest) });
  if (state === 'ready')
    await setHeldUntil(tx, { orderId, heldUntil: stoppedAt === null ? orderUntil : stoppedUntil(stoppedAt) });
}

/** Does what the table allows with a locked pre-order, its deposit and its harvest. Refuses as `decide` does. */
export async function movePreOrder(
  tx: Tx,
  { harvest, preOrder }: LockedPreOrder,
  command: Command,
  moving: Moving,
): Promise<LockedPreOrder> {
  const { now: at, orderNumber = preOrder.orderNumber } = moving;
  const decided = orThrow(decide(command, preOrderOf(preOrder), at, { areShown: harvest.shownAt !== null }));
  const saved = await savePreOrder(tx, preOrder, { ...decided, orderNumber, at });
  await moveDeposit(tx, saved, decided, moving);
  const moved = {
    preOrder: saved,
    harvest:
      decided.row.frees && harvest.state === 'open'
        ? await saveHarvest(tx, harvest, {
            harvest: { ...harvestOf(harvest), bookedGrams: harvest.bookedGrams - saved.bookedGrams },
            at,
          })
        : harvest,
  };
  await setDeadline(tx, moved);
  await notifyMoved(tx, moved, decided, at);
  return moved;
}
