import { pdfText as wordsOf } from '#test/support/pdf-text.ts';
import { getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { PdfDocument } from './document.ts';
import { pdfOf } from './pdf.ts';

const madeAt = new Date('2026-11-21T14:05:00Z');

const receipt: PdfDocument = {
  title: 'Receipt',
  reference: 'FG-261121-K4T9QX',
  madeAt,
  parties: [
    { heading: 'Farmer', lines: ['Akɔsua Ŋkrumah', 'Ejura, Ashanti'] },
    { heading: 'Buyer', lines: ['Kofi Mɛnsah'] },
  ],
  facts: [
    { label: 'Paid', value: '21 Nov 2026, 14:01' },
    { label: 'Paid with', value: 'MTN MoMo' },
    { label: 'Delivery to', value: 'Tamale' },
  ],
  table: {
    columns: [{ header: 'Product' }, { header: 'Amount', numeric: true }],
    rows: [['White maize', '₵1,240.00']],
  },
  totals: [
    { label: 'Delivery', value: '₵60.00' },
    { label: 'Total', value: '₵1,300.00', total: true },
  ],
  notes: ['The money waits in escrow.'],
};

describe('a document as PDF', () => {
  test('says everything it was given, in the letters of Ghana, and who made it', async () => {
    const bytes = await pdfOf(receipt);
    const { text, pages } = await wordsOf(bytes);
    for (const words of [
      'Farmgate',
      'Receipt',
      'FG-261121-K4T9QX · 21 Nov 2026, 14:05',
      'Akɔsua Ŋkrumah',
      'Kofi Mɛnsah',
      'MTN MoMo',
      'Tamale',
      'White maize',
      '₵1,240.00',
      '₵1,300.00',
      'escrow',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
    expect(pages).toBe(1);
    expect((await getMeta(Uint8Array.from(bytes))).info).toMatchObject({
      Title: 'Receipt FG-261121-K4T9QX',
      Author: 'Farmgate',
    });
  });

  test('keeps the letters of Ewe and Hausa names, and the sign of the cedi beside them', async () => {
    const names = ["Kɔfi Ɖzidzɔ-N'Dabugri", 'Ƒui Ʋudo', 'Ƙofar Ƴancin ƙasa ƴa ɓaure ɗan', 'Ŋutsu Ɣeli'];
    const { text } = await wordsOf(await pdfOf({ ...receipt, parties: [{ heading: 'Buyer', lines: names }] }));
    for (const words of [...names, '₵1,300.00', 'Farmgate']) expect(text).toContain(words);
  });

  test('is the same file for the same content', async () => {
    expect(Buffer.compare(await pdfOf(receipt), await pdfOf(receipt))).toBe(0);
  });

  test('repeats the headings of a long table and counts its pages', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => [`Line ${at + 1}`, '₵1.00']);
    const { text, pages } = await wordsOf(
      await pdfOf({
        ...receipt,
        table: { columns: [{ header: 'Product' }, { header: 'Amount', numeric: true }], rows },
      }),
    );
    expect(pages).toBeGreaterThan(2);
    expect(text.match(/Product/g)).toHaveLength(pages);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text).toContain('Line 100');
  });

  test('says so when a table is empty', async () => {
    const { text } = await wordsOf(
      await pdfOf({
        ...receipt,
        table: { columns: [{ header: 'Day' }, { header: 'Amount' }], rows: [], empty: 'No movements in this time.' },
      }),
    );
    expect(text).toContain('No movements in this time.');
  });

  test('needs no more than a title', async () => {
    const { text } = await wordsOf(await pdfOf({ title: 'Statement', reference: 'November', madeAt }));
    expect(text).toContain('Statement');
  });

  test('a long unbroken name and a hostile one stay words', async () => {
    const name = 'W'.repeat(120);
    const { text } = await wordsOf(
      await pdfOf({ ...receipt, parties: [{ heading: 'Buyer', lines: [name, '<svg onload=1>', '/etc/passwd'] }] }),
    );
    expect(text).toContain('<svg onload=1>');
    expect(text).toContain('/etc/passwd');
  });
});
