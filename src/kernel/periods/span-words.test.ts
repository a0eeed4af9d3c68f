import { expect, test } from 'vitest';
import { waitInWords } from './span-words.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('a wait of %i s reads %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));
