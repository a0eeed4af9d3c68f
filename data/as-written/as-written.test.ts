import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { parseGhs } from '#kernel/money.ts';
import { plainText } from '#kernel/plain-text.ts';
import { typedKg } from '#kernel/typed-quantity.ts';
import { pdfOf } from '#platform/export/pdf.ts';
import { nameText, sixDigits } from '#wire/fields.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import names from './names.json' with { type: 'json' };
import numbers from './numbers.json' with { type: 'json' };

// Numbers and names as people write and paste them, and what they meant: data/SOURCES.md.

const LEAST_SHARE = 0.98;

/** The share of cases that are right; each of the others is named where there are too many. */
function expectShare(wrong: readonly unknown[], cases: number): void {
  expect(cases).toBeGreaterThan(0);
  expect(1 - wrong.length / cases, JSON.stringify(wrong)).toBeGreaterThanOrEqual(LEAST_SHARE);
}

const code = (text: string) => sixDigits.safeParse(text).data ?? null;
const readers = { phones: parsePhone, amounts: parseGhs, kilograms: typedKg, codes: code } as const;
const kinds = z.enum(['phones', 'amounts', 'kilograms', 'codes']);
const written = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()])]);

test('98 of 100 numbers mean what was meant, and what is no number is refused', () => {
  const cases = Object.entries(numbers).flatMap(([kind, rows]) =>
    rows.map((row) => ({ kind: kinds.parse(kind), row: written.parse(row) })),
  );
  expect(cases.length).toBeGreaterThanOrEqual(100);
  expectShare(
    cases.filter(({ kind, row: [text, meant] }) => readers[kind](text) !== meant),
    cases.length,
  );
});

const name = nameText('Write a name', 60);

test('98 of 100 names are taken, and found by letters that any keyboard has', () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
  expectShare(
    names.filter((text) => !name.safeParse(text).success || !/^[a-z0-9 ]+$/.test(plainText(text))),
    names.length,
  );
});

const NAMES_OF_A_DOCUMENT = 10;

test('every letter of them is printed', async () => {
  const lines = names.flatMap((text) => name.safeParse(text).data?.normalize('NFC').replace(/\s+/g, ' ') ?? []);
  const wrong: string[] = [];
  for (let first = 0; first < lines.length; first += NAMES_OF_A_DOCUMENT) {
    const notes = lines.slice(first, first + NAMES_OF_A_DOCUMENT);
    const { text } = await pdfText(
      await pdfOf({ title: 'Names', reference: 'FG-1', madeAt: new Date('2026-11-29T12:00:00Z'), notes }),
    );
    const flat = text.normalize('NFC').replace(/\s+/g, ' ');
    wrong.push(...notes.filter((line) => !flat.includes(line)));
  }
  expectShare(wrong, lines.length);
});
