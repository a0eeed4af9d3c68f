import { STATEMENT_LINE_KINDS } from '#kernel/statement-line-kind.ts';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatementLine } from './payment-provider.ts';
import { readStatementCsv, STATEMENT_CSV_COLUMNS } from './statement-csv.ts';

const HEADINGS = 'date,kind,reference,amount,account,line id,text';
const file = (...rows: readonly string[]): string => [HEADINGS, ...rows].join('\r\n');
const ROW = '2026-11-23 14:05:00,charge,0191-ref,120.50,collection,77,Maize';
const errorsOf = (text: string) => {
  const read = readStatementCsv(text);
  return 'errors' in read ? read.errors : [];
};

describe('a statement in our own form', () => {
  test('is read line by line, oldest first', () => {
    expect(readStatementCsv(file('2026-11-24,transfer,,-50,disbursement,78,', ROW))).toEqual({
      lines: [
        {
          ...{ lineId: '77', account: 'collection', kind: 'charge', reference: '0191-ref' },
          ...{ amountPesewas: 120_50, at: new Date('2026-11-23T14:05:00Z'), text: 'Maize' },
        },
        {
          ...{ lineId: '78', account: 'disbursement', kind: 'transfer', reference: null },
          ...{ amountPesewas: -50_00, at: new Date('2026-11-24T00:00:00Z'), text: '' },
        },
      ],
    });
  });

  test('takes other columns, another order, semicolons, and what a spreadsheet puts around it', () => {
    const text =
      '\uFEFF"Line ID";Account;Note;Amount;Kind;Reference;Date;Text\r\n9;merchant;x;"1,200.50";deposit;;2026-01-02;\r\n\r\n';
    expect(readStatementCsv(text)).toMatchObject({
      lines: [{ lineId: '9', amountPesewas: 1_200_50, kind: 'deposit' }],
    });
  });

  test('makes a line of its own of a fee', () => {
    const text = `${HEADINGS},fee\n${ROW},2.35\n${ROW.replace(',77,', ',78,')},`;
    expect(readStatementCsv(text)).toMatchObject({
      lines: [
        { lineId: '77', amountPesewas: 120_50 },
        { lineId: '77:fee', kind: 'fee', amountPesewas: -2_35, reference: '0191-ref' },
        { lineId: '78', amountPesewas: 120_50 },
      ],
    });
  });

  test.each([
    ['2026-11-23', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23T14:05', '2026-11-23T14:05:00.000Z'],
    ['2026-11-23T14:05:06.7Z', '2026-11-23T14:05:06.700Z'],
    ['2026-11-23T14:05:06+0100', '2026-11-23T13:05:06.000Z'],
  ])('takes %s for a date', (date, moment) => {
    expect(readStatementCsv(file(ROW.replace('2026-11-23 14:05:00', date)))).toMatchObject({
      lines: [{ at: new Date(moment) }],
    });
  });
});

describe('what is no statement', () => {
  test.each([
    ['a date that is none', ['2026-11-23 14:05:00', '23/11/2026'], 'date'],
    ['a day that no month has', ['2026-11-23 14:05:00', '2026-02-31'], 'date'],
    ['a time that is none', ['14:05:00', '25:05:00'], 'date'],
    ['a kind that is none', ['charge', 'sale'], 'kind'],
    ['an amount with three decimals', ['120.50', '120.505'], 'amount'],
    ['no amount', ['120.50', ''], 'amount'],
    ['no account', ['collection', ''], 'account'],
    ['no line id', [',77,', ',,'], 'line id'],
  ])('%s is told with its row', (_what, [from = '', to = ''], word) => {
    const [error, ...more] = errorsOf(file(ROW.replace(',77,', ',76,'), ROW.replace(from, to)));
    expect(error).toMatchObject({ row: 3, message: expect.stringContaining(word) });
    expect(more).toEqual([]);
  });

  test('counts rows as a spreadsheet does, empty ones too', () => {
    expect(errorsOf(file(ROW, '', '"two\nlines",charge,,1,a,b,'))).toMatchObject([{ row: 4 }]);
  });

  test('a line id twice, missing columns, an open quotation mark, nothing at all', () => {
    expect(errorsOf(file(ROW, ROW))).toMatchObject([{ row: 3 }]);
    expect(errorsOf('date,kind\n2026-11-23,fee')).toMatchObject([
      { row: 1, message: 'These columns are missing: reference, amount, account, line id, text.' },
    ]);
    expect(errorsOf(file('"2026-11-23,charge'))).toHaveLength(1);
    expect(errorsOf('')).toMatchObject([{ row: 1 }]);
    expect(errorsOf(HEADINGS)).toMatchObject([{ row: 2 }]);
  });

  test('is refused whole, and says no more than a hundred times why', () => {
    const bad = Array.from({ length: 300 }, (_, index) => ROW.replace(',77,', `,${index},`).replace('charge', 'sale'));
    const read = readStatementCsv(file(ROW, ...bad));
    expect(read).not.toHaveProperty('lines');
    expect(errorsOf(file(ROW, ...bad))).toHaveLength(100);
  });
});

const word = fc.stringMatching(/^[a-z0-9]{1,20}$/);
const lineOf = fc.record({
  lineId: word,
  account: word,
  kind: fc.constantFrom(...STATEMENT_LINE_KINDS),
  reference: fc.option(word),
  amountPesewas: fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }),
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  text: fc.string().map((text) => text.trim()),
});

function written({ lineId, account, kind, reference, amountPesewas, at, text }: StatementLine): string[] {
  const digits = String(Math.abs(amountPesewas)).padStart(3, '0');
  const amount = `${amountPesewas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return [at.toISOString(), kind, reference ?? '', amount, account, lineId, text];
}

test('whatever was written comes back, oldest first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(lineOf, { selector: ({ lineId }) => lineId, minLength: 1 }), (lines) => {
      const text = stringify([STATEMENT_CSV_COLUMNS.slice(0, -1), ...lines.map(written)]);
      const read = readStatementCsv(text);
      const oldestFirst = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      expect(read).toEqual({ lines: oldestFirst });
    }),
  );
});

test('no text at all breaks it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (head, tail) => {
      const read = readStatementCsv(`${head}${HEADINGS}\n${tail}`);
      expect('errors' in read ? read.errors.length : read.lines.length).toBeGreaterThan(0);
    }),
  );
});
