import { expect, test } from 'vitest';
import { toldUntil } from './tell.ts';

test('farmers are told at six in the morning of what was asked for before', () => {
  expect(toldUntil(new Date('2026-11-25T05:59:00Z'))).toEqual(new Date('2026-11-24T06:00:00Z'));
  expect(toldUntil(new Date('2026-11-25T06:00:00Z'))).toEqual(new Date('2026-11-25T06:00:00Z'));
  expect(toldUntil(new Date('2026-11-25T23:00:00Z'))).toEqual(new Date('2026-11-25T06:00:00Z'));
});
