import { describe, expect, test } from 'vitest';
import { csvBeginning, csvMore, csvOf } from './csv.ts';

interface Sale {
  readonly who: string;
  readonly ghs: number | null;
}

const columns = [
  { header: 'Who', cell: ({ who }: Sale) => who },
  { header: 'Amount, GHS', cell: ({ ghs }: Sale) => ghs },
];

function written(rows: readonly Sale[]): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvOf(rows, columns));
}

describe('a CSV file', () => {
  test('begins with a byte order mark and its headings, and ends every line with CRLF', () => {
    expect(written([{ who: 'Ama', ghs: 12.5 }])).toBe('\uFEFFWho,"Amount, GHS"\r\nAma,12.5\r\n');
  });

  test('quotes commas, quotes and line ends, and keeps the letters of Ghana', () => {
    expect(written([{ who: 'Yaw "ɔ", ŋ\nAccra', ghs: null }])).toContain('"Yaw ""ɔ"", ŋ\nAccra",\r\n');
  });

  test.each(['two\nlines', 'two\rlines', 'two\r\nlines'])('text %j stays in its cell', (who) => {
    expect(written([{ who, ghs: 1 }])).toContain(`"${who}",1\r\n`);
  });

  test.each(['=1+1', '+233', '-2', '@SUM(A1)', '\t=1', '\r=1'])('text %j is no formula', (who) => {
    const line = written([{ who, ghs: 1 }])
      .split('\r\n')
      .slice(1)
      .join('\r\n');
    expect(line).toMatch(/^"?'/);
  });

  test('a negative figure stays a figure', () => {
    expect(written([{ who: 'Refund', ghs: -3.2 }])).toContain('Refund,-3.2\r\n');
  });

  test('without rows it is its headings', () => {
    expect(written([])).toBe('\uFEFFWho,"Amount, GHS"\r\n');
  });

  test('in parts is the same file', () => {
    const rows = [
      { who: '=1+1', ghs: 2 },
      { who: 'Yaw, Accra', ghs: -1 },
      { who: 'ɔ', ghs: null },
    ];
    const cells = rows.map(({ who, ghs }) => [who, ghs]);
    const headers = columns.map(({ header }) => header);
    for (const first of [0, 1, 3]) {
      const parts = [csvBeginning(headers, cells.slice(0, first)), csvMore(cells.slice(first))];
      expect(Buffer.concat(parts)).toEqual(Buffer.from(csvOf(rows, columns)));
    }
  });
});
