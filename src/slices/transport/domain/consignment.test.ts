import { describe, expect, it } from 'vitest';
import { type Part, togetherOf } from './consignment.ts';

const part = (id: string, change: Partial<Part> = {}): Part => ({
  id,
  status: 'requested',
  transporterId: null,
  weightGrams: 10_000,
  feePesewas: 500,
  ...change,
});
const carried = { status: 'pending', transporterId: 'yaw' } as const;

describe('what goes together', () => {
  it('is every request of the consignment, which one acceptance takes', () => {
    expect(togetherOf([part('1'), part('2'), part('3', carried)], '1', 'kwame')).toEqual({
      deliveries: 2,
      weightGrams: 20_000,
      feePesewas: 1000,
      carriedByViewer: false,
    });
  });

  it('is nothing for a delivery whose others are gone, or with somebody else', () => {
    expect(togetherOf([part('1'), part('2', { status: 'cancelled' })], '1', 'yaw')).toBeNull();
    expect(togetherOf([part('1'), part('2', carried)], '1', 'kwame')).toBeNull();
    expect(togetherOf([], '1', 'yaw')).toBeNull();
  });

  it('says so to who carries the rest already', () => {
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
