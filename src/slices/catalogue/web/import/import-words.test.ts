import { describe, expect, test } from 'vitest';
import { MOST_IMPORT_BYTES } from '../../domain/import/limits.ts';
import { readSentFile } from './read-sent-file.ts';
import { countWords, madeWords, makeLabel, problemWords } from './words.ts';

function formOf(content: BlobPart): FormData {
  const form = new FormData();
  form.set('file', new File([content], 'products.csv'));
  return form;
}

describe('a sent file', () => {
  test('is UTF-8 text, with one kind of line end', async () => {
    expect(await readSentFile(formOf('a,b\r\nɛ,ŋ\r'))).toEqual({ csv: 'a,b\nɛ,ŋ\n' });
  });

  test('comes again from the field in which the preview keeps it', async () => {
    const form = new FormData();
    form.set('csv', 'a,b\r\nc,d');
    expect(await readSentFile(form)).toEqual({ csv: 'a,b\nc,d' });
  });

  test.each([
    ['nothing', '', 'Choose a file'],
    ['a large one', 'x'.repeat(MOST_IMPORT_BYTES + 1), 'At most 200 KB'],
    ['a broken workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe]), 'This workbook cannot be read'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0x00, 0x00]), 'neither a CSV file nor an Excel workbook'],
  ])('is refused in words: %s', async (_what, content, words) => {
    expect(await readSentFile(formOf(content))).toEqual({ problem: expect.stringContaining(words) });
  });
});

test.each([
  [{ ready: 27, bad: 3 }, '27 products can be imported, 3 cannot'],
  [{ ready: 1 }, 'One product can be imported'],
  [{ bad: 2 }, '2 products cannot be imported'],
  [{ ready: 2, alike: 1, bad: 1 }, '2 products can be imported, 1 has a name that you already have, 1 cannot'],
  [{ change: 1, same: 3 }, 'One product changes, 3 products stay as they are'],
  [{ ready: 2, change: 3, bad: 1 }, '2 products can be imported, 3 products change, one row cannot be read'],
])('%j: %s', (counts, words) => {
  expect(countWords({ ready: 0, change: 0, same: 0, alike: 0, bad: 0, ...counts })).toBe(words);
});

test('buttons and toasts count, and a problem names its row and column', () => {
  expect(makeLabel({ ready: 27, change: 0, alike: 0 })).toBe('Create 27 drafts');
  expect(makeLabel({ ready: 1, change: 2, alike: 0 })).toBe('Save 2 changes and create one draft');
  expect(madeWords({ made: 0, changed: 2, alike: 0, bad: 0 })).toEqual({ title: '2 Products Changed', tone: 'good' });
  expect(madeWords({ made: 27, changed: 0, alike: 1, bad: 2 })).toMatchObject({
    title: '27 Drafts Created',
    text: 'Add pictures, then send them for review. 3 rows were left out.',
  });
  expect(
    problemWords(7, {
      field: 'pricePerKg',
      heading: 'Price per kg (GHS)',
      typed: 'x',
      message: 'Write an amount, as 3.50',
    }),
  ).toBe('Row 7, Price per kg (GHS): write an amount, as 3.50');
});
