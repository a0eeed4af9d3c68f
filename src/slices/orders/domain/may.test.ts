import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { DESTINATION } from '#test/support/orders/destination.ts';
import { describe, expect, test } from 'vitest';
import { actorFor, actToReach, orderActions, relationsTo } from './may.ts';
import { NO_TRIP, NOT_BEGUN, ORDER_STATUSES, PARTIES } from './order.ts';
import type { Actor, OrderState, Party } from './order.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const LATER = new Date('2026-11-23T08:00:00Z');

const orderIn = (status: OrderState['status'], more: Partial<OrderState> = {}): OrderState => ({
  ...NOT_BEGUN,
  destination: DESTINATION,
  status,
  category: 'tubers',
  buyerId: 'ama',
  sellerId: 'kofi',
  inspectionRequested: false,
  disputed: false,
  paymentDueAt: LATER,
  goods: agreedGoods(),
  distanceKm: 120,
  durationHours: 24,
  selfPickup: false,
  pointLeadDays: null,
  ...NO_TRIP,
  ...more,
});
const as = (party: Party, id = 'x'): Actor => ({ party, id });

describe('what somebody is to an order', () => {
  const seen = (order: OrderState, id: string, role: string, approved = true) =>
    relationsTo(order, { id, role, approved }).map(({ party }) => party);

  test('nobody carries or inspects what they sell or buy themselves', () => {
    expect(seen(orderIn('ready_for_pickup'), 'kofi', 'transporter')).toEqual(['farmer']);
    expect(seen(orderIn('ready_for_pickup', { transporterId: 'ama' }), 'ama', 'transporter')).toEqual(['buyer']);
    expect(seen(orderIn('pending_quality_check'), 'kofi', 'quality_inspector')).toEqual(['farmer']);
    expect(seen(orderIn('pending_quality_check', { inspectorId: 'ama' }), 'ama', 'quality_inspector')).toEqual([
      'buyer',
    ]);
  });

  test('an admin who bought something is both', () => {
    expect(relationsTo(orderIn('pending'), { id: 'ama', role: 'admin', approved: true })).toEqual([
      as('buyer', 'ama'),
      as('admin', 'ama'),
    ]);
  });

  test('a transporter sees what waits to be carried, then only what they carry themselves, to its end', () => {
    expect(seen(orderIn('confirmed'), 'yaw', 'transporter')).toEqual([]);
    expect(seen(orderIn('ready_for_pickup'), 'yaw', 'transporter')).toEqual(['transporter']);
    expect(seen(orderIn('completed', { transporterId: 'yaw' }), 'yaw', 'transporter', false)).toEqual(['transporter']);
    expect(seen(orderIn('ready_for_pickup', { transporterId: 'kwame' }), 'yaw', 'transporter')).toEqual([]);
    expect(seen(orderIn('ready_for_pickup'), 'yaw', 'buyer')).toEqual([]);
  });

  test('an inspector sees what waits to be inspected once approved, then only what they inspected themselves', () => {
    expect(seen(orderIn('pending_quality_check'), 'efua', 'quality_inspector')).toEqual(['quality_inspector']);
    expect(seen(orderIn('pending_quality_check'), 'efua', 'quality_inspector', false)).toEqual([]);
    expect(seen(orderIn('confirmed'), 'efua', 'quality_inspector')).toEqual([]);
    expect(seen(orderIn('completed', { inspectorId: 'efua' }), 'efua', 'quality_inspector', false)).toEqual([
      'quality_inspector',
    ]);
    expect(seen(orderIn('pending_quality_check', { inspectorId: 'esi' }), 'efua', 'quality_inspector')).toEqual([]);
    expect(seen(orderIn('pending_quality_check'), 'efua', 'buyer')).toEqual([]);
  });

  test('a guest’s order belongs to nobody who is signed in', () => {
    expect(seen(orderIn('pending', { buyerId: null }), 'abena', 'buyer')).toEqual([]);
  });
});

