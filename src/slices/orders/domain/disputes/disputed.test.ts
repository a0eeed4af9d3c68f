import { endOf } from '#kernel/transitions/machine.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { orderIn, NOW } from '#test/support/orders/one-order.ts';
import { describe, expect, test } from 'vitest';
import { clockAct } from '../deadlines/clock.ts';
import { isOneOf, type OrderState, PAID_AND_OPEN, type Party } from '../order.ts';
import { asked, orderMachine } from '../transitions.ts';

const YEARS_LATER = after(NOW, 20_000 * HOUR_MS);

/** Orders for which some row of the table may be: carried and collected, accepted and not, by a trip and by none. */
function kindsOf(status: OrderState['status']): OrderState[] {
  const disputed = { disputed: true, frozenSince: NOW };
  return [
    orderIn(status, disputed),
    orderIn(status, { ...disputed, transporterId: 'yaw' }),
    orderIn(status, { ...disputed, selfPickup: true }),
    orderIn(status, { ...disputed, selfPickup: true, pointLeadDays: 1 }),
    orderIn(status, { ...disputed, tripFrom: NOW, tripUntil: NOW, transporterId: 'yaw' }),
  ];
}

const goesOn = PAID_AND_OPEN.flatMap((status) =>
  kindsOf(status).flatMap((order) =>
    orderMachine
      .rowsAt(order)
      .flatMap((row) =>
        row.who
          .filter(
            (by) =>
              orderMachine.unmet(row, order, { by, id: by === 'transporter' ? 'yaw' : null, now: YEARS_LATER }) ===
              null,
          )
          .map((party) => ({ row, party, from: status, to: endOf(row, status) })),
      ),
  ),
);

describe('an order in dispute', () => {
  test('is moved by nobody but who decides it, the road, and a report of what has been looked at', () => {
    const lines = goesOn.map(({ row, party, from, to }) => `${from} > ${to}: ${row.act} by ${party}`);
    expect([...new Set(lines)].filter((line) => !line.endsWith('by disputes') && !line.includes('manage'))).toEqual([
      'pending > pending: leave_trip by transporter',
      'confirmed > confirmed: leave_trip by transporter',
      'pending_quality_check > quality_approved: approve_quality by quality_inspector',
      'pending_quality_check > pending_quality_check: leave_trip by transporter',
      'quality_approved > quality_approved: leave_trip by transporter',
      'ready_for_pickup > ready_for_pickup: leave_trip by transporter',
      'picked_up > in_transit: start_transit by transporter',
      'in_transit > delivered: deliver by transporter',
    ]);
  });

  test('keeps its goods: every row of the table that does not say that it goes on is refused', () => {
    for (const row of orderMachine.table) {
      const isOpen = row.inDispute === 'goes_on' || row.when.includes('disputed');
      const guard = row.when.some((name) => name === 'not_disputed' || name === 'not_disputed_or_reported');
      expect(guard, `${row.act} from ${row.from.join(', ')}`).toBe(!isOpen);
    }
  });

  test('never leaves the farm by an act, and has no deadline that the clock keeps', () => {
    const AT_FARM: readonly OrderState['status'][] = ['pending', 'confirmed', 'quality_approved', 'ready_for_pickup'];
    const LEFT: readonly OrderState['status'][] = ['picked_up', 'in_transit', 'delivered', 'completed'];
    const byPeople = goesOn.filter(({ party }) => party !== 'disputes');
    expect(byPeople.filter(({ from, to }) => isOneOf(from, AT_FARM) && isOneOf(to, LEFT))).toEqual([]);
    for (const status of PAID_AND_OPEN)
      for (const order of kindsOf(status)) expect(clockAct(order, YEARS_LATER), status).toBeNull();
  });

  test('follows what had happened before, where the goods are', () => {
    const reported = (act: string, party: Party, order: OrderState) => {
      const row = orderMachine.rowsAt(order).find((one) => one.act === act && one.who.includes(party));
      return row && orderMachine.unmet(row, order, asked({ party, id: 'yaw', reported: true }, NOW))?.code;
    };
    const ready = orderIn('ready_for_pickup', { disputed: true });
    expect(reported('accept_delivery', 'transporter', ready)).toBeUndefined();
    expect(reported('pick_up', 'transporter', { ...ready, transporterId: 'yaw' })).toBeUndefined();
    expect(reported('weigh', 'transporter', { ...ready, transporterId: 'yaw' })).toBe('order.disputed');
  });
});
