import { expect, test } from 'vitest';
import { inEnglish } from '#test/support/in-english.ts';
import { dayLabel, isSameGroup, listTime, messageTime } from './chat-time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (text: string) => new Date(text);

test.each([
  ['2026-11-21T11:59:59Z', '11:59', '0m ago', 'Today'],
  ['2026-11-21T11:00:01Z', '11:00', '59m ago', 'Today'],
  ['2026-11-21T11:00:00Z', '11:00', '1h ago', 'Today'],
  ['2026-11-20T12:00:01Z', '12:00', '23h ago', 'Yesterday'],
  ['2026-11-20T12:00:00Z', 'Fri', '20 Nov 2026', 'Yesterday'],
  ['2026-11-14T12:00:01Z', 'Sat', '14 Nov 2026', '14 Nov 2026'],
  ['2026-11-14T12:00:00Z', '14 Nov', '14 Nov 2026', '14 Nov 2026'],
  ['2025-01-03T00:00:00Z', '3 Jan', '3 Jan 2025', '3 Jan 2025'],
  ['2026-11-21T12:00:05Z', '12:00', '0m ago', 'Today'],
])('%s reads %s, %s, %s', (moment, inChat, inList, day) => {
  expect([
    messageTime(at(moment), now),
    listTime(at(moment), now, inEnglish),
    dayLabel(at(moment), now, inEnglish),
  ]).toEqual([inChat, inList, day]);
});

test('a group ends after five minutes and at midnight', () => {
  expect(isSameGroup(at('2026-11-21T10:00:00Z'), at('2026-11-21T10:04:59Z'))).toBe(true);
  expect(isSameGroup(at('2026-11-21T10:00:00Z'), at('2026-11-21T10:05:00Z'))).toBe(false);
  expect(isSameGroup(at('2026-11-20T23:59:00Z'), at('2026-11-21T00:01:00Z'))).toBe(false);
});
