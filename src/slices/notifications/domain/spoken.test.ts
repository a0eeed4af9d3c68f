import { expect, test } from 'vitest';
import { MOMENTS } from '#kernel/voice/clips.ts';
import { NOTICES } from './catalogue.ts';
import { spokenOf } from './spoken.ts';

test.each(MOMENTS)('%s speaks of its amount, and of nothing else', (moment) => {
  expect(spokenOf(moment, NOTICES[moment].sample)).toEqual({ moment, amount: expect.any(Number) });
});

test('a farmer hears what they get of a new order, not what was paid', () => {
  expect(spokenOf('order_received', { earningPesewas: 120_900, amountPesewas: 124_000 })?.amount).toBe(120_900);
});

test.each([
  ['sign_in_code', { amountPesewas: 100 }],
  ['refund_sent', { amountPesewas: '100' }],
  ['refund_sent', null],
])('nothing is spoken of %s with %j', (kind, params) => {
  expect(spokenOf(kind, params)).toBeNull();
});
