import { Refused } from '#kernel/refusal.ts';
import { csvOf } from '#platform/export/csv.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_NAME, IMPORT_COLUMNS, type ImportField } from '../../domain/import/columns.ts';
import { withFormulaMark } from '../../domain/import/formula-mark.ts';
import { MOST_IMPORT_ROWS } from '../../domain/import/limits.ts';
import { readTable } from './read-table.ts';

const HEADINGS = 'Product name,Category,Quality grade,Quantity (kg),Price per kg (GHS)';
const file = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\r\n');
const namesIn = (text: string) => readTable(text).rows.map(({ row, cells }) => [row, cells.get('productName')]);

function refusalOf(text: string): string {
  try {
    readTable(text);
    return 'none';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `${error.refusal.code}: ${error.refusal.detail}`;
  }
}

describe('a file', () => {
  test('is read with semicolons or tabs, a byte order mark, quotes, and any line ends', () => {
    const semicolons = '\uFEFFcategory;"Product NAME";price;kg;grade\r\n;"Yam; ""pona""";;;\r\n';
    expect(namesIn(semicolons)).toEqual([[2, 'Yam; "pona"']]);
    expect(namesIn('Product\tCategory\tGrade\tKg\tPrice\rYam\t\t\t\t3\r')).toEqual([[2, 'Yam']]);
    expect(readTable('Product\tCategory\tGrade\tKg\tPrice\nYam\t\t\t\t3').rows[0]?.cells.get('pricePerKg')).toBe('3');
  });

  test('counts rows as a spreadsheet does, with the empty ones and the example that are passed over', () => {
    expect(namesIn(`\n${file('Yam,,,,', '', ',,,,', `${EXAMPLE_NAME},,,,`, '"Maize\nwhite",,,,')}`)).toEqual([
      [3, 'Yam'],
      [7, 'Maize\nwhite'],
    ]);
  });

  test('may have a title, a date and the sign of Excel above its headings', () => {
    const above = 'sep=;\n\nProducts of Ama Farms;;;;\nNovember 2026\n';
    const text = `${above}${HEADINGS.replaceAll(',', ';')}\nYam;Tubers;Standard;0,500;3,50`;
    expect(namesIn(text)).toEqual([[6, 'Yam']]);
    expect(readTable(text).numbers).toBe('comma');
  });

  test.each([
    ['0,500;3,500', ';', 'comma'],
    ['2,500;3.50', ';', 'point'],
    ['"2,500";3', ';', 'comma'],
    ['"2,500",GHS 3.50', ',', 'point'],
    ['"1,5",3.50', ',', 'unclear'],
    ['250 kg,4', ',', 'point'],
    ['1,250;GHS 3.50/kg', ';', 'point'],
  ])('with %s divided by %s writes decimals by %s', (cells, sign, numbers) => {
    expect(readTable(`${HEADINGS.replaceAll(',', sign)}\nYam${sign}${sign}${sign}${cells}`).numbers).toBe(numbers);
  });

  test('may have columns that nobody reads, and short or long rows', () => {
    const { ignored, rows } = readTable(`${HEADINGS},Shop\nYam\nOkro,Vegetables,a,1,2,x,more`);
    expect(ignored).toEqual(['Shop']);
    expect(rows.map(({ cells }) => cells.get('category'))).toEqual(['', 'Vegetables']);
  });

  test.each([
    ['', 'import.columns_missing'],
    ['Crop,Price\nYam,3', 'these are missing: Product name, Category, Quality grade, Quantity (kg)'],
    [file(), 'import.no_rows'],
    [file('', ',,,,'), 'import.no_rows'],
    [file('"Yam,,,,'), 'import.unreadable: In line '],
    [file(...Array.from({ length: MOST_IMPORT_ROWS + 1 }, () => 'Yam,,,,')), 'This file has more than 200 products.'],
  ])('%j is refused', (text, words) => {
    expect(refusalOf(text)).toContain(words);
  });
});

const text = fc.string({ unit: 'grapheme' }).map((typed) => typed.trim());
const row = fc
  .record(Object.fromEntries(IMPORT_COLUMNS.map(({ field }) => [field, text])))
  .filter(({ productName }) => productName !== '' && productName !== EXAMPLE_NAME);

test('what our writer writes is read again as the same rows', () => {
  const columns = IMPORT_COLUMNS.map(({ field, heading }) => ({
    header: heading,
    cell: (one: Record<string, string>) => withFormulaMark(one[field] ?? ''),
  }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const { rows: read } = readTable(new TextDecoder().decode(csvOf(rows, columns)));
      const again = read.map(({ cells }) => Object.fromEntries(cells));
      expect(again).toEqual(rows.map((one) => ({ ...one })));
    }),
  );
});

test('dangerous cells come back as they were', () => {
  const dangerous = ['=1+1', "'=1+1", "''@x", '-5', '+233', 'a\nb', 'a\rb', '"quoted"', "it's", ';', ',', '＝1'];
  const written = IMPORT_COLUMNS.slice(0, dangerous.length);
  const fields: readonly ImportField[] = written.map(({ field }) => field);
  const columns = written.map(({ heading }, index) => ({
    header: heading,
    cell: (cells: readonly string[]) => withFormulaMark(cells[index] ?? ''),
  }));
  const [read] = readTable(new TextDecoder().decode(csvOf([dangerous], columns))).rows;
  expect(fields.map((field) => read?.cells.get(field))).toEqual(dangerous);
});

test('whatever is sent is read or refused', () => {
  const pieces = fc.array(
    fc.constantFrom(HEADINGS, '"', ',', ';', '\n', '\r\n', '\t', 'Yam', '=', "'", '\u0000', '\uD83C'),
  );
  const answered = (typed: string) => /^(none|import\.)/.test(refusalOf(typed));
  fc.assert(fc.property(pieces, (parts) => answered(parts.join(''))));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => answered(`${HEADINGS}\n${typed}`)));
  expect(answered('\0')).toBe(true);
});
