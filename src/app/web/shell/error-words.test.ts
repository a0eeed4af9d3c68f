import { expect, test } from 'vitest';
import { wordsFor } from './error-words.ts';

test('a problem’s code tells more than its status, and may show a way on', () => {
  expect(wordsFor(404, 'order.link_opens_nothing')).toMatchObject({ title: 'This link opens no order', wayOn: { to: '/track' } });
  expect(wordsFor(404, 'catalogue.not_found')).toMatchObject({ title: '404 Page Not Found' });
  expect(wordsFor(403, 'role.not_allowed').title).toBe('This page is for another role');
});

test('an unverified identity keeps the words of its status and leads to where it is verified', () => {
  const { wayOn, ...words } = wordsFor(403, 'kyc.required');
  expect(words).toEqual(wordsFor(403, ''));
  expect(wayOn).toEqual({ to: '/kyc', label: 'Verify your identity' });
});

test('a status without words of its own counts as a fault of ours', () => {
  expect(wordsFor(418, '').title).toBe('Something broke on our side');
});
