import { randomUUID } from 'node:crypto';
import { newId } from '#kernel/ids.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validate, version } from 'uuid';
import { transactionSchema } from './protocol.ts';
import { amountText, noteText, pesewasOf, resourceIdOf } from './words.ts';

describe('the UUID that MTN knows a reference by', () => {
  test('is a version 4, always the same for one reference and another for each other', () => {
    const references = [...Array.from({ length: 500 }, () => newId()), randomUUID(), 'a-reference-of-another-kind'];
    const made = references.map(resourceIdOf);
    expect(made.every((id) => validate(id) && version(id) === 4)).toBe(true);
    expect(new Set(made).size).toBe(references.length);
    expect(references.map(resourceIdOf)).toEqual(made);
  });

  test('never changes: payments under way are found by it after an update', () => {
    expect(resourceIdOf('01933c4e-8f2a-7b11-9d44-2f6a1c0e5b77')).toBe('5f17b369-cc10-4b62-a523-66bfd632714d');
  });
});

describe('amounts', () => {
  test('go out with two decimals and come back as the same pesewas', () => {
    expect([1, 10, 99, 100, 12_50, 120_00].map(amountText)).toEqual([
      '0.01',
      '0.10',
      '0.99',
      '1.00',
      '12.50',
      '120.00',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (pesewas) => {
        expect(pesewasOf(amountText(pesewas))).toBe(pesewas);
        expect(pesewasOf(amountText(pesewas).replace(/\.?0+$/, ''))).toBe(pesewas);
      }),
    );
  });

  test.each([
    ['12.5', 12_50],
    ['12', 12_00],
    ['12.500', 12_50],
    ['0.29', 29],
    ['1.005', null],
    ['-1', null],
    ['1,200.00', null],
    ['1e3', null],
    ['₵5', null],
    ['', null],
    [' 5', null],
  ])('%j is %j pesewas', (text, pesewas) => {
    expect(pesewasOf(text)).toBe(pesewas);
  });

  test('an amount as a JSON number is read by its digits, and one with a third decimal is not', () => {
    const body = { currency: 'GHS', externalId: 'x', status: 'PENDING' };
    expect(transactionSchema.parse({ ...body, amount: 0.29 }).amount).toBe(29);
    expect(transactionSchema.safeParse({ ...body, amount: 1.005 }).success).toBe(false);
    expect(transactionSchema.safeParse({ ...body, amount: null }).success).toBe(false);
  });
});

describe('notes', () => {
  test.each([
    ["Ama's yams & maize", 'Amas yams maize'],
    ['Akosua’s garden-egg, 40 kg.', 'Akosuas garden-egg, 40 kg.'],
    ['Ɛdɔ ŋ Kɔkɔɔ é', 'Edo n Kokoo e'],
    ['FG-261121-7KQ2MX', 'FG-261121-7KQ2MX'],
    ['🍠🍠', ''],
    ['a'.repeat(200), 'a'.repeat(160)],
  ])('%j is sent as %j', (text, note) => {
    expect(noteText(text)).toBe(note);
  });

  test('whatever is written, MTN gets only what it takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(noteText(text)).toMatch(/^[A-Za-z0-9 .,-]{0,160}$/);
        expect(noteText(noteText(text))).toBe(noteText(text));
      }),
    );
  });
});
