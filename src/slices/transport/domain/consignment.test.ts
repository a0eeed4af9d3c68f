import { describe, expect, it, test } from 'vitest';
import { movesWith, type Part, togetherOf } from './consignment.ts';

const part = (id: string, change: Partial<Part> = {}): Part => ({
  id,
  status: 'requested',
  transporterId: null,
  sellerId: 'ama',
  pickupPlace: 'techiman',
  weightGrams: 10_000,
  feePesewas: 500,
  ...change,
});
const carried = { status: 'pending', transporterId: 'yaw' } as const;

describe('what goes together', () => {
  it('is every request of the consignment, which one acceptance takes', () => {
    expect(togetherOf([part('1'), part('2'), part('3', carried)], '1', 'kwame')).toEqual({
      deliveries: 2,
      farms: 1,
      weightGrams: 20_000,
      feePesewas: 1000,
      carriedByViewer: false,
    });
  });

  it('counts the farms at which it is collected', () => {
    const parts = [part('1'), part('2', { sellerId: 'kofi' }), part('3', { pickupPlace: 'wenchi' }), part('4')];
    expect(togetherOf(parts, '1', 'kwame')).toMatchObject({ deliveries: 4, farms: 3 });
  });

  it('is nothing for a delivery whose others are gone, or with somebody else', () => {
    expect(togetherOf([part('1'), part('2', { status: 'cancelled' })], '1', 'yaw')).toBeNull();
    expect(togetherOf([part('1'), part('2', carried)], '1', 'kwame')).toBeNull();
    expect(togetherOf([], '1', 'yaw')).toBeNull();
  });

  it('says so to the transporter of the rest', () => {
    expect(togetherOf([part('1'), part('2', carried)], '1', 'yaw')).toMatchObject({
      deliveries: 1,
      carriedByViewer: true,
    });
    expect(togetherOf([part('1', { status: 'completed', transporterId: 'yaw' }), part('2')], '2', 'yaw')).toBeNull();
  });

  it('is the load of one transporter at the same step', () => {
    const parts = [part('1', carried), part('2', carried), part('3', { ...carried, transporterId: 'esi' })];
    expect(togetherOf(parts, '2', 'yaw')).toMatchObject({ deliveries: 2, feePesewas: 1000 });
    expect(togetherOf(parts, '3', 'esi')).toBeNull();
  });
});

test('a pickup is of one farm; what comes after it is of the whole vehicle', () => {
  const kofi = part('2', { sellerId: 'kofi' });
  expect(movesWith(part('1'), part('2'), 'picked_up')).toBe(true);
  expect(movesWith(part('1'), kofi, 'picked_up')).toBe(false);
  expect(movesWith(part('1'), part('2', { pickupPlace: 'wenchi' }), 'picked_up')).toBe(false);
  for (const step of ['in_transit', 'completed'] as const) expect(movesWith(part('1'), kofi, step)).toBe(true);
});
