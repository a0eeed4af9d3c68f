import { CATEGORIES, type Category } from '#kernel/ghana/produce.ts';
import { formatKg } from '#kernel/quantity.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { divide, divideKeepingDeposit, type GoodsStage, KEEPS_REFUNDED, totalOf } from '#slices/escrow/domain/hold.ts';
import { decide, type Outcome } from '#slices/orders/domain/decide.ts';
import type { Effect } from '#slices/orders/domain/effects.ts';
import type { Act } from '#slices/orders/domain/acts.ts';
import { ORDER_STATUSES, type OrderState, type OrderStatus, type Party } from '#slices/orders/domain/order.ts';
import type { OrderRow } from '#slices/orders/domain/conditions.ts';
import { asked, orderMachine } from '#slices/orders/domain/transitions.ts';
import { endOf } from '#kernel/transitions/machine.ts';
import { deadlineOf, openWindow } from '#slices/orders/domain/windows.ts';
import { priceFall } from '#slices/orders/domain/weighing/found-goods.ts';
import { STANDARD_SETTINGS, weightHours } from '#slices/settings/domain/settings.ts';
import { NOW } from '#test/support/orders/one-order.ts';
import type { Shares } from '#slices/ledger/domain/postings.ts';
import { askedBy } from './calls.ts';
import { type Ending, inWords, type Machine } from './ending.ts';
import { sampleOf, type Variant, variantsOf } from './order-givens.ts';
import { dividedText, LONG_AFTER, partsText, SAMPLE, SAMPLE_DEPOSIT } from './sample.ts';

const STAGES: Readonly<Partial<Record<OrderStatus, GoodsStage>>> = {
  picked_up: 'on_the_road',
  in_transit: 'on_the_road',
  delivered: 'delivered',
};

function stageOf(status: OrderStatus): GoodsStage {
  return STAGES[status] ?? 'at_farm';
}

/** Goods that their buyer collects are brought by nobody. */
function sharesOf({ selfPickup }: OrderState): Shares {
  return selfPickup ? { ...SAMPLE, deliveryFeePesewas: 0 } : SAMPLE;
}

/** What goes back because less is there, or it is worth less. */
function fallOf(next: OrderState, before: OrderState): number {
  const so = (order: OrderState) =>
    priceFall(SAMPLE, order.goods, { fallenPesewas: 0, mostPesewas: SAMPLE.producePesewas - 1 });
  return so(next) - so(before);
}

/** What an effect does to the money, in words; null where it does nothing. */
function moneyOf(effect: Effect, before: OrderState, next: OrderState): string | null {
  const shares = sharesOf(before);
  switch (effect.kind) {
    case 'release_hold':
      return dividedText(divide('release', shares, effect.transporterId !== null));
    case 'refund_hold':
    case 'refund_late_payment':
      return dividedText(divide('refund', shares, false));
    case 'refund_all_but_deposit': {
      const deposit = { depositPesewas: SAMPLE_DEPOSIT, agreedProducePesewas: SAMPLE.producePesewas };
      return dividedText(divideKeepingDeposit(shares, deposit));
    }
    case 'follow_weight':
    case 'follow_grade':
    case 'follow_agreement':
      return partsText({ buyer: fallOf(next, before) });
    case 'return_freight':
      return partsText({ buyer: shares.deliveryFeePesewas });
    case 'close_hold':
      return 'nothing was paid';
    case 'open_dispute':
      return 'held until the dispute ends';
    case 'sell_stock':
      return partsText({ 'held from the buyer': totalOf(shares) });
    default:
      return null;
  }
}

/** Where the goods of an order are after an act; null where they stay as they are. */
function goodsOf({ effects }: Outcome, { status }: OrderState, to: OrderStatus): string | null {
  if (to === 'completed') return 'buyer';
  for (const effect of effects) {
    if (effect.kind === 'return_stock') return 'farmer, on sale again';
    if (effect.kind === 'return_left_out') return `farmer, ${formatKg(effect.weightGrams)} on sale again`;
    if (effect.kind === 'hold_back_delivery' && effect.back) return 'held at the farm';
    if (effect.kind === 'freeze_delivery' && effect.frozen) return 'stay where they are';
    if (effect.kind === 'move_delivery' && effect.to === 'picked_up') return 'driver';
    if (effect.kind === 'move_delivery' && effect.to === 'completed') return 'buyer';
    if (effect.kind === 'hand_over') return 'buyer';
  }
  return to === 'cancelled' ? KEEPS_REFUNDED[stageOf(status)] : null;
}

