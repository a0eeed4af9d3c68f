import { expect, test } from 'vitest';
import { headingOf, type PlacedOrderFacts } from './placed-words.ts';

const order = (status: PlacedOrderFacts['status']): PlacedOrderFacts => ({
  status,
  orderNumber: 'FG-261128-AAAAA',
  quantity: 300,
  pack: null,
  productName: 'Puna yam',
  sellerName: 'Ama Serwaa',
  totalAmount: 100_000,
  nextPart: null,
});

test('one order is named with its farmer', () => {
  expect(headingOf([order('pending')])).toEqual({
    title: 'Your order is paid',
    text: 'FG-261128-AAAAA: 300 kg of Puna yam from Ama Serwaa.',
  });
});

test('several orders say what is left to pay, of those that are not paid alone', () => {
  const { title, text } = headingOf([order('pending'), order('pending_payment'), order('pending_payment')]);
  expect([title, text]).toEqual([
    'Your orders are placed',
    '3 orders. ₵2,000.00 is left to pay. Each farmer is paid after you have their goods; each order has a link of its own.',
  ]);
});

test('of an order that is paid in parts, what is left of it counts', () => {
  const nextPart = { left: 30_000, least: 100, most: 30_000, offered: 30_000, hours: 72 };
  expect(headingOf([order('pending_payment'), { ...order('pending_payment'), nextPart }]).text).toContain(
    '₵1,300.00 is left to pay.',
  );
});

test('several orders that are paid have nothing left', () => {
  expect(headingOf([order('pending'), order('confirmed')])).toMatchObject({
    title: 'Your orders are paid',
    text: expect.not.stringContaining('left to pay'),
  });
});

test('without an order the page says where the link leads', () => {
  expect(headingOf([]).title).toBe('Thank you for your order');
});
