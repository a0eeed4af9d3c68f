import { expect, test } from 'vitest';
import { roughly } from './rough.ts';

test('an estimate has two figures that count', () => {
  expect([1238, 744, 1_602_500, 8.44, 12, 0].map(roughly)).toEqual([1200, 740, 1_600_000, 8.4, 12, 0]);
});