/** The question about a weight opens its own window. */
function goodsAsked({ goods }: OrderState, category: Category): OrderState['goods'] {
  if (goods.weightDueAt === null) return goods;
  return { ...goods, weightDueAt: after(NOW, weightHours(STANDARD_SETTINGS, category) * HOUR_MS) };
}

function hoursText(sample: OrderState): string | null {
  if (sample.disputed) return null;
  const hours = CATEGORIES.flatMap((category) => {
    const goods = goodsAsked(sample, category);
    const opened = openWindow({ ...sample, category, goods }, { now: NOW, settings: STANDARD_SETTINGS });
    const deadline = deadlineOf(opened);
    return deadline ? [{ kind: deadline.kind, ms: deadline.at.getTime() - NOW.getTime() }] : [];
  });
  const [first] = hours;
  if (!first) return null;
  const all = hours.map(({ ms }) => ms);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const unit = most < HOUR_MS ? ([MINUTE_MS, 'min'] as const) : ([HOUR_MS, 'h'] as const);
  const span = least === most ? [least] : [least, most];
  return `${inWords(first.kind)} ${span.map((ms) => Math.round(ms / unit[0])).join('–')} ${unit[1]}`;
}

/** Whether the time must be over for a row: the clock does nothing before. */
const nowFor = (party: Party) => (party === 'clock' ? LONG_AFTER : NOW);

const IN_DISPUTE = { goes_on: 'in a dispute, too', reported: 'in a dispute, where it had happened before' } as const;

/** Looking after an order changes nothing of it. */
const CHANGES_NOTHING: readonly Act[] = ['manage'];

const rankOf = ({ from }: Ending) => ORDER_STATUSES.findIndex((status) => from.startsWith(status));

function endingOf(row: OrderRow, status: OrderStatus, party: Party, { words, command }: Variant): Ending {
  const before = sampleOf(row, status);
  const now = nowFor(party);
  const refused = orderMachine.unmet(row, before, asked(command.by, now));
  const decided = decide(command, before, now);
  if (refused || !decided.ok)
    throw new Error(`${row.act} of ${status} by ${party}: ${refused?.detail ?? JSON.stringify(decided)}`);
  const { order: next, effects } = decided.value;
  const money = effects.flatMap((effect) => moneyOf(effect, before, next) ?? []);
  const settles = row.who.includes('disputes') ? ['as the dispute was ended'] : [];
  const kind = row.only === undefined ? '' : ` (${inWords(row.only)})`;
  const own = row.when.filter((name) => !name.startsWith('not_disputed')).map(inWords);
  const inDispute = row.inDispute === undefined ? [] : [IN_DISPUTE[row.inDispute]];
  return {
    from: `${status}${kind}`,
    who: party,
    act: row.act,
    asks: [...own, ...inDispute, ...[words].filter((said) => said !== ''), ...askedBy(row.act, party)],
    to: endOf(row, status) === status ? `${status}${kind}` : next.status,
    goods: goodsOf(decided.value, before, next.status),
    money: [...money, ...settles].join('; ') || null,
    within: hoursText(before),
  };
}

/** Everything that may happen to an order. */
export function orderEndings(): Machine {
  return {
    name: 'Orders',
    about:
      'Deliveries, weights, changes and the end of disputes are acts of the order that they belong to. All but what goes on in a dispute waits for its end. `within`: the deadline that runs in the state, from its beginning; the clock acts after it, anybody else before it.',
    endings: orderMachine.table
      .filter(({ act }) => !CHANGES_NOTHING.includes(act))
      .flatMap((row) =>
        row.from.flatMap((status) =>
          row.who.flatMap((party) => variantsOf(row, party).map((one) => endingOf(row, status, party, one))),
        ),
      )
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
  };
}
