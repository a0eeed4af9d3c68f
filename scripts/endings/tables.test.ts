import { endOf, type Row } from '#kernel/transitions/machine.ts';
import { harvestMachine, preOrderMachine } from '#slices/harvests/domain/transitions.ts';
import { HARVEST_STATES, PRE_ORDER_STATES } from '#slices/harvests/domain/words.ts';
import { lotMachine } from '#slices/lots/domain/transitions.ts';
import { LOT_STATES } from '#slices/lots/domain/words.ts';
import { ORDER_STATUSES } from '#slices/orders/domain/order.ts';
import { orderMachine } from '#slices/orders/domain/transitions.ts';
import { offerMachine, requestMachine } from '#slices/quotes/domain/transitions.ts';
import { OFFER_STATES, REQUEST_STATES } from '#slices/quotes/domain/words.ts';
import { STATES } from '#slices/standing/domain/standing.ts';
import { standingMachine } from '#slices/standing/domain/transitions.ts';
import { deliveryMachine, DELIVERY_STATUSES } from '#slices/transport/domain/delivery.ts';
import { SHARED_TRIP_STATUSES, TRIP_TABLE } from '#slices/transport/domain/shared-trips/trip-moves.ts';
import { describe, expect, test } from 'vitest';

interface Table {
  readonly of: string;
  readonly table: readonly Row[];
  /** The first is that in which it begins. */
  readonly states: readonly string[];
  readonly ends: readonly string[];
  /** States that another machine leads to. */
  readonly elsewhere?: readonly string[];
}

const TABLES: readonly Table[] = [
  { of: 'orders', table: orderMachine.table, states: ORDER_STATUSES, ends: ['completed', 'cancelled'] },
  { of: 'deliveries', table: deliveryMachine.table, states: DELIVERY_STATUSES, ends: ['completed', 'cancelled'] },
  { of: 'shared trips', table: TRIP_TABLE, states: SHARED_TRIP_STATUSES, ends: ['left', 'called_off'] },
  { of: 'lots', table: lotMachine.table, states: LOT_STATES, ends: ['sold', 'lapsed', 'called_off'] },
  {
    of: 'harvests',
    table: harvestMachine.table,
    states: HARVEST_STATES,
    ends: ['declared', 'failed', 'called_off', 'lapsed'],
  },
  // A deposit that comes late goes back from a lapsed pre-order; what an order ends in, a settled one follows.
  { of: 'pre-orders', table: preOrderMachine.table, states: PRE_ORDER_STATES, ends: ['withdrawn', 'refunded', 'kept'] },
  { of: 'offers', table: offerMachine.table, states: OFFER_STATES, ends: ['declined', 'withdrawn', 'lapsed'] },
  // Its offers fill a request, and open it again.
  {
    of: 'requests',
    table: requestMachine.table,
    states: REQUEST_STATES,
    ends: ['filled', 'withdrawn', 'lapsed'],
    elsewhere: ['filled'],
  },
  { of: 'standing orders', table: standingMachine.table, states: STATES, ends: ['ended'] },
];

function reached(table: readonly Row[], from: readonly string[]): string[] {
  const next = table.flatMap((row) =>
    row.from.filter((state) => from.includes(state)).map((state) => endOf(row, state)),
  );
  const all = [...new Set([...from, ...next])];
  return all.length === from.length ? all : reached(table, all);
}

describe.each(TABLES)('the table of $of', ({ table, states, ends, elsewhere = [] }) => {
  test('leads to every state', () => {
    const all = reached(table, [...states.slice(0, 1), ...elsewhere]);
    expect(all.toSorted()).toEqual(states.toSorted());
  });

  test('leads nowhere from its ends, but where an administrator looks after it, and on from every other state', () => {
    const left = table.filter(({ act }) => act !== 'manage').flatMap((row) => row.from);
    expect(states.filter((state) => !left.includes(state))).toEqual(states.filter((state) => ends.includes(state)));
  });

  test('says nothing twice', () => {
    const said = table.flatMap((row) =>
      row.from.flatMap((from) =>
        row.who.map((who) => JSON.stringify([row.act, from, who, row.when, 'only' in row ? row.only : null])),
      ),
    );
    expect(said.filter((line, index) => said.indexOf(line) !== index)).toEqual([]);
  });
});
