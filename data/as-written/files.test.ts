import { readSentTable } from '#parts/files/read-sent-table.ts';
import { readRow } from '#slices/catalogue/domain/import/read-row.ts';
import { readTable } from '#slices/catalogue/server/import/read-table.ts';
import { expect, test } from 'vitest';

// Files of products as spreadsheets of several countries save them and people change them, and what is in them.

const LEAST_SHARE = 0.98;
const USUAL = ['Product name', 'Category', 'Quality grade', 'Quantity (kg)', 'Price per kg (GHS)'];

interface Case {
  readonly what: string;
  readonly file: BlobPart;
  /** Kilograms and pesewas of the one product in it, Pona yam; null for what is to be corrected. */
  readonly kg: number | null;
  readonly price: number | null;
}

const row = (kg: string, price: string) => ['Pona yam', 'Tubers', 'Standard', kg, price];
const quoted = (cell: string, sign: string) => (cell.includes(sign) ? `"${cell}"` : cell);
const lines = (rows: readonly (readonly string[])[], sign = ',', end = '\r\n') =>
  rows.map((cells) => cells.map((cell) => quoted(cell, sign)).join(sign)).join(end) + end;

/** A file with the usual headings and one product. */
const file = (kg: string, price: string, sign = ',', end = '\r\n') => lines([USUAL, row(kg, price)], sign, end);

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const windows = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const right = (what: string, content: BlobPart, kg = 250, price = 350): Case => ({ what, file: content, kg, price });

const CASES: readonly Case[] = [
  right('the template', file('250', '3.50')),
  right('line ends of Linux', file('250', '3.50', ',', '\n')),
  right('line ends of old Macs', file('250', '3.50', ',', '\r')),
  right('a byte order mark', `\uFEFF${file('250', '3.50')}`),
  right('semicolons', file('250', '3,50', ';')),
  right('semicolons and points', file('250', '3.50', ';')),
  right('semicolons, half a kilogram', file('0,500', '3,50', ';'), 0.5),
  right('semicolons, points for thousands', file('1.250', '3,50', ';'), 1250),
  right('semicolons, commas for thousands', file('1,250', '3.50', ';'), 1250),
  right('semicolons, commas alone', file('2,5', '3', ';'), 2.5, 300),
  right('tabs', file('250', '3.50', '\t')),
  right('tabs and thousands', file('1,250', '3.50', '\t'), 1250),
  right('thousands in quotes', file('1,250', '3.50'), 1250),
  right('thousands by a space', file('1 250', '3.50'), 1250),
  right('thousands by a narrow space', file('1\u202f250', '3.50'), 1250),
  right('commas for decimals in quotes', file('0,500', '3,50'), 0.5),
  right('units', file('250 kg', 'GHS 3.50')),
  right('other units', file('250 kgs', '3.50 cedis')),
  right('the price with its unit', file('250', 'GH₵3.50/kg')),
  right('the sign of the cedi', file('250', '₵3.50')),
  right('the cent for the cedi', file('250', 'GH¢3.50')),
  right('the cent in the letters of Windows', windows(file('250', 'GH\u00a23.50'))),
  right('UTF-16', utf16(file('250', '₵3.50', '\t'))),
  right('what Excel says of itself', `sep=;\r\n${file('250', '3,50', ';')}`),
  right('a title above', lines([['Ama Farms'], [], USUAL, row('250', '3.50')])),
  right('a title and a date above', lines([['Ama Farms', '', '', '', ''], ['29/11/2026'], USUAL, row('250', '3.50')])),
  right('empty lines', lines([[], USUAL, [], row('250', '3.50'), []])),
  right('columns in another order', lines([USUAL.toReversed(), row('250', '3.50').toReversed()])),
  right('headings in capitals', lines([USUAL.map((heading) => heading.toUpperCase()), row('250', '3.50')])),
  right('short headings', lines([['product', 'category', 'grade', 'kg', 'price'], row('250', '3.50')])),
  right('more columns', lines([[...USUAL, 'Shop'], [...row('250', '3.50'), 'Kejetia']])),
  right('spaces around cells', lines([USUAL, row(' 250 ', ' 3.50 ')])),
  right('quotes around all cells', lines([USUAL, row('250', '3.50')].map((cells) => cells.map((cell) => `"${cell}"`)))),
  right('invisible marks', file('\u200e250', '\u202a3.50\u202c')),
  right('full-width digits', file('２５０', '３.５０')),
  right('Arabic digits', file('٢٥٠', '٣.٥٠')),
  right('zeros at the end', file('250.00', '3.500')),
  { what: 'two prices in one cell', file: file('250', '3.50-4.00'), kg: 250, price: null },
  { what: 'bags for kilograms', file: file('2 bags', '3.50'), kg: null, price: 350 },
  { what: 'another currency', file: file('250', '$3.50'), kg: 250, price: null },
  { what: 'decimals in both ways', file: lines([USUAL, row('2,500', '3.50'), row('1,5', '4')]), kg: null, price: 350 },
];

async function read({ file: content }: Case): Promise<{ kg: unknown; price: unknown } | null> {
  const table = await readSentTable(new File([content], 'products.csv'));
  if ('problem' in table) return null;
  const { rows, numbers } = readTable(table.text);
  const [first] = rows;
  if (first === undefined || first.cells.get('productName') !== 'Pona yam') return null;
  const { values } = readRow(first.cells, numbers);
  return { kg: values.quantity ?? null, price: values.pricePerKg ?? null };
}

test('98 of 100 files say what is in them', async () => {
  const found = await Promise.all(CASES.map(async (one) => ({ ...one, read: await read(one) })));
  const wrong = found.filter(({ kg, price, read: as }) => as?.kg !== kg || as.price !== price);
  expect(CASES.length).toBeGreaterThanOrEqual(40);
  expect(
    1 - wrong.length / CASES.length,
    wrong.map(({ what, read: as }) => `${what}: ${JSON.stringify(as)}`).join('\n'),
  ).toBeGreaterThanOrEqual(LEAST_SHARE);
});
