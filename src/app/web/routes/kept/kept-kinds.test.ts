import { expect, test } from 'vitest';
import { keptKindAt } from './kept-kinds.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}

const may = (path: string, fields: Readonly<Record<string, string>>) => keptKindAt(path, form(fields)) !== null;

test('what may wait on a phone moves no money out and changes no account', () => {
  expect(may('/orders/019abc', { intent: 'confirm' })).toBe(true);
  expect(may('/order-management', { intent: 'prepare' })).toBe(true);
  expect(may('/listings', { productName: 'Beans' })).toBe(true);
  expect(may('/messages', { intent: 'send' })).toBe(true);
  expect(may('/quality-inspector', { decision: 'approve' })).toBe(true);
  expect(may('/transport-dashboard/day', { kind: 'pickup' })).toBe(true);
  expect(may('/community/questions/019abc', { intent: 'answer' })).toBe(true);
  expect(may('/orders/019abc/review', { productRating: '5' })).toBe(true);
});

test('what pays, releases, asks back or signs in is never among it, whatever a phone sends', () => {
  for (const intent of ['complete', 'start_payment', 'refund', 'accept_weight', 'dispute', 'accept_change', 'cancel'])
    expect(may('/orders/019abc', { intent }), intent).toBe(false);
  for (const path of ['/checkout', '/escrow-management/019abc', '/settings', '/kyc', '/auth', '/withdraw'])
    expect(may(path, {}), path).toBe(false);
  expect(may('/listings', { intent: 'delete', id: '1' })).toBe(false);
});
