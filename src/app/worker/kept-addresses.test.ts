import { expect, test } from 'vitest';
import { changesPerson, dataOf, kindAt, pageOf } from './kept-addresses.ts';

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

test('signing in, by code, with a new password and signing out change the person; nothing else does', () => {
  for (const path of ['/auth', '/auth.data', '/auth/code', '/auth/second-step.data', '/reset-password', '/api/logout'])
    expect(changesPerson(path), path).toBe(true);
  for (const path of ['/', '/orders', '/settings', '/api/orders']) expect(changesPerson(path), path).toBe(false);
});
