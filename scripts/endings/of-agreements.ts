import { addDays, dayOf } from '#kernel/moment.ts';
import { endOf, type Row } from '#kernel/transitions/machine.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { harvestMachine, preOrderMachine, type PreOrderRow } from '#slices/harvests/domain/transitions.ts';
import { freeUntil, LATE_DAYS, orderUntil, payUntil, stoppedUntil } from '#slices/harvests/domain/bounds.ts';
import type { PreOrderState } from '#slices/harvests/domain/words.ts';
import { OFFERED_DAYS } from '#slices/lots/domain/bounds.ts';
import { lotMachine, type LotRow } from '#slices/lots/domain/transitions.ts';
import { OPEN_DAYS, orderBy, VALID_DAYS } from '#slices/quotes/domain/bounds.ts';
import { offerMachine, requestMachine } from '#slices/quotes/domain/transitions.ts';
import { weekdayOf } from '#slices/standing/domain/calendar.ts';
import { MOST_MISSES, type Standing, wentOn } from '#slices/standing/domain/standing.ts';
import { standingMachine } from '#slices/standing/domain/transitions.ts';
import { deliveryMachine } from '#slices/transport/domain/delivery.ts';
import { TRIP_TABLE, type TripAct } from '#slices/transport/domain/shared-trips/trip-moves.ts';
import { NOW } from '#test/support/orders/one-order.ts';
import { type Ending, inWords, type Machine } from './ending.ts';
import { partsText, SAMPLE_DEPOSIT } from './sample.ts';

const hoursTo = (moment: Date) => `${(moment.getTime() - NOW.getTime()) / HOUR_MS} h`;

/** A line for each state and each party of each row of a table. */
function linesOf<R extends Row>(
  table: readonly R[],
  more: (row: R, from: string) => Pick<Ending, 'goods' | 'money' | 'within'>,
): Ending[] {
  return table.flatMap((row) =>
    row.from.flatMap((from) =>
      row.who.map((who) => ({
        ...{ from, who, act: row.act, asks: row.when.map(inWords), to: endOf(row, from) },
        ...more(row, from),
      })),
    ),
  );
}

const DEPOSIT: Readonly<Record<PreOrderRow['deposit'], string | null>> = {
  stays: null,
  not_asked: 'nothing was paid',
  back: partsText({ buyer: SAMPLE_DEPOSIT }),
  part_back: 'buyer: the part for what the harvest did not give',
  to_farmer: partsText({ farmer: SAMPLE_DEPOSIT }),
};

const PRE_ORDER_WITHIN: Readonly<Record<string, string>> = {
  awaiting_deposit: `pay within ${hoursTo(payUntil(NOW))}`,
  reserved: `free to withdraw for ${hoursTo(freeUntil(NOW))}`,
  ready: `order within ${hoursTo(orderUntil(NOW))}, off the market at most ${hoursTo(stoppedUntil(NOW))}`,
} satisfies Partial<Record<PreOrderState, string>>;

/** What becomes of a pre-order and its deposit. */
export function preOrderEndings(): Machine {
  const endings = linesOf(preOrderMachine.table, (row, from) => ({
    goods: row.frees ? 'on offer again while the harvest is open' : null,
    money: row.to === 'settled' ? 'the deposit is a part of what is held for the order' : DEPOSIT[row.deposit],
    within: PRE_ORDER_WITHIN[from] ?? null,
  }));
  return {
    name: 'Pre-orders',
    about: `Sums are the deposit; the platform takes its part of what the farmer keeps. The end of its order decides about a deposit that was ordered upon.`,
    endings,
  };
}

/** What becomes of a harvest: its pre-orders follow it. */
export function harvestEndings(): Machine {
  const within = `until ${LATE_DAYS} days after its last day`;
  const endings = linesOf(harvestMachine.table, () => ({ goods: null, money: null, within }));
  return { name: 'Harvests', about: 'Goods and deposits are those of its pre-orders, which follow it.', endings };
}

const GRAMS = { take: 'promised to the buyer', return: 'no longer promised', keep: null } as const;

