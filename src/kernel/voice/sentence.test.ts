import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages/language.ts';
import { clipsOf, MOMENTS } from './clips.ts';
import { amountClips, MOST_SPOKEN_PESEWAS, sentenceOf } from './sentence.ts';

/** Whole thousands and below: every way in which tens, ones and hundreds meet. */
const PARTS = [0, 1, 2, 5, 10, 13, 20, 21, 25, 40, 99, 100, 101, 105, 120, 125, 300, 320, 999];
const CEDIS = [...PARTS.flatMap((many) => PARTS.map((rest) => many * 1000 + rest)), 1_000_000];
const MADE = [...new Set(CEDIS.flatMap((cedis) => [0, 1, 20, 25, 99].map((pesewas) => cedis * 100 + pesewas)))];
const EVERY_TO_5000 = Array.from({ length: 5001 }, (_, cedis) => cedis * 100);

const said = (language: (typeof LANGUAGES)[number], cedis: number) =>
  amountClips(language, Math.round(cedis * 100))?.join(' ');

describe.each(LANGUAGES)('amounts in %s', (language) => {
  const known = new Set(clipsOf(language).map(({ id }) => id));

  test('are made of clips that are to be recorded', () => {
    for (const amount of [...MADE, ...EVERY_TO_5000])
      expect(amountClips(language, amount)?.filter((clip) => !known.has(clip))).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_SPOKEN_PESEWAS }), fc.constantFrom(...MOMENTS), (amount, moment) => {
        const clips = sentenceOf(language, moment, amount) ?? [];
        expect(clips.length).toBeGreaterThan(3);
        expect(clips.filter((clip) => !known.has(clip))).toEqual([]);
      }),
    );
  });

  test('never sound like another amount', () => {
    const amounts = [...new Set([...MADE, ...EVERY_TO_5000])];
    const heard = new Set(
      amounts.map((amount) => amountClips(language, amount)?.join(' ').replaceAll('and_ones', 'and')),
    );
    expect(heard.size).toBe(amounts.length);
  });

  test('need each clip that is to be recorded', () => {
    const sentences = MOMENTS.flatMap((moment) => MADE.map((amount) => sentenceOf(language, moment, amount) ?? []));
    const rest = EVERY_TO_5000.flatMap((amount) => amountClips(language, amount) ?? []);
    expect([...known].filter((clip) => !new Set([...sentences.flat(), ...rest]).has(clip))).toEqual([]);
  });
});

test('English says the number first', () => {
  expect(said('en', 0)).toBe('n0 cedis');
  expect(said('en', 0.5)).toBe('n50 pesewas');
  expect(said('en', 1240.07)).toBe('n1000 n200 and n40 cedis and n7 pesewas');
  expect(said('en', 20_005)).toBe('n20 thousands and n5 cedis');
  expect(said('en', 125_025)).toBe('n100 and n20 n5 thousands and n20 n5 cedis');
  expect(said('en', 1_000_000)).toBe('n1000000 cedis');
});

test('the others say what is counted first, and say it again where the number begins anew', () => {
  expect(said('ak', 25)).toBe('cedis n20 n5');
  expect(said('ha', 25)).toBe('cedis n20 and_ones n5');
  expect(said('ee', 25_000)).toBe('cedis thousands n20 and_ones n5');
  expect(said('ee', 20_005)).toBe('cedis thousands n20 and cedis n5');
  expect(said('dag', 1500.5)).toBe('cedis n1000 and cedis n500 and pesewas n50');
  expect(said('gaa', 0)).toBe('cedis n0');
});

test.each([-1, 0.5, MOST_SPOKEN_PESEWAS + 1, Number.NaN])('%d pesewas are not said', (amount) => {
  expect(amountClips('ak', amount)).toBeNull();
  expect(sentenceOf('en', 'refund_sent', amount)).toBeNull();
});
