import { expect, test } from 'vitest';
import { rangeIn } from './media.ts';

test.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=50-5000', { first: 50, last: 99 }],
  ['bytes=100-', null],
  ['bytes=9-8', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  [undefined, null],
])('%s of 100 bytes', (header, range) => {
  expect(rangeIn(header, 100)).toEqual(range);
});
