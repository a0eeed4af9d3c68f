import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import { type EarlierPrompts, pauseBeforePrompt } from './prompts.ts';

const now = new Date('2026-11-23T12:00:00Z');
const prompt = (minutesAgo: number, change: Partial<EarlierPrompts> = {}): EarlierPrompts => ({
  toNumber: true,
  byAsker: true,
  prompts: 1,
  paid: false,
  declined: false,
  at: after(now, -minutesAgo * MINUTE_MS),
  ...change,
});
const pause = (rows: readonly EarlierPrompts[], own = false) =>
  pauseBeforePrompt(rows, { most: 5, own, guest: false, now });
const many = (count: number, change: Partial<EarlierPrompts> = {}) =>
  Array.from({ length: count }, (_, index) => prompt(index + 1, change));

test('a number is asked five times in 15 minutes by everybody, and again when the first of them is over', () => {
  expect(pause(many(4, { byAsker: false }))).toBeNull();
  expect(pause(many(5, { byAsker: false }))).toEqual({ why: 'number', until: after(now, 10 * MINUTE_MS) });
  expect(pause([prompt(2, { byAsker: false, prompts: 5 })])).toMatchObject({ why: 'number' });
  expect(pause(many(5).map((row) => ({ ...row, at: after(row.at, -20 * MINUTE_MS) })))).toBeNull();
});

test('what was approved does not count, so who pays may pay all day', () => {
  expect(pause(many(300, { paid: true }))).toBeNull();
});

test('twenty times a day', () => {
  const day = Array.from({ length: 20 }, (_, index) => prompt(60 * (index + 1), { byAsker: false }));
  expect(pause(day)).toEqual({ why: 'number', until: after(now, 4 * HOUR_MS) });
});

test('after three times no this asker waits a day; others, a wrong PIN and an approval in between do not count', () => {
  const no = { declined: true };
  expect(pause([prompt(20, no), prompt(40, no), prompt(60, no)])).toEqual({
    why: 'declined',
    until: after(now, 24 * HOUR_MS - 20 * MINUTE_MS),
  });
  expect(pause([prompt(20, no), prompt(40, no)])).toBeNull();
  expect(pause([prompt(20, no), prompt(40, no), prompt(60, { ...no, byAsker: false })])).toBeNull();
  expect(pause([prompt(20, no), prompt(30, { paid: true }), prompt(40, no), prompt(60, no)])).toBeNull();
  expect(pause([prompt(20), prompt(40), prompt(60), prompt(80)])).toBeNull();
});

test('one person asks all numbers fifteen times together, all guests of an address a hundred times', () => {
  expect(pause(many(14, { toNumber: false }))).toBeNull();
  expect(pause([...many(14, { toNumber: false }), prompt(1, { toNumber: false })])).toMatchObject({ why: 'asker' });
  const fromAnAddress = (count: number) =>
    pauseBeforePrompt(
      many(count, { toNumber: false }).map((row) => ({ ...row, at: now })),
      { most: 5, own: false, guest: true, now },
    );
  expect(fromAnAddress(99)).toBeNull();
  expect(fromAnAddress(100)).toMatchObject({ why: 'asker' });
});

test('nobody uses up the prompts of a number that is shown to be the asker’s own', () => {
  expect(pause(many(60, { byAsker: false }), true)).toBeNull();
  expect(pause(many(9), true)).toBeNull();
  expect(pause(many(10), true)).toMatchObject({ why: 'number' });
});

test('a quarter of an hour is over at its very end, and a day too', () => {
  const until = pause(many(5))?.until ?? now;
  expect(pauseBeforePrompt(many(5), { most: 5, own: false, guest: false, now: until })).toBeNull();
  expect(pause([prompt(24 * 60, { prompts: 20 })])).toBeNull();
});

test('after three times no, neither a wrong PIN in between nor an approval before them lets this asker go on', () => {
  const no = { declined: true };
  expect(pause([prompt(20, no), prompt(30), prompt(40, no), prompt(60, no)])).toMatchObject({ why: 'declined' });
  expect(pause([prompt(20, no), prompt(40, no), prompt(60, no), prompt(80, { paid: true })])).toMatchObject({
    why: 'declined',
  });
});

test('the pause is the same in whatever order earlier prompts are read', () => {
  const no = [prompt(20, { declined: true }), prompt(40, { declined: true }), prompt(60, { declined: true })];
  expect(pause(no.toReversed())).toEqual(pause(no));
  expect(pause([prompt(90, { paid: true }), ...no.toReversed()])).toEqual(pause(no));
  expect(pause(many(7).toReversed())).toEqual({ why: 'number', until: after(now, 10 * MINUTE_MS) });
});
