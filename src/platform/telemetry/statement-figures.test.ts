import { createLog } from '#platform/log.ts';
import { expect, test } from 'vitest';
import { loggingSlow } from './statement-figures.ts';

test('only a statement that took long is logged, by its text in one line; all are counted', () => {
  const lines: string[] = [];
  const counted: number[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const figures = loggingSlow(
    { statement: (_text, tookMs) => counted.push(tookMs), retried: () => undefined },
    500,
    log,
  );
  figures.statement('select 1', 499);
  figures.statement('select name\n     from users\n     where id = $1', 501.4);
  expect(counted).toEqual([499, 501.4]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'slow statement', statement: 'select name from users where id = $1', tookMs: 501 },
  ]);
});
