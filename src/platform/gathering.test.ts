import { expect, test } from 'vitest';
import { gathering } from './gathering.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Work whose runs end when told to, and a note of what each was given. */
function heldWork() {
  const runs: { readonly items: readonly number[]; readonly end: () => void }[] = [];
  const begun: (() => void)[] = [];
  const work = (items: readonly number[]) =>
    new Promise<readonly number[]>((resolve) => {
      runs.push({ items, end: () => resolve(items.map((item) => item * 10)) });
      begun.shift()?.();
    });
  const next = () => new Promise<void>((resolve) => begun.push(resolve));
  return { work, runs, next };
}

test('what is asked for in one turn is done by one run, each with its own result', async () => {
  const given: (readonly number[])[] = [];
  const ask = gathering(async (items: readonly number[]) => {
    given.push(items);
    return items.map((item) => item * 10);
  }, { most: 10 });
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([10, 20, 30]);
  expect(given).toEqual([[1, 2, 3]]);
});

test('what comes during a run is done by the next, never more than so many at once', async () => {
  const { work, runs, next } = heldWork();
  const ask = gathering(work, { most: 2 });
  const began = next();
  const first = ask(1);
  await began;
  const later = [ask(2), ask(3), ask(4)];
  const second = next();
  runs[0]?.end();
  expect(await first).toBe(10);
  await second;
  const third = next();
  runs[1]?.end();
  await third;
  runs[2]?.end();
  expect(await Promise.all(later)).toEqual([20, 30, 40]);
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
});

test('one that cannot be done fails alone, and those beside it are done', async () => {
  const runs: (readonly number[])[] = [];
  const ask = gathering(async (items: readonly number[]) => {
    runs.push(items);
    if (items.includes(2)) throw new Error('not the two');
    return items;
  }, { most: 10 });
  const outcomes = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(runs).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(await ask(4)).toBe(4);
});

test('work that gives fewer results than it was asked for is a fault, not a wait for ever', async () => {
  const ask = gathering(async (): Promise<readonly number[]> => [], { most: 10 });
  await expect(ask(1)).rejects.toThrow('gave 0 results');
});

test('where there was company a run waits for more of it, and a lone item waits for nobody', async () => {
  const runs: (readonly number[])[] = [];
  const work = async (items: readonly number[]) => {
    runs.push(items);
    return items;
  };
  const ask = gathering(work, { most: 10, lingerMs: 60 });
  await ask(1);
  await ask(2);
  await Promise.all([ask(3), ask(4)]);
  await nextTurn();
  const fifth = ask(5);
  await nextTurn();
  await nextTurn();
  await Promise.all([fifth, ask(6)]);
  expect(runs).toEqual([[1], [2], [3, 4], [5, 6]]);
});

test('a lone item does not wait for the company that others never met', async () => {
  const ask = gathering(async (items: readonly number[]) => items, { most: 10, lingerMs: 1_000_000 });
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([1, 2, 3]);
});
