import { expect, test } from 'vitest';
import { PAY_METHODS, paidWithName, payMethodName } from './pay-method.ts';

test('each way to pay has a name', () => {
  expect(PAY_METHODS.map(payMethodName)).toEqual(['MTN MoMo', 'Telecel Cash', 'AT Money', 'Card']);
});

test.each([
  [{ method: 'mtn', card: null }, 'MTN MoMo'],
  [{ method: 'card', card: null }, 'Card'],
  [{ method: 'card', card: { brand: 'visa', lastFour: '4081' } }, 'Visa ····4081'],
  [{ method: 'card', card: { brand: null, lastFour: '5780' } }, 'Card ····5780'],
] as const)('%o is shown as %s', (paid, name) => {
  expect(paidWithName(paid)).toBe(name);
});
