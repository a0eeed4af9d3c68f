import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedText, withPlainLineEnds } from './typed-text.ts';

test.each([
  ['024 412 3456', '024 412 3456'],
  ['\u202a024\u00a0412\u00a03456\u202c', '024 412 3456'],
  ['\u200e\u2066+233244123456\u2069\ufeff', '+233244123456'],
  ['０２４４１２３４５６', '0244123456'],
  ['٠٢٤٤١٢٣٤٥٦', '0244123456'],
  ['۰۲۴۴۱۲۳۴۵۶', '0244123456'],
  ['GA\u2011183\u20138164', 'GA-183-8164'],
  ['−12.50', '-12.50'],
  ['GA︱183', 'GA-183'],
  ['e\u200d\u0301', '\u00e9'],
  ['1\u202f200.50', '1 200.50'],
  ['  7  ', '7'],
  ['12\u200b34', '1234'],
  ['ＧＨＳ 5', 'GHS 5'],
])('%j means %j', (pasted, meant) => {
  expect(typedText(pasted)).toBe(meant);
});

test('what is plain stays, and nothing is read twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(typedText(typedText(text))).toBe(typedText(text));
    }),
    { examples: [['︱'], ['e\u200d\u0301']] },
  );
});

test('a line end is one character, as a form or an old file sends it', () => {
  expect(withPlainLineEnds('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
});
