import { expect, test } from 'vitest';
import { everyWords, tookWords } from './words.ts';

test('how often a job runs is read in its largest unit', () => {
  expect([150, 1000, 15_000, 60_000, 300_000, 3_600_000, 86_400_000].map(everyWords)).toEqual([
    'every 0.15 seconds',
    'every second',
    'every 15 seconds',
    'every minute',
    'every 5 minutes',
    'every hour',
    'every day',
  ]);
});

test('how long it took is read in milliseconds, or seconds', () => {
  expect([0, 999, 1000, 61_240].map(tookWords)).toEqual(['0 ms', '999 ms', '1.0 s', '61.2 s']);
});