describe('the buttons', () => {
  test('of each party in each state, with where they lead, printed', () => {
    const lines = ORDER_STATUSES.flatMap((status) =>
      PARTIES.flatMap((party) => {
        const order = orderIn(status, {
          transporterId: party === 'transporter' && status !== 'ready_for_pickup' ? 'x' : null,
        });
        return orderActions(order, [as(party)], NOW).map(
          ({ code, label, to }) => `${status} | ${party} | ${code} | ${label} | ${to ?? '-'}`,
        );
      }),
    );
    expect(lines.join('\n')).toMatchSnapshot();
  });

  test('are shown once to a person who may press them in two capacities', () => {
    const codes = orderActions(orderIn('pending'), [as('buyer'), as('admin')], NOW).map(({ code }) => code);
    expect(codes).toEqual([
      'propose_change',
      'cancel',
      'refund',
      'give_back',
      'dispute',
      'manage',
      'change_contact',
      'change_address',
    ]);
  });
});

describe('who acts when somebody is several things to an order', () => {
  test('the one who may', () => {
    expect(actorFor('refund', orderIn('pending'), [as('buyer'), as('admin')])).toEqual(as('admin'));
    expect(actorFor('cancel', orderIn('pending'), [as('buyer'), as('admin')])).toEqual(as('buyer'));
    expect(actorFor('cancel', orderIn('pending'), [as('transporter'), as('buyer')])).toEqual(as('buyer'));
  });

  test('else the first, whose refusal then says what is missing; nobody when there is none', () => {
    expect(actorFor('confirm', orderIn('pending'), [as('buyer'), as('admin')])).toEqual(as('buyer'));
    expect(actorFor('confirm', orderIn('delivered'), [as('buyer'), as('farmer')])).toEqual(as('buyer'));
    expect(actorFor('confirm', orderIn('pending'), [])).toBeNull();
  });
});

describe('a status that somebody sends', () => {
  const reached = (wanted: OrderState['status'], order: OrderState, ...parties: Party[]) => {
    const row = actToReach(
      wanted,
      order,
      parties.map((party) => as(party)),
    );
    return row && `${row.act} ${row.who.join('+')}`;
  };

  test('means the sender’s own way there', () => {
    expect(reached('cancelled', orderIn('pending'), 'farmer')).toBe('cancel farmer');
    expect(reached('cancelled', orderIn('pending'), 'admin')).toBe('cancel admin');
    expect(reached('cancelled', orderIn('picked_up'), 'buyer')).toBe('cancel buyer');
    expect(reached('cancelled', orderIn('delivered'), 'admin')).toBe('refund admin');
    expect(reached('ready_for_pickup', orderIn('quality_approved'), 'farmer')).toBe('prepare farmer');
    expect(reached('completed', orderIn('delivered'), 'buyer')).toBe('complete buyer');
  });

  test('means somebody else’s way when there is no own one, so that the refusal can say whose it is', () => {
    expect(reached('confirmed', orderIn('pending'), 'buyer')).toBe('confirm farmer');
    expect(reached('cancelled', orderIn('confirmed'), 'transporter')).toBe('cancel farmer');
  });

  test('means nothing where no person may lead', () => {
    expect(reached('pending', orderIn('pending'), 'buyer')).toBeNull();
    expect(reached('completed', orderIn('picked_up'), 'admin')).toBeNull();
    expect(reached('confirmed', orderIn('cancelled'), 'farmer')).toBeNull();
  });

  test('“delivered” for a delivered order is a receipt from its buyer alone', () => {
    expect(reached('delivered', orderIn('delivered'), 'transporter', 'buyer')).toBe('complete buyer');
    expect(reached('delivered', orderIn('delivered'), 'farmer')).toBeNull();
    expect(reached('delivered', orderIn('in_transit'), 'transporter')).toBe('deliver transporter');
  });
});
