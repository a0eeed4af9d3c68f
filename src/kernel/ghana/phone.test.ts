import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { formatPhone, isPhone, maskPhone, nationalPhone, networkOf, type Phone } from '#kernel/ghana/phone.ts';

function phone(text: string): Phone {
  const parsed = parsePhone(text);
  if (parsed === null) throw new Error(`${text} is not a phone number`);
  return parsed;
}

describe('parsePhone', () => {
  test.each([
    '0241234567',
    '024 123 4567',
    '+233 24 123 4567',
    '233241234567',
    '+233 (0)24-123-4567',
    '00233 24 123 4567',
    '024-123-4567',
  ])('reads %j', (text) => expect(parsePhone(text)).toBe('+233241234567'));
  test('reads a land line', () => expect(parsePhone('030 274 1234')).toBe('+233302741234'));
  test.each([
    '',
    '024',
    '02412345678',
    '+44 20 7946 0958',
    '0911234567',
    'call me',
    '024 123 456x',
    '+2330000000000',
    '0241234567 ext 5',
  ])('refuses %j', (text) => expect(parsePhone(text)).toBeNull());

  const prefixes = fc.constantFrom('20', '24', '26', '27', '50', '53', '54', '55', '57', '59');
  const mobile = fc
    .tuple(prefixes, fc.integer({ min: 1_000_000, max: 9_999_999 }))
    .map(([prefix, rest]) => `${prefix}${rest}`);

  test('reads each writing of a mobile number the same, and its own output again', () => {
    fc.assert(
      fc.property(mobile, (national) => {
        const once = parsePhone(`0${national}`);
        fc.pre(once !== null);
        expect(once).toBe(`+233${national}`);
        expect(parsePhone(`233${national}`)).toBe(once);
        expect(parsePhone(phone(`0${national}`))).toBe(once);
        expect(parsePhone(formatPhone(phone(`0${national}`)))).toBe(once);
        expect(maskPhone(phone(`0${national}`))).not.toContain(national.slice(2, 7));
        expect(networkOf(phone(`0${national}`))).not.toBeNull();
      }),
    );
  });

  test('numbers that were read before are read the same, however many came between, and what was none stays none', () => {
    for (const round of [1, 2]) {
      for (let rest = 1_000_000; rest < 1_006_000; rest += 1) expect(parsePhone(`024${rest}`)).toBe(`+23324${rest}`);
      expect(parsePhone('0911234567'), `round ${round}`).toBeNull();
    }
  });

  test('answers null or E.164 for any text at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parsePhone(text);
        expect(parsed === null || isPhone(parsed)).toBe(true);
      }),
    );
  });
});

test('a number is written for people and for providers', () => {
  expect(formatPhone(phone('+233241234567'))).toBe('024 123 4567');
  expect(nationalPhone(phone('+233241234567'))).toBe('0241234567');
  expect(maskPhone(phone('+233241234567'))).toBe('024 ••• ••67');
});

test.each([
  ['024 123 4567', 'mtn'],
  ['059 212 3456', 'mtn'],
  ['053 123 4567', 'mtn'],
  ['020 812 3456', 'telecel'],
  ['050 123 4567', 'telecel'],
  ['027 123 4567', 'at'],
  ['026 123 4567', 'at'],
  ['023 123 4567', null],
  ['030 274 1234', null],
])('the network of %s is %s', (text, network) => expect(networkOf(phone(text))).toBe(network));
