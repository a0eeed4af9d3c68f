import { expect, test } from 'vitest';
import { dataOf, kindAt, pageOf, signsIn, signsOut } from './kept-addresses.ts';

test('the market, prices, orders, listings and the day are kept, as page and as data', () => {
  for (const page of [
    '/',
    '/marketplace',
    '/marketplace/product/019abc',
    '/prices',
    '/calendar',
    '/dashboard',
    '/orders',
    '/orders/019abc',
    '/listings',
    '/transport-dashboard/day',
    '/quality-inspector',
  ]) {
    expect(kindAt(page), page).toBeDefined();
    expect(kindAt(dataOf(page)), page).toBe(kindAt(page));
    expect(pageOf(dataOf(page))).toBe(page);
  }
});

test('what is paid, signed, tracked by a secret or administered is not kept', () => {
  for (const page of [
    '/checkout',
    '/checkout/pay/019abc',
    '/track/secret',
    '/orders/019abc/hand-over',
    '/escrow-management',
    '/settings',
    '/kyc',
    '/messages',
    '/admin',
    '/admin-panel/people/019abc',
    '/api/orders',
  ])
    expect(kindAt(page), page).toBeUndefined();
});

test('a person signs in by password, by code and with a new password, and out at one address', () => {
  for (const path of ['/auth', '/auth.data', '/auth/code', '/auth/second-step.data', '/reset-password'])
    expect(signsIn(path), path).toBe(true);
  expect(signsOut('/api/logout')).toBe(true);
  for (const path of ['/', '/orders', '/settings', '/api/orders'])
    expect(signsIn(path) || signsOut(path), path).toBe(false);
});
