import { expect, test } from 'vitest';
import type { DocumentKind } from './kinds.ts';
import { correctionsOf, type Later, maskedName, standingOf } from './standing.ts';

const issued = (id: string, kind: DocumentKind, correctsId: string | null = null, orderId: string | null = 'one') => ({
  id,
  kind,
  correctsId,
  orderId,
});
const later = (...args: Parameters<typeof issued>): Later => ({
  ...issued(...args),
  number: args[0],
  amountPesewas: 100,
  issuedAt: new Date(0),
});

test('an invoice and its receipt are credited by every credit note of their order', () => {
  const notes = [later('c1', 'credit_note', 'i'), later('c2', 'credit_note', 'i')];
  for (const document of [issued('i', 'invoice'), issued('r', 'receipt')]) {
    expect(standingOf(document, notes)).toBe('credited');
    expect(correctionsOf(document, notes).map(({ id }) => id)).toEqual(['c1', 'c2']);
  }
  expect(standingOf(issued('i', 'invoice'), [later('c3', 'credit_note', 'x', 'another')])).toBe('valid');
});

test('a credit note says nothing new of a statement or of another credit note', () => {
  const note = later('c1', 'credit_note', 'i');
  expect(standingOf(issued('s', 'sales_statement'), [note])).toBe('valid');
  expect(standingOf(issued('c0', 'credit_note', 'i'), [note])).toBe('valid');
});

test('a statement is replaced by the one that names it, and by no other', () => {
  const next = later('s2', 'sales_statement', 's1');
  expect(standingOf(issued('s1', 'sales_statement'), [next])).toBe('replaced');
  expect(standingOf(issued('s2', 'sales_statement', 's1'), [next])).toBe('valid');
  expect(standingOf(issued('n1', 'income_statement', null, null), [later('n2', 'income_statement', 'n1', null)])).toBe(
    'replaced',
  );
});

test.each([
  ['Kofi Mɛnsah', 'K. M.'],
  ['ɔkyeame  Ama Serwaa', 'Ɔ. A. S.'],
  ['Deleted account', 'D. A.'],
  ['', ''],
])('%j is masked as %j', (name, masked) => expect(maskedName(name)).toBe(masked));