/** What becomes of a request for quotes and of the offers on it. */
export function quoteEndings(): Machine {
  const valid = `answer within ${VALID_DAYS.least}–${VALID_DAYS.most} days`;
  const named = (kind: string, endings: readonly Ending[]) =>
    endings.map((one) => ({ ...one, from: `${kind} ${one.from}`, to: `${kind} ${one.to}` }));
  const offers = linesOf(offerMachine.table, ({ grams }, from) => ({
    goods: GRAMS[grams],
    money: null,
    within: from === 'agreed' ? `order within ${hoursTo(orderBy(NOW))}` : valid,
  }));
  const requests = linesOf(requestMachine.table, () => ({
    goods: null,
    money: null,
    within: `open for ${OPEN_DAYS.least}–${OPEN_DAYS.most} days`,
  }));
  return {
    name: 'Quotes',
    about: 'No money moves before the order that comes of an agreement, and no stock is kept aside.',
    endings: [...named('request', requests), ...named('offer', offers)],
  };
}

const LOT_GOODS: Readonly<Record<LotRow['goods'], string | null>> = {
  stay: null,
  back: 'farmers, on sale again',
  to_orders: 'reserved for the orders',
  again: 'kept aside again',
};

/** What becomes of a lot of several farmers. */
export function lotEndings(): Machine {
  return {
    name: 'Lots',
    about: 'Money moves by the orders that come of a lot. `member`: any farmer who is in it.',
    endings: linesOf(lotMachine.table, ({ goods }, from) => ({
      goods: LOT_GOODS[goods],
      money: null,
      within: from === 'offered' ? `${OFFERED_DAYS} days` : null,
    })),
  };
}

const DAY = dayOf(NOW);

function standingIn(state: Standing['state'], more: Partial<Standing> = {}): Standing {
  const rhythm = { weekday: weekdayOf(DAY), everyWeeks: 1, firstDay: DAY, untilDay: null };
  const ahead = state === 'active' ? addDays(DAY, 7) : null;
  return { ...rhythm, state, pausedBy: null, endedBy: null, nextDay: ahead, nextSkipped: false, misses: 0, ...more };
}

/** What the clock makes of a turn whose time has come. */
function turnEndings(): Ending[] {
  const turns = [
    ['placed', 'goods are there, the price fits', {}],
    ['missed', 'goods or price do not fit', {}],
    ['missed', `missed ${MOST_MISSES - 1} times before`, { misses: MOST_MISSES - 1 }],
    ['skipped', 'skipped by its buyer', { nextSkipped: true }],
    ['placed', 'the last day is over then', { untilDay: addDays(DAY, 7) }],
  ] as const;
  return turns.map(([outcome, asks, more]) => ({
    ...{
      from: 'active',
      who: 'clock',
      act: `turn ${outcome}`,
      asks: [asks],
      money: null,
      within: 'at 06:00 of its day',
    },
    to: wentOn(standingIn('active', more), outcome, NOW).state,
    goods: outcome === 'placed' ? 'reserved for an order' : null,
  }));
}

/** What becomes of a standing order. */
export function standingEndings(): Machine {
  const endings = linesOf(standingMachine.table, ({ when }) => ({
    goods: null,
    money: null,
    within: when.length === 0 ? null : 'before the turn',
  }));
  return {
    name: 'Standing orders',
    about: 'Each turn places an order of its own, which is paid or lapses like any other; nothing is paid in advance.',
    endings: [...endings, ...turnEndings()],
  };
}

/** What becomes of a delivery: its order says what that does to goods and money. */
export function deliveryEndings(): Machine {
  const endings = linesOf(deliveryMachine.table, ({ to }) => ({
    goods: to === 'picked_up' ? 'driver' : to === 'completed' ? 'buyer' : null,
    money: null,
    within: null,
  })).map((one) => (one.who === 'assigned' ? { ...one, who: 'its transporter' } : one));
  return { name: 'Deliveries', about: '`order`: the order that it belongs to moves it.', endings };
}

const TRIP_GOODS: Readonly<Record<TripAct, string | null>> = {
  join: 'room is kept for them',
  change: null,
  take: 'wait for its driver',
  leave: null,
  call_off: 'open to other transporters, at the fee that was paid',
};

/** What becomes of a shared trip. */
export function tripEndings(): Machine {
  return {
    name: 'Shared trips',
    about:
      'No paid order ends because of a trip: its goods go otherwise, or their buyer says how. Its fee is held with the order, and paid to the transporter.',
    endings: linesOf(TRIP_TABLE, ({ act }) => ({ goods: TRIP_GOODS[act], money: null, within: null })),
  };
}
