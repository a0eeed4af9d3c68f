import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf, slipsBetween, soundOf, unlikeLetters } from './distance.ts';

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const FAR = 12;

test.each([
  ['maize', 'maize', 0],
  ['maze', 'maize', 1],
  ['plantian', 'plantain', 1],
  ['casava', 'cassava', 1],
  ['pinaple', 'pineapple', 2],
])('%s and %s differ by %i', (one, other, slips) => expect(slipsBetween(one, other, FAR)).toBe(slips));

test('the number of slips is the same both ways, none only between equal words, and at most the longer word', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other, FAR);
      expect(slipsBetween(other, one, FAR)).toBe(slips);
      expect(slips === 0).toBe(one === other);
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('a bound ends the count and changes nothing below it', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      expect(slipsBetween(one, other, most)).toBe(Math.min(slipsBetween(one, other, FAR), most + 1));
    }),
  );
});

test('letters never rule out what slips allow', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(unlikeLetters(lettersOf(one), lettersOf(other))).toBeLessThanOrEqual(2 * slipsBetween(one, other, FAR));
    }),
  );
});

test.each([
  ['kasava', 'cassava'],
  ['okroo', 'okru'],
])('%s sounds as %s', (one, other) => expect(soundOf(one)).toBe(soundOf(other)));
