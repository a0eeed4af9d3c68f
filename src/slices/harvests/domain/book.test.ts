import { expect, it } from 'vitest';
import { mayBook } from './book.ts';

it.each([
  [{ running: 19, unpaid: 2, depositPesewas: 100 }, null],
  [{ running: 20, unpaid: 0, depositPesewas: 100 }, 'pre_order.too_many'],
  [{ running: 3, unpaid: 3, depositPesewas: 100 }, 'pre_order.too_many'],
  [{ running: 0, unpaid: 0, depositPesewas: 99 }, 'pre_order.too_small'],
])('a buyer may book one more: %j', (situation, code) => {
  const decision = mayBook(situation);
  expect(decision.ok ? null : decision.refusal.code).toBe(code);
});
