import { STATEMENT_LINE_KINDS } from '#kernel/provider/statement-line-kind.ts';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signProblem, type StatementMap } from '../domain/statement-map.ts';
import type { StatementLine } from './payment-provider.ts';
import { readStatementCsv, STATEMENT_CSV_COLUMNS } from './statement-csv.ts';

const HEADINGS = 'date,kind,reference,amount,account,line id,text';
const file = (...rows: readonly string[]): string => [HEADINGS, ...rows].join('\r\n');
const ROW = '2026-11-23 14:05:00,charge,0191-ref,120.50,collection,77,Maize';
const ACCOUNTS = ['collection', 'disbursement', 'merchant'];
const readOwn = (text: string) => readStatementCsv(text, { accounts: ACCOUNTS });
const errorsOf = (text: string) => {
  const found = readOwn(text);
  return 'errors' in found ? found.errors : [];
};

describe('a statement in our own form', () => {
  test('is read line by line, oldest first', () => {
    expect(readOwn(file('2026-11-24,transfer,,-50,disbursement,78,', ROW))).toEqual({
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
      leftOut: 0,
    });
  });

  test('takes other columns, another order, semicolons, and what a spreadsheet puts around it', () => {
    const text =
      '\uFEFF"Line ID";Account;Note;Amount;Kind;Reference;Date;Text\r\n9;merchant;x;"1,200.50";deposit;;2026-01-02;\r\n\r\n';
    expect(readOwn(text)).toMatchObject({ lines: [{ lineId: '9', amountPesewas: 1_200_50, kind: 'deposit' }] });
  });

  test.each([
    ['-21.46', -21_46],
    ['−21.46', -21_46],
    ['(21.46)', -21_46],
    ['21.46-', -21_46],
    ['GHS -21.46', -21_46],
    ['-GHS 1 021.46', -1_021_46],
    ['"-1,021.46"', -1_021_46],
    ['(GHS 21.46)', -21_46],
  ])('reads %s as a bookkeeper does', (amount, amountPesewas) => {
    expect(readOwn(file(`2026-11-24,transfer,,${amount},disbursement,78,`))).toMatchObject({
      lines: [{ amountPesewas }],
    });
  });

  test('reads decimals as the file writes them, below a title, and counts rows from its top', () => {
    const rows = ['2026-11-24;transfer;;-50,5;disbursement;78;', '2026-11-24;transfer;;-1.500,00;disbursement;79;'];
    const text = ['sep=;', 'Statement of November', HEADINGS.replaceAll(',', ';'), ...rows].join('\n');
    expect(readOwn(text)).toMatchObject({ lines: [{ amountPesewas: -50_50 }, { amountPesewas: -1_500_00 }] });
    expect(errorsOf(`${text}\nsoon;transfer;;-1;disbursement;80;`)).toMatchObject([{ row: 6 }]);
  });

  test('makes a line of its own of a fee', () => {
    const text = `${HEADINGS},fee\n${ROW},2.35\n${ROW.replace(',77,', ',78,')},`;
    expect(readOwn(text)).toMatchObject({
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
    expect(readOwn(file(ROW.replace('2026-11-23 14:05:00', date)))).toMatchObject({
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
  ])('%s is reported with its row', (_what, [from = '', to = ''], word) => {
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
    const read = readOwn(file(ROW, ...bad));
    expect(read).not.toHaveProperty('lines');
    expect(errorsOf(file(ROW, ...bad))).toHaveLength(100);
  });
});

describe('a sign that the kind forbids, and an account that the provider does not have', () => {
  test.each([
    ['refund', '50.00', 'leaves us'],
    ['transfer', '50.00', 'leaves us'],
    ['settlement', '50.00', 'leaves us'],
    ['charge', '-120.50', 'comes to us'],
    ['transfer_reversed', '-5.00', 'comes to us'],
    ['deposit', '-5.00', 'comes to us'],
  ])('statement: a %s of %s is refused with its row', (kind, amount, words) => {
    expect(errorsOf(file(ROW, `2026-11-24,${kind},ref,${amount},collection,78,`))).toEqual([
      { row: 3, message: expect.stringContaining(words) },
    ]);
  });

  test('statement: an account that the provider does not have is refused with its names', () => {
    expect(errorsOf(file(ROW.replace('collection', 'bank')))).toEqual([
      { row: 2, message: 'This provider has no account ‘bank’: write collection or disbursement or merchant.' },
    ]);
  });
});

describe('a file of another form', () => {
  const map: StatementMap = {
    ...{ date: 'Date', dayOrder: 'day_first', lineId: 'Id', reference: 'External id', text: 'Note', fee: 'Charge' },
    ...{ amount: 'Amount', paidIn: null, paidOut: null, isUnsigned: true, kind: 'Type', everyKind: null },
    ...{ kinds: { 'Cash in': 'charge', Transfer: 'transfer' }, account: null, everyAccount: 'collection' },
    ...{ status: 'Status', doneWord: 'Successful' },
  };
  const PORTAL = 'Id;External id;Date;Status;Type;Amount;Charge;Note';
  const portal = (...rows: readonly string[]) =>
    readStatementCsv([PORTAL, ...rows].join('\n'), { accounts: ACCOUNTS, map });

  test('statement: is read by its own columns, with signs from the kinds, and without what failed', () => {
    expect(
      portal(
        '1;r-1;23/11/2026 14:05:00;Successful;Cash in;GHS 120.50;-2.35;Maize',
        '2;r-2;24/11/2026;successful;Transfer;50.00;;',
        '3;r-3;24/11/2026;Failed;Transfer;70.00;;',
      ),
    ).toEqual({
      lines: [
        {
          ...{ lineId: '1', account: 'collection', kind: 'charge', reference: 'r-1' },
          ...{ amountPesewas: 120_50, at: new Date('2026-11-23T14:05:00Z'), text: 'Maize' },
        },
        expect.objectContaining({ lineId: '1:fee', kind: 'fee', amountPesewas: -2_35 }),
        expect.objectContaining({ lineId: '2', kind: 'transfer', amountPesewas: -50_00 }),
      ],
      leftOut: 1,
    });
  });

  test('statement: words, amounts and columns that it does not have are refused with their rows', () => {
    const row = '1;r-1;23/11/2026;Successful;Cash in;120.50;;';
    expect(portal(row.replace('Cash in', 'Cash out'))).toMatchObject({ errors: [{ row: 2 }] });
    expect(portal(row.replace('120.50', '1e3'))).toMatchObject({ errors: [{ row: 2 }] });
    expect(portal(row.replace('23/11/2026', '11/23/2026'))).toMatchObject({ errors: [{ row: 2 }] });
    expect(readStatementCsv('Id;Date\n1;2026-01-01', { accounts: ACCOUNTS, map })).toMatchObject({
      errors: [{ row: 1, message: expect.stringContaining('External id') }],
    });
  });

  test('statement: what came and what left may have columns of their own, and not both', () => {
    const two: StatementMap = { ...map, amount: null, paidIn: 'In', paidOut: 'Out', isUnsigned: false, status: null };
    const form = { accounts: ACCOUNTS, map: { ...two, reference: null, fee: null, text: null } };
    const head = 'Id,Date,Type,In,Out\n';
    expect(readStatementCsv(`${head}1,23/11/2026,Cash in,5.00,0.00\n2,23/11/2026,Transfer,,7.00`, form)).toMatchObject({
      lines: [{ amountPesewas: 5_00 }, { amountPesewas: -7_00 }],
    });
    expect(readStatementCsv(`${head}1,23/11/2026,Cash in,5.00,7.00`, form)).toMatchObject({ errors: [{ row: 2 }] });
  });
});

const word = fc.stringMatching(/^[a-z0-9]{1,20}$/);
const lineOf = fc
  .record({
    lineId: word,
    account: fc.constantFrom(...ACCOUNTS),
    kind: fc.constantFrom(...STATEMENT_LINE_KINDS),
    reference: fc.option(word),
    amountPesewas: fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }),
    at: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
    text: fc.string().map((text) => text.trim()),
  })
  .map((line) =>
    signProblem(line.kind, line.amountPesewas) === null ? line : { ...line, amountPesewas: -line.amountPesewas },
  );

function written({ lineId, account, kind, reference, amountPesewas, at, text }: StatementLine): string[] {
  const digits = String(Math.abs(amountPesewas)).padStart(3, '0');
  const amount = `${amountPesewas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return [at.toISOString(), kind, reference ?? '', amount, account, lineId, text];
}

test('whatever was written comes back, oldest first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(lineOf, { selector: ({ lineId }) => lineId, minLength: 1 }), (lines) => {
      const text = stringify([STATEMENT_CSV_COLUMNS.slice(0, -1), ...lines.map(written)]);
      const read = readOwn(text);
      const oldestFirst = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      expect(read).toEqual({ lines: oldestFirst, leftOut: 0 });
    }),
  );
});

test('no text at all breaks it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (head, tail) => {
      const read = readOwn(`${head}${HEADINGS}\n${tail}`);
      expect('errors' in read ? read.errors.length : read.lines.length).toBeGreaterThan(0);
    }),
  );
});
