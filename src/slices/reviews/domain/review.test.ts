import { ORDER_STATUSES } from '#slices/orders/domain/order.ts';
import { expect, test } from 'vitest';
import { checkCompleted, publicName, reviewActions } from './review.ts';

test('only a completed order can be reviewed, and the refusal names the present state', () => {
  const open = ORDER_STATUSES.filter((status) => checkCompleted(status).ok);
  expect(open).toEqual(['completed']);
  expect(checkCompleted('delivered')).toMatchObject({
    refusal: { code: 'review.order_not_completed', data: { status: 'delivered', allowed: ['completed'] } },
  });
});

test('the farmer answers once, an admin hides and shows, nobody else does anything', () => {
  const review = { farmerId: 'kofi', answered: false, hidden: false };
  expect(reviewActions(review, { id: 'kofi', role: 'farmer' })).toEqual(['answer']);
  expect(reviewActions({ ...review, answered: true }, { id: 'kofi', role: 'farmer' })).toEqual([]);
  expect(reviewActions(review, { id: 'nana', role: 'admin' })).toEqual(['hide']);
  expect(reviewActions({ ...review, hidden: true }, { id: 'nana', role: 'admin' })).toEqual(['show']);
  expect(reviewActions(review, { id: 'esi', role: 'farmer' })).toEqual([]);
  expect(reviewActions(review, { id: 'ama', role: 'buyer' })).toEqual([]);
});

test('visitors see a first name and an initial', () => {
  expect(publicName('Ama', 'asante')).toBe('Ama A.');
  expect(publicName('Ama', ' ')).toBe('Ama');
  expect(publicName('Yaw', 'Ɔsei')).toBe('Yaw Ɔ.');
});
