import { describe, expect, test } from 'vitest';
import { isOrderStatus, ORDER_STATUSES } from './order.ts';
import { ACTIVE_STATUSES, ARRIVED_STATUSES, ORDER_TABS, statusesOf } from './tabs.ts';

describe('the tabs of the order screens', () => {
  test('together show every state once', () => {
    const shown = ORDER_TABS.flatMap((tab) => statusesOf(tab, 'all') ?? []);
    expect(shown.toSorted()).toEqual(ORDER_STATUSES.toSorted());
    expect(statusesOf('all', 'all')).toBeNull();
  });

  test('part at the farmer’s answer and at the arrival', () => {
    expect(statusesOf('pending', 'all')).toEqual(['pending_payment', 'pending']);
    expect(statusesOf('completed', 'all')).toEqual(['delivered', 'completed']);
    expect(statusesOf('cancelled', 'all')).toEqual(['cancelled']);
  });
});

describe('a filter', () => {
  test('by one word shows the states between the answer and the pickup, or on the road', () => {
    expect(statusesOf('all', 'processing')).toEqual([
      'confirmed',
      'pending_quality_check',
      'quality_approved',
      'ready_for_pickup',
    ]);
    expect(statusesOf('all', 'shipped')).toEqual(['picked_up', 'in_transit']);
    expect(statusesOf('all', 'delivered')).toEqual(['delivered']);
  });

  test('shows nothing on a tab that does not have its states', () => {
    expect(statusesOf('active', 'shipped')).toEqual(['picked_up', 'in_transit']);
    expect(statusesOf('completed', 'shipped')).toEqual([]);
    expect(statusesOf('completed', 'delivered')).toEqual(['delivered']);
    expect(statusesOf('pending', 'cancelled')).toEqual([]);
  });
});

test('a dashboard counts an order as active from its payment to its arrival, and as completed from there', () => {
  expect(ACTIVE_STATUSES).toEqual([
    'pending',
    'confirmed',
    'pending_quality_check',
    'quality_approved',
    'ready_for_pickup',
    'picked_up',
    'in_transit',
  ]);
  expect(ARRIVED_STATUSES).toEqual(['delivered', 'completed']);
});

test('a text is a state of an order when it is one, letter by letter', () => {
  expect(ORDER_STATUSES.every(isOrderStatus)).toBe(true);
  expect(['', 'Pending', 'shipped', 'pending '].filter(isOrderStatus)).toEqual([]);
});
