import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Ama Mensah', 'AMA MENSAH', true],
  ['Ama Mensah', 'Mensah, Ama Serwaa', true],
  ['Dzifa Agbeko', 'Dzifa  Agbeko.', true],
  ['Kɔfi Ɛsiam', 'Kofi Esiam', true],
  ['Adwoa Ntɔ́', 'ADWOA NTO', true],
  ['Ama Mensah', 'Kofi Mensah', false],
  ['Ama Mensah', 'Ama Owusu', false],
  ['Ama Mensah', '', false],
  ['A.', 'a.', true],
])('%s and %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
  expect(isSameName(other, one)).toBe(same);
});

test('a name is its own, in any order and any case', () => {
  const word = fc.stringMatching(/^[a-z]{2,10}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      expect(isSameName(words.join(' '), words.toReversed().join(', ').toUpperCase())).toBe(true);
    }),
  );
});
