import { newId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { refundPostings, releaseShares } from '#slices/ledger/domain/postings.ts';
import { REDUCING, REDUCING_DELIVERY } from '#slices/ledger/domain/settlement.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { MoneyParts } from '#wire/fields.ts';
import { moveHold } from '../../domain/hold.ts';
import { reasonInWords } from '../../domain/reason-words.ts';
import { type GoingBack, reduceShares } from '../../domain/reduction.ts';
import type { ReductionReason, ReductionSource } from '../../domain/reduction-reasons.ts';
import { recordHoldEvent } from '../events.ts';
import { reducibleOf } from './hold-shares.ts';
import { partsView } from './parts-view.ts';
import { refuseChargedBack } from './refuse-charged-back.ts';
import { sendRefund } from './send-refund.ts';
import { findHold, type HoldRow, lockHold } from './store-holds.ts';
import { insertReduction, reductionsOf } from './store-reductions.ts';

export interface Reduction {
  readonly orderId: string;
  /** What goes back of the produce money. */
  readonly producePesewas: Pesewas;
  /** And of the delivery fee; nothing where left out. */
  readonly deliveryPesewas?: Pesewas;
  /** Makes it happen once for this order. */
  readonly key: string;
  readonly source: ReductionSource;
  readonly reason: ReductionReason;
  readonly note: string | null;
  readonly weightGrams: number | null;
  readonly by: string | null;
  readonly at: Date;
}

function plan(hold: HoldRow | null, back: GoingBack) {
  if (!hold) throw refused('escrow.not_found', 'No money is held for this order.');
  orThrow(moveHold(hold.status, 'reduce'));
  refuseChargedBack(hold);
  return { hold, ...orThrow(reduceShares(reducibleOf(hold), back)) };
}

interface Owed {
  readonly kind: typeof REDUCING | typeof REDUCING_DELIVERY;
  readonly amountPesewas: Pesewas;
}

/** Moves what goes back of the goods and of their freight to the payer, each by a transfer of its own. */
async function oweBack(tx: Tx, { orderId, key, reason, note, at }: Reduction, owed: readonly Owed[]): Promise<void> {
  for (const { kind, amountPesewas } of owed)
    if (amountPesewas > 0)
      await postTransfer(tx, {
        ...{ key: `${kind}:${orderId}:${key}`, kind, reference: orderId, at },
        postings: refundPostings({ orderId, amountPesewas }),
        note: reasonInWords(reason, note),
      });
}

/**
 * Gives a part of an order's money back to its payer while the rest is held on: release, refund and split
 * divide what is left. 'exists' when its key was used before, for the same amount. Refuses `escrow.not_found`,
 * `escrow.wrong_state` (also while disputed) and `escrow.reduction_out_of_range`.
 */
export async function reduceHold(tx: Tx, reduction: Reduction): Promise<'reduced' | 'exists'> {
  const { orderId, key, producePesewas, deliveryPesewas = 0, at } = reduction;
  const refundPesewas = producePesewas + deliveryPesewas;
  const locked = await lockHold(tx, orderId);
  const before = (await reductionsOf(tx, [orderId])).find((one) => one.key === key);
  if (before) {
    if (before.refundPesewas !== refundPesewas) throw new Error(`Another reduction was made under the key '${key}'.`);
    return 'exists';
  }
  const { hold, left, feePesewas } = plan(locked, { producePesewas, deliveryPesewas });
  if (hold.paid_by === null) throw new Error('A hold without money cannot be reduced.');
  const id = newId(at);
  await oweBack(tx, reduction, [
    { kind: REDUCING, amountPesewas: producePesewas },
    { kind: REDUCING_DELIVERY, amountPesewas: deliveryPesewas },
  ]);
  await insertReduction(tx, { ...reduction, id, refundPesewas, deliveryPesewas, feePesewas, byId: reduction.by }, left);
  await sendRefund(tx, hold, { cause: 'reduction', amountPesewas: refundPesewas, at });
  await recordHoldEvent(tx, hold, { type: REDUCING, payload: { refundPesewas, reason: reduction.reason }, at });
  return 'reduced';
}

/**
 * Who would get how much if the order were completed after this reduction: `buyer` is what this reduction gives back.
 * Nothing is moved; refuses as {@link reduceHold}.
 */
export async function previewReduction(tx: Tx, orderId: string, producePesewas: Pesewas): Promise<MoneyParts> {
  const { left } = plan(await findHold(tx, orderId), { producePesewas, deliveryPesewas: 0 });
  return partsView({ ...releaseShares(left, true), refundPesewas: producePesewas });
}
