import { after, HOUR_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import { isLost, maySend, mayBeUnderWay, type Send } from './sends.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const send = (undone: string | null, sentAt = NOW): Send => ({ sentAt, undone });

test.each([
  [[], false],
  [[send('not_sent'), send('unauthorised')], false],
  [[send(null)], true],
  [[send(null), send('invalid_request')], true],
  [[send('not_sent'), send(null)], true],
])('sends %j: may be under way is %s', (sends, expected) => {
  expect(mayBeUnderWay(sends)).toBe(expected);
});

test('what may be under way is sent again only where the provider knows its reference', () => {
  expect([maySend([send(null)], false), maySend([send(null)], true)]).toEqual([false, true]);
  expect([maySend([], false), maySend([send('not_sent')], false)]).toEqual([true, true]);
});

test('what was sent counts as lost after six hours, what was refused at once', () => {
  expect(isLost([send(null)], after(NOW, 6 * HOUR_MS - 1))).toBe(false);
  expect(isLost([send(null)], after(NOW, 6 * HOUR_MS))).toBe(true);
  expect(isLost([send('refused')], NOW)).toBe(true);
});
