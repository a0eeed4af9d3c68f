import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { mostReducible } from '#slices/escrow/domain/reduction.ts';
import { holdsOf, reduceHold, reductionsOf } from '#slices/escrow/server/index.ts';
import { paidGrams, priceFall } from '../../domain/weighing/found-goods.ts';
import { weightTaken } from '../../domain/weighing/weigh.ts';
import { foundFields, goodsOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { notifyReduced } from './notify-weight.ts';

interface Followed {
  readonly source: 'weighed' | 'graded' | 'agreed';
  /** Null for the clock. */
  readonly by: string | null;
  readonly at: Date;
}

/** How much of the price goes back because of what was found, and how much less is paid for since last time. */
async function fallOf(tx: Tx, order: OrderRow) {
  const rows = await reductionsOf(tx, [order.id]);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const found = rows.filter(({ source }) => source !== 'given');
  const goods = goodsOf(order);
  const refundPesewas = priceFall(order, goods, {
    fallenPesewas: sum(found.map((row) => row.refundPesewas)),
    mostPesewas: mostReducible({ agreed: order, reducedPesewas: sum(rows.map((row) => row.refundPesewas)) }),
  });
  const countedBefore = order.weightGrams - sum(found.map((row) => row.weightGrams ?? 0));
  return { refundPesewas, lessGrams: countedBefore - paidGrams(goods) };
}

/** What would go back if the buyer took the weight that they are asked about. */
export async function fallIfTaken(tx: Tx, order: OrderRow): Promise<Pesewas> {
  const taken = { ...order, ...foundFields(weightTaken(goodsOf(order))) };
  return (await fallOf(tx, taken)).refundPesewas;
}

/** What would go back if the smaller quantity that is proposed were agreed. */
export async function fallIfAgreed(tx: Tx, order: OrderRow): Promise<Pesewas> {
  return (await fallOf(tx, { ...order, countedGrams: order.changeGrams ?? order.countedGrams })).refundPesewas;
}

const REASON_OF = { weighed: 'short_weight', graded: 'lower_grade', agreed: 'less_agreed' } as const;

/** Of this order, once: what counts falls with each agreement. */
function keyOf(order: OrderRow, source: Followed['source']): string {
  if (source === 'agreed') return `agreed:${paidGrams(goodsOf(order))}`;
  // A dispute may have ended at less after the grade was known.
  return source === 'weighed' ? `weighed:${order.weighings}` : `graded:${paidGrams(goodsOf(order))}`;
}

/**
 * Lets the price of a decided order follow what was found of its goods: what it fell by goes back, and both sides are
 * told. Money that a dispute has frozen stays: whoever decides it sees slip and report.
 */
export async function followPrice(tx: Tx, order: OrderRow, { source, by, at }: Followed): Promise<void> {
  if (source === 'graded' && (await holdsOf(tx, [order.id])).get(order.id)?.status === 'disputed') return;
  const { refundPesewas, lessGrams } = await fallOf(tx, order);
  if (refundPesewas === 0) return;
  const reason = REASON_OF[source];
  const key = keyOf(order, source);
  await reduceHold(tx, {
    orderId: order.id,
    refundPesewas,
    key,
    source,
    reason,
    note: null,
    weightGrams: source !== 'graded' && lessGrams > 0 ? lessGrams : null,
    by,
    at,
  });
  await notifyReduced(tx, order, {
    key: source === 'agreed' ? key : `${source}:${order.weighings}`,
    source,
    reason,
    note: null,
    refundPesewas,
    at,
  });
}
