import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import type { Pesewas } from '#kernel/money.ts';
import { orThrow } from '#kernel/refusal.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { checkPart, mayBePaidInParts, offeredPart } from '../../domain/parts/part-bounds.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import type { Allocation } from '../payments/store-payments.ts';
import type { MoneyLimit } from '#slices/settings/domain/money-limits.ts';
import { dueInAll, leftToPay } from './left-to-pay.ts';
import { partRules } from './part-rules.ts';

/** So long a prompt for a part may be answered; the order waits longer. */
const PROMPT_MS = 15 * MINUTE_MS;

interface Request {
  readonly network: PayMethod;
  readonly allocations: readonly Allocation[];
  readonly inParts?: boolean;
  readonly expiresAt: Date;
  readonly at: Date;
  /** Of all methods. */
  readonly limits: readonly MoneyLimit[];
}

/**
 * What is asked for: what is left of each order, or of a single one a part. Refuses `payment.wrong_part`; throws when
 * an amount is not what an order costs, nor a part of it.
 */
export async function askedOf(
  tx: Tx,
  request: Request,
  holds: readonly HoldRow[],
): Promise<Pick<Request, 'allocations' | 'expiresAt'>> {
  const asked: Allocation[] = [];
  for (const hold of holds) {
    const totalPesewas = dueInAll(hold);
    const wanted = request.allocations.find((one) => one.orderId === hold.order_id)?.amountPesewas ?? 0;
    if (wanted > totalPesewas || (wanted < totalPesewas && (hold.is_deposit || holds.length > 1)))
      throw new Error('A payment must cover its orders exactly.');
    const isPart = wanted < totalPesewas || (request.inParts === true && holds.length === 1 && !hold.is_deposit);
    const amountPesewas = isPart ? await partOf(tx, hold, { ...request, wanted }) : totalPesewas - hold.parts_pesewas;
    asked.push({ orderId: hold.order_id, amountPesewas, isPart: amountPesewas < totalPesewas });
  }
  const { expiresAt, at } = request;
  const promptEnd = after(at, PROMPT_MS);
  const isInParts = holds.some((hold) => hold.parts_pesewas > 0);
  return { allocations: asked, expiresAt: isInParts && promptEnd < expiresAt ? promptEnd : expiresAt };
}

/** The part that is asked for: the one that was wanted, or the largest where all was. */
async function partOf(
  tx: Tx,
  hold: HoldRow,
  { network, wanted, limits, at }: Request & { readonly wanted: Pesewas },
): Promise<Pesewas> {
  const left = await leftToPay(tx, hold);
  const rules = partRules(limits, network, at);
  const isAll = wanted === left.totalPesewas;
  if (isAll && !mayBePaidInParts(wanted, rules)) return wanted - left.paidPesewas;
  return orThrow(checkPart(isAll ? offeredPart(left, rules) : wanted, left, rules));
}
