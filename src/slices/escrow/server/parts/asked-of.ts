import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import { orThrow } from '#kernel/refusal.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { totalOf } from '../../domain/hold.ts';
import { checkPart } from '../../domain/parts/part-bounds.ts';
import { sharesOfHold } from '../holds/hold-shares.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import type { Allocation } from '../payments/store-payments.ts';
import { partRules } from './part-rules.ts';
import { partsOf } from './store-parts.ts';

/** So long a prompt for a part may be answered; the order waits longer. */
const PROMPT_MS = 15 * MINUTE_MS;

interface Request {
  readonly network: PayMethod;
  readonly allocations: readonly Allocation[];
  readonly expiresAt: Date;
  readonly at: Date;
}

/**
 * What is asked for: what is left of each order, or of a single one a part. Refuses `payment.wrong_part`; throws when
 * an amount is not what an order costs, nor a part of it.
 */
export async function askedOf(
  tx: Tx,
  { network, allocations, expiresAt, at }: Request,
  holds: readonly HoldRow[],
): Promise<Pick<Request, 'allocations' | 'expiresAt'>> {
  const asked: Allocation[] = [];
  for (const hold of holds) {
    const wanted = allocations.find((one) => one.orderId === hold.order_id)?.amountPesewas ?? 0;
    const totalPesewas = totalOf(sharesOfHold(hold)) - hold.deposit_pesewas;
    const paidPesewas = hold.parts_pesewas;
    if (wanted > totalPesewas || (wanted < totalPesewas && (hold.is_deposit || holds.length > 1)))
      throw new Error('A payment must cover its orders exactly.');
    const leftPesewas = totalPesewas - paidPesewas;
    const amountPesewas = wanted === totalPesewas ? leftPesewas : wanted;
    if (wanted < totalPesewas) {
      const parts = paidPesewas === 0 ? 0 : (await partsOf(tx, hold.order_id)).length;
      orThrow(checkPart(amountPesewas, { totalPesewas, paidPesewas, parts }, await partRules(tx, network, at)));
    }
    asked.push({ orderId: hold.order_id, amountPesewas, isPart: amountPesewas < totalPesewas });
  }
  const isInParts = holds.some((hold) => hold.parts_pesewas > 0);
  const promptEnd = after(at, PROMPT_MS);
  return { allocations: asked, expiresAt: isInParts && promptEnd < expiresAt ? promptEnd : expiresAt };
}
