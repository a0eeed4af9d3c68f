import { checkPaystackRequest as check } from '#test/support/paystack-requests.ts';
import { describe, expect, test } from 'vitest';
import { providerConformance } from '#providers/conformance/conformance.ts';
import { paystackWorld } from '#providers/conformance/paystack-world.ts';

providerConformance('Paystack', () => paystackWorld({ check }), { oneTimeCodes: true, resending: false, cards: true });

describe('the check against the document', () => {
  const query = new URLSearchParams();
  const sent = { email: 'a@example.com', amount: 100 };

  test.each([
    ['a charge in order', { method: 'POST', path: '/charge', query, body: sent }, true],
    ['a page', { method: 'POST', path: '/transaction/initialize', query, body: { ...sent, channels: ['card'] } }, true],
    [
      'a channel nobody knows',
      { method: 'POST', path: '/transaction/initialize', query, body: { ...sent, channels: ['cash'] } },
      false,
    ],
    ['an amount as text', { method: 'POST', path: '/charge', query, body: { ...sent, amount: '100' } }, false],
    ['half a pesewa', { method: 'POST', path: '/charge', query, body: { ...sent, amount: 0.5 } }, false],
    ['no address', { method: 'POST', path: '/charge', query, body: { amount: 100 } }, false],
    ['a field nobody knows', { method: 'POST', path: '/charge', query, body: { ...sent, colour: 'red' } }, false],
    ['no body', { method: 'POST', path: '/transfer', query, body: undefined }, false],
    ['a body where none belongs', { method: 'GET', path: '/charge/abc', query, body: sent }, false],
    [
      'a page of a list',
      { method: 'GET', path: '/refund', query: new URLSearchParams({ page: '2' }), body: undefined },
      true,
    ],
    [
      'a page in words',
      { method: 'GET', path: '/refund', query: new URLSearchParams({ page: 'two' }), body: undefined },
      false,
    ],
    [
      'another filter',
      { method: 'GET', path: '/refund', query: new URLSearchParams({ note: 'a' }), body: undefined },
      false,
    ],
    ['another path', { method: 'GET', path: '/refunds', query, body: undefined }, false],
    ['another method', { method: 'PUT', path: '/charge', query, body: sent }, false],
  ])('%s', (_name, request, isInOrder) => {
    expect(check(request).length === 0).toBe(isInOrder);
  });
});
