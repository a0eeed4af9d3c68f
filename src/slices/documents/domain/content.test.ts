import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText } from './content.ts';
import { documentNumber, DOCUMENT_KINDS, KIND_TERMS } from './kinds.ts';

test('the same facts are one text, in whatever order their names are', () => {
  expect(canonicalText({ b: [1, { d: 'ɔ', c: null }], a: true })).toBe('{"a":true,"b":[1,{"c":null,"d":"ɔ"}]}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (facts) => {
      const turned = Object.fromEntries(Object.entries(facts).toReversed());
      expect(canonicalText(turned)).toBe(canonicalText(facts));
      expect(JSON.parse(canonicalText(facts))).toEqual({ ...facts });
    }),
  );
});

test.each([0.5, Number.NaN, undefined, Symbol('x')])('%j is nothing that a document says', (value) => {
  expect(() => canonicalText({ value })).toThrow(TypeError);
});

test('numbers tell the kind, the year and the place', () => {
  expect(documentNumber('invoice', 2026, 42)).toBe('INV-2026-000042');
  expect(documentNumber('credit_note', 2027, 1_234_567)).toBe('CRN-2027-1234567');
  expect(new Set(DOCUMENT_KINDS.map((kind) => KIND_TERMS[kind].prefix)).size).toBe(DOCUMENT_KINDS.length);
});
