import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressWithCode, codeIn, readDigitalAddress, regionsHinted, withoutCode } from './digital-address.ts';

describe('a digital address', () => {
  test.each([
    ['GA-183-8164', 'GA-183-8164'],
    ['ga1838164', 'GA-183-8164'],
    ['AK 039 5028', 'AK-039-5028'],
    [' ak–039–5028 ', 'AK-039-5028'],
    ['E4-1070-0123', 'E4-1070-0123'],
    ['N503074.1234', 'N5-03074-1234'],
    ['WS-12345-0001', 'WS-12345-0001'],
  ])('%s is %s', (text, code) => {
    expect(readDigitalAddress(text)).toBe(code);
  });

  test.each(['', 'GA', 'GA-18-8164', 'GA-183-816', '4A-183-8164', 'GAA-183-8164', 'GA-183456-8164', 'GA-183-8164 x'])(
    '%j is none',
    (text) => {
      expect(readDigitalAddress(text)).toBeNull();
    },
  );

  test('what was read reads as itself, however it is written', () => {
    const digits = (least: number, most: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((list) => list.join(''));
    const parts = fc.tuple(
      fc.constantFrom(...'ABCEGNUVWX'),
      fc.constantFrom(...'AKSTZ0479'),
      digits(3, 5),
      digits(4, 4),
    );
    fc.assert(
      fc.property(parts, fc.constantFrom('', '-', ' ', ' - '), ([region, district, area, square], between) => {
        const code = readDigitalAddress(`${region}${district}`.toLowerCase() + between + area + between + square);
        expect(code).toBe(`${region}${district}-${area}-${square}`);
        expect(readDigitalAddress(code ?? '')).toBe(code);
      }),
    );
  });

  test('the first letter hints at a region, or at those that were one', () => {
    const hint = (text: string) => {
      const code = readDigitalAddress(text);
      return code && regionsHinted(code);
    };
    expect(hint('GA-183-8164')).toEqual(['greater-accra']);
    expect(hint('BS-000-1234')).toContain('bono-east');
    expect(hint('QQ-183-8164')).toEqual([]);
  });
});

describe('in an address', () => {
  test('the code comes after the words, once', () => {
    const whole = addressWithCode('Behind the mill, blue gate.', 'GA-183-8164');
    expect(whole).toBe('Behind the mill, blue gate. GhanaPostGPS GA-183-8164');
    expect(addressWithCode(whole, 'GA-183-8164')).toBe(whole);
    expect(addressWithCode('Blue gate', null)).toBe('Blue gate');
    expect(codeIn(whole)).toBe('GA-183-8164');
    expect(withoutCode(`${whole}, Kumasi`)).toBe('Behind the mill, blue gate, Kumasi');
    expect(codeIn('Plot 12-345, Ring Road')).toBeNull();
  });
});
