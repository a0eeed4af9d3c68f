import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGsm7, smsSegments, toGsm7 } from './gsm7.ts';

describe('folding', () => {
  test.each([
    ['Akɔnɔdi Ɛsi', 'Akonodi Esi'],
    ['Ŋmɛnŋmɛ, Ɖeƒe, Aʋetɔ, ɣeɖuɖu', 'Ngmenngme, Defe, Aveto, gedudu'],
    ['₵1,240.00', 'GHS 1,240.00'],
    ['₵ 5', 'GHS 5'],
    ['“Fresh” – it’s 5 × 2…', '"Fresh" - it\'s 5 x 2...'],
    ['Adwoa Ntɔ́', 'Adwoa Nto'],
    ['ñandú café Ç', 'ñandu café Ç'],
    ['🍅 tomatoes 番茄', '? tomatoes ??'],
    ['a\u200bb\u0301', 'ab'],
    ['[50%] {x} €', '[50%] {x} €'],
  ])('%s becomes %s', (given, wanted) => {
    expect(toGsm7(given)).toBe(wanted);
  });

  test('always ends in the alphabet, and changes nothing that is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = toGsm7(text);
        expect(isGsm7(folded)).toBe(true);
        expect(toGsm7(folded)).toBe(folded);
      }),
    );
  });
});

describe('counting parts', () => {
  test.each([
    [0, 1],
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
    [459, 3],
    [460, 4],
  ])('%i plain characters are %i', (length, parts) => {
    expect(smsSegments('a'.repeat(length))).toBe(parts);
  });

  test('signs of the extension table count twice and are not cut in two', () => {
    expect(smsSegments('€'.repeat(80))).toBe(1);
    expect(smsSegments('€'.repeat(81))).toBe(2);
    // 76 whole signs fit into the 153 of a part; the septet left over stays empty.
    expect(smsSegments('€'.repeat(152))).toBe(2);
    expect(smsSegments('€'.repeat(153))).toBe(3);
  });

  test('refuses a text that would go out as the other kind', () => {
    expect(() => smsSegments('ɛ')).toThrow(RangeError);
  });
});
