import { expect, test } from 'vitest';
import { expiryStage } from './document-expiry.ts';

test.each([
  [400, 0],
  [31, 0],
  [30, 1],
  [8, 1],
  [7, 2],
  [0, 2],
  [-1, 3],
  [-400, 3],
])('%d days before the last day of a document its owner gets notice %d', (daysLeft, stage) => {
  expect(expiryStage(daysLeft)).toBe(stage);
});
