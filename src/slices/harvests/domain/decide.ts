import { accept, type Decision } from '#kernel/refusal.ts';
import { endOf } from '#kernel/transitions/machine.ts';
import { orderUntil, orderUntilAfterStop, remindedAt } from './bounds.ts';
import type { Harvest } from './harvest.ts';
import { type Command, isShort, type PreOrder, priceOf } from './pre-order.ts';
import { harvestMachine, type PreOrderContext, preOrderMachine, type PreOrderRow } from './transitions.ts';
import type { EndReason, HarvestAct, Party } from './words.ts';

/** A pre-order as it is then, and by which row of the table. */
export interface Decided {
  readonly preOrder: PreOrder;
  readonly row: PreOrderRow;
  /** Why it ended, where it did and no order settled it. */
  readonly why: EndReason | null;
  /** What of the deposit goes back for goods that the harvest did not give. */
  readonly missingPesewas: number;
}

function askedBy(command: Command): Pick<PreOrderContext, 'depositKept' | 'onSale'> {
  if (command.act === 'order_ended') return { depositKept: command.keptPesewas > 0 };
  return command.act === 'lapse' && command.onSale !== undefined ? { onSale: command.onSale } : {};
}

/** What follows from `command`, or why not. `goods`: whether their farmer showed a photo of them. */
export function decide(
  command: Command,
  preOrder: PreOrder,
  now: Date,
  goods: Pick<PreOrderContext, 'areShown'> = {},
): Decision<Decided> {
  const context = { ...askedBy(command), ...goods, by: command.by, now };
  const row = preOrderMachine.choose(command.act, preOrder, context);
  if (!row.ok) return row;
  const next = nextPreOrder(row.value, command, preOrder, now);
  const missingPesewas = row.value.deposit === 'part_back' ? preOrder.standingPesewas - next.standingPesewas : 0;
  return accept({ preOrder: next, row: row.value, why: whyOf(row.value, command, preOrder), missingPesewas });
}

/** A pre-order with its part: what is left of the deposit is the same percent of what that costs. */
function withPart(preOrder: PreOrder, partGrams: number, now: Date): PreOrder {
  const part = { ...preOrder, partGrams, orderUntil: orderUntil(now), reminded: false };
  if (!isShort(part)) return part;
  const { depositPesewas } = priceOf({ ...preOrder, grams: partGrams });
  return { ...part, standingPesewas: Math.min(preOrder.standingPesewas, depositPesewas) };
}

/** The time to order goes on with what was left of it; the buyer is reminded again where more than a day is left. */
function goingOn(preOrder: PreOrder, now: Date): PreOrder {
  const { orderUntil: until, stoppedAt } = preOrder;
  if (until === null || stoppedAt === null) return { ...preOrder, stoppedAt: null };
  const next = orderUntilAfterStop({ orderUntil: until, stoppedAt }, now);
  return { ...preOrder, orderUntil: next, stoppedAt: null, reminded: remindedAt(next) <= now };
}

function nextPreOrder(row: PreOrderRow, command: Command, preOrder: PreOrder, now: Date): PreOrder {
  const next = { ...preOrder, state: endOf(row, preOrder.state) };
  if (command.act === 'pay' && next.state === 'reserved') return { ...next, paidAt: now };
  if (command.act === 'make_ready') return withPart(next, command.partGrams, now);
  if (command.act === 'stop') return { ...next, stoppedAt: now };
  if (command.act === 'go_on') return goingOn(next, now);
  if (command.act === 'order_ended' && command.keptPesewas > 0)
    return { ...next, standingPesewas: command.keptPesewas };
  return next.state === 'ready' ? next : { ...next, stoppedAt: null };
}

function whyOf({ act, to, when }: PreOrderRow, command: Command, { state }: PreOrder): EndReason | null {
  if (command.act === 'end') return command.why;
  if (act === 'pay') return to === 'refunded' ? 'paid_late' : null;
  if (act === 'take_back') return null;
  if (act === 'withdraw' || act.startsWith('bank_')) return 'withdrawn';
  if (act === 'decline') return 'declined';
  if (act === 'order_ended') return to === 'kept' ? 'order_cancelled' : 'order_ended';
  if (act === 'unpaid' && to === 'withdrawn') return 'withdrawn';
  if (to === 'kept') return 'not_ordered';
  if (to === 'refunded') return when.some((name) => name === 'goods_not_shown') ? 'not_shown' : 'off_market';
  return state === 'awaiting_deposit' ? 'not_paid' : null;
}

/** What becomes of a harvest, or why not. */
export function decideHarvest(
  { act, by }: { readonly act: HarvestAct; readonly by: Party },
  harvest: Harvest,
  now: Date,
): Decision<Harvest> {
  const row = harvestMachine.choose(act, harvest, { by, now });
  return row.ok ? accept({ ...harvest, state: endOf(row.value, harvest.state) }) : row;
}
