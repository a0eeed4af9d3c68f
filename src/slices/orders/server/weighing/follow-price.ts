import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { mostReducible } from '#slices/escrow/domain/reduction.ts';
import { holdsOf, type ReductionRow, reductionsOf } from '#slices/escrow/server/index.ts';
import { paidGrams, priceFall } from '../../domain/weighing/found-goods.ts';
import { weightTaken } from '../../domain/weighing/weigh.ts';
import { carryCounted } from '../freight/carry-counted.ts';
import { freightFall } from '../freight/freight-fall.ts';
import { foundFields, goodsOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { reduceOrder } from './reduce-order.ts';

interface Followed {
  readonly source: 'weighed' | 'graded' | 'agreed';
  /** Null for the clock. */
  readonly by: string | null;
  readonly at: Date;
}

/** What goes back of the goods and of their delivery. */
export interface Fall {
  readonly producePesewas: Pesewas;
  readonly deliveryPesewas: Pesewas;
}

export const NO_FALL: Fall = { producePesewas: 0, deliveryPesewas: 0 };

export const sumOf = ({ producePesewas, deliveryPesewas }: Fall): Pesewas => producePesewas + deliveryPesewas;

/** How much of the goods' price goes back because of what was found, and how much less is paid for since last time. */
async function produceFall(tx: Tx, order: OrderRow) {
  const rows = await reductionsOf(tx, [order.id]);
  const produceOf = (some: readonly ReductionRow[]) =>
    some.reduce((sum, { refundPesewas, deliveryPesewas }) => sum + refundPesewas - deliveryPesewas, 0);
  const found = rows.filter(({ source }) => source !== 'given');
  const goods = goodsOf(order);
  const producePesewas = priceFall(order, goods, {
    fallenPesewas: produceOf(found),
    mostPesewas: mostReducible({ agreed: order, reducedPesewas: produceOf(rows) }),
  });
  const less = found.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0);
  return { producePesewas, lessGrams: order.weightGrams - less - paidGrams(goods) };
}

async function fallBefore(tx: Tx, order: OrderRow): Promise<Fall> {
  const { producePesewas } = await produceFall(tx, order);
  return { producePesewas, deliveryPesewas: await freightFall(tx, order, 'preview') };
}

/** What would go back if the buyer took the weight that they are asked about. */
export function fallIfTaken(tx: Tx, order: OrderRow): Promise<Fall> {
  return fallBefore(tx, { ...order, ...foundFields(weightTaken(goodsOf(order))) });
}

/** What would go back if the smaller quantity that is proposed were agreed. */
export function fallIfAgreed(tx: Tx, order: OrderRow): Promise<Fall> {
  return fallBefore(tx, { ...order, countedGrams: order.changeGrams ?? order.countedGrams });
}

const REASON_OF = { weighed: 'short_weight', graded: 'lower_grade', agreed: 'less_agreed' } as const;

/** Of this order, once: what counts falls with each agreement. */
function keyOf(order: OrderRow, source: Followed['source']): string {
  if (source === 'agreed') return `agreed:${paidGrams(goodsOf(order))}`;
  // A dispute may have ended at less after the grade was known.
  return source === 'weighed' ? `weighed:${order.weighings}` : `graded:${paidGrams(goodsOf(order))}`;
}

/**
 * Lets the price of a decided order follow what was found of its goods, and the delivery fee what is carried of them:
 * what they fell by goes back, and both sides are notified. Money that a dispute has frozen stays: its administrator
 * sees slip and report.
 */
export async function followPrice(tx: Tx, order: OrderRow, { source, by, at }: Followed): Promise<void> {
  if (source === 'graded' && (await holdsOf(tx, [order.id])).get(order.id)?.status === 'disputed') return;
  const { producePesewas, lessGrams } = await produceFall(tx, order);
  const deliveryPesewas = source === 'graded' ? 0 : await freightFall(tx, order, 'change');
  const weightGrams = source !== 'graded' && lessGrams > 0 ? lessGrams : null;
  if (producePesewas + deliveryPesewas > 0) {
    const why = { source, key: keyOf(order, source), reason: REASON_OF[source], note: null, at };
    await reduceOrder(tx, order, { producePesewas, deliveryPesewas, weightGrams, by, ...why });
  }
  if (weightGrams !== null || deliveryPesewas > 0) await carryCounted(tx, order, at);
}

/** The parties or the administrator settled a dispute at less: what the delivery fee falls by goes back as well. */
export async function followSettled(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const deliveryPesewas = await freightFall(tx, order, 'change');
  if (deliveryPesewas > 0) {
    const key = `freight:${paidGrams(goodsOf(order))}`;
    const why = { source: 'carried', key, reason: 'short_weight', note: null, at } as const;
    await reduceOrder(tx, order, { producePesewas: 0, deliveryPesewas, weightGrams: null, by: null, ...why });
  }
  await carryCounted(tx, order, at);
}
