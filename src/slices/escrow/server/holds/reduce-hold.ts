import { newId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { refundPostings, releaseShares } from '#slices/ledger/domain/postings.ts';
import { REDUCING } from '#slices/ledger/domain/settlement.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { MoneyParts } from '#wire/fields.ts';
import { moveHold } from '../../domain/hold.ts';
import { reasonInWords } from '../../domain/reason-words.ts';
import { reduceShares, type ReductionReason, type ReductionSource } from '../../domain/reduction.ts';
import { recordHoldEvent } from '../events.ts';
import { agreedSharesOf } from './hold-shares.ts';
import { partsView } from './parts-view.ts';
import { refuseChargedBack } from './refuse-charged-back.ts';
import { sendRefund } from './send-refund.ts';
import { findHold, type HoldRow, lockHold } from './store-holds.ts';
import { insertReduction, reductionsOf } from './store-reductions.ts';

export interface Reduction {
  readonly orderId: string;
  readonly refundPesewas: Pesewas;
  /** Makes it happen once for this order. */
  readonly key: string;
  readonly source: ReductionSource;
  readonly reason: ReductionReason;
  readonly note: string | null;
  readonly weightGrams: number | null;
  readonly by: string | null;
  readonly at: Date;
}

function plan(hold: HoldRow | null, refundPesewas: Pesewas) {
  if (!hold) throw refused('escrow.not_found', 'No money is held for this order.');
  orThrow(moveHold(hold.status, 'reduce'));
  refuseChargedBack(hold);
  const so = { agreed: agreedSharesOf(hold), reducedPesewas: hold.reduced_pesewas };
  return { hold, ...orThrow(reduceShares(so, refundPesewas)) };
}

/**
 * Gives a part of an order's produce money back to its payer while the rest is held on: release, refund and split
 * divide what is left. 'exists' when its key was used before, for the same amount. Refuses `escrow.not_found`,
 * `escrow.wrong_state` (also while disputed) and `escrow.reduction_out_of_range`.
 */
export async function reduceHold(tx: Tx, reduction: Reduction): Promise<'reduced' | 'exists'> {
  const { orderId, key, refundPesewas, at } = reduction;
  const locked = await lockHold(tx, orderId);
  const before = (await reductionsOf(tx, [orderId])).find((one) => one.key === key);
  if (before) {
    if (before.refundPesewas !== refundPesewas) throw new Error(`Another reduction was made under the key '${key}'.`);
    return 'exists';
  }
  const { hold, left, feePesewas } = plan(locked, refundPesewas);
  if (hold.paid_by === null) throw new Error('A hold without money cannot be reduced.');
  const id = newId(at);
  await postTransfer(tx, {
    key: `${REDUCING}:${orderId}:${key}`,
    kind: REDUCING,
    reference: orderId,
    postings: refundPostings({ orderId, amountPesewas: refundPesewas }),
    at,
    note: reasonInWords(reduction.reason, reduction.note),
  });
  await insertReduction(tx, { ...reduction, id, feePesewas, byId: reduction.by }, left);
  await sendRefund(tx, hold, { cause: 'reduction', amountPesewas: refundPesewas, at });
  await recordHoldEvent(tx, hold, { type: REDUCING, payload: { refundPesewas, reason: reduction.reason }, at });
  return 'reduced';
}

/**
 * Who would get how much if the order were completed after this reduction: `buyer` is what this reduction gives back.
 * Nothing is moved; refuses as {@link reduceHold}.
 */
export async function previewReduction(tx: Tx, orderId: string, refundPesewas: Pesewas): Promise<MoneyParts> {
  const { left } = plan(await findHold(tx, orderId), refundPesewas);
  return partsView({ ...releaseShares(left, true), refundPesewas });
}
