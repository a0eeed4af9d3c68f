import { expect, test } from 'vitest';
import { askedTogether, rowsTogether } from './asked-together.ts';

function writer() {
  const written: { readonly tx: object; readonly rows: readonly string[] }[] = [];
  const write = rowsTogether(async (tx: object, rows: readonly string[]) => {
    if (rows.includes('bad')) throw new Error('a bad row');
    written.push({ tx, rows });
  });
  return { write, written };
}

test('the rows of one turn are one statement, and are sent before whoever waits goes on', async () => {
  const { write, written } = writer();
  const tx = {};
  const second = Promise.all([write(tx, 'a'), write(tx, 'b')]).then(() => written.length);
  expect(await second).toBe(1);
  await write(tx, 'c');
  expect(written.map(({ rows }) => rows)).toEqual([['a', 'b'], ['c']]);
});

test('transactions never share a statement', async () => {
  const { write, written } = writer();
  const [one, other] = [{}, {}];
  await Promise.all([write(one, 'a'), write(other, 'b')]);
  expect(written).toEqual([{ tx: one, rows: ['a'] }, { tx: other, rows: ['b'] }]);
});

test('a row that cannot be written is told to everybody whose rows travelled with it', async () => {
  const { write } = writer();
  const tx = {};
  const outcomes = await Promise.allSettled([write(tx, 'a'), write(tx, 'bad')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('questions of one turn are asked by one statement, and each gets its own answer', async () => {
  const asked: (readonly number[])[] = [];
  const tenfold = askedTogether(async (_tx: object, numbers: readonly number[]) => {
    asked.push(numbers);
    return (number) => number * 10;
  });
  const tx = {};
  expect(await Promise.all([tenfold(tx, 1), tenfold(tx, 2)])).toEqual([10, 20]);
  expect(await tenfold(tx, 3)).toBe(30);
  expect(asked).toEqual([[1, 2], [3]]);
});
