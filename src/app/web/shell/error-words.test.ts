import { expect, test } from 'vitest';
import { parseProblem, waitSentence, wordsFor } from './error-words.ts';

test('a problem’s code tells more than its status, and may show a way on', () => {
  expect(wordsFor(404, 'order.link_opens_nothing')).toMatchObject({
    title: 'This link does not open an order',
    wayOn: { to: '/track' },
  });
  expect(wordsFor(404, 'catalogue.not_found')).toMatchObject({ title: '404 Page Not Found' });
  expect(wordsFor(403, 'role.not_allowed').title).toBe('This page is for another role');
});

test('an unverified identity keeps the words of its status and leads to where it is verified', () => {
  const { wayOn, ...words } = wordsFor(403, 'kyc.required');
  expect(words).toEqual(wordsFor(403, ''));
  expect(wayOn).toEqual({ to: '/kyc', label: 'Verify your identity' });
});

test('a status without words of its own counts as an error of ours', () => {
  expect(wordsFor(418, '').title).toBe('Something broke on our side');
});

test.each([413, 415, 422, 507])(
  'a form refused with %i is no error of ours, and there is a way back to it',
  (status) => {
    const words = wordsFor(status, '');
    expect(words.title).not.toBe(wordsFor(500, '').title);
    expect(words.again).toMatch(/^Back to the (form|page)$/);
  },
);

test('a refusal is read from the data of a page and from a problem as text alike', () => {
  const problem = {
    code: 'rate.limited',
    detail: 'Too many attempts.',
    requestId: 'a-request',
    data: { retryAfterSeconds: 90 },
  };
  const told = { code: 'rate.limited', detail: 'Too many attempts.', requestId: 'a-request', retryAfterSeconds: 90 };
  expect(parseProblem(problem)).toEqual(told);
  expect(parseProblem(JSON.stringify(problem))).toEqual(told);
  expect(waitSentence(90)).toBe('You can try again in 2 minutes.');
});

test.each(['<!doctype html>', '"text"', null, undefined])('what is no problem tells nothing: %s', (body) => {
  expect(parseProblem(body)).toEqual({ code: '', detail: '', requestId: '', retryAfterSeconds: null });
});
