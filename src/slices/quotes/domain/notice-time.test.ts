import { expect, test } from 'vitest';
import { notifiedUntil } from './notice-time.ts';

test('farmers are notified at six in the morning of what was asked for before', () => {
  expect(notifiedUntil(new Date('2026-11-25T05:59:00Z'))).toEqual(new Date('2026-11-24T06:00:00Z'));
  expect(notifiedUntil(new Date('2026-11-25T06:00:00Z'))).toEqual(new Date('2026-11-25T06:00:00Z'));
  expect(notifiedUntil(new Date('2026-11-25T23:00:00Z'))).toEqual(new Date('2026-11-25T06:00:00Z'));
});
