import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fairTurns } from './fair-turns.ts';

const BOUNDS = { atOnce: 1, waitingEach: 3, waitingInAll: 5, longestWaitMs: 1000 };

/** Turns with work that ends when told, and the order in which it began. */
function setUp(bounds = BOUNDS) {
  const inTurn = fairTurns(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (person: string) =>
    inTurn(person, async () => {
      begun.push(person);
      await new Promise<void>((resolve) => ends.push(resolve));
      return person;
    }).catch((error: { readonly refusal: { readonly code: string } }) => error.refusal.code);
  const endOne = async () => {
    await vi.advanceTimersByTimeAsync(0);
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, begun, endOne };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a person who comes with one waits for one of somebody with many, not for all of them', async () => {
  const { ask, begun, endOne } = setUp();
  for (const person of ['Kofi', 'Kofi', 'Kofi', 'Ama', 'Esi']) void ask(person);
  for (let one = 0; one < 5; one += 1) await endOne();
  expect(begun).toEqual(['Kofi', 'Kofi', 'Ama', 'Esi', 'Kofi']);
});

test('no more runs at once than may', async () => {
  const { ask, begun, endOne } = setUp({ ...BOUNDS, atOnce: 2 });
  for (const person of ['Kofi', 'Ama', 'Esi']) void ask(person);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['Kofi', 'Ama']);
  await endOne();
  expect(begun).toEqual(['Kofi', 'Ama', 'Esi']);
});

test('a person with too much waiting is refused, others are not', async () => {
  const { ask, begun, endOne } = setUp();
  for (let one = 0; one < 4; one += 1) void ask('Kofi');
  expect(await ask('Kofi')).toBe('rate.limited');
  void ask('Ama');
  for (let one = 0; one < 5; one += 1) await endOne();
  expect(begun.filter((person) => person === 'Ama')).toHaveLength(1);
});

test('what is refused is explained in words that fit any work', async () => {
  const inTurn = fairTurns({ ...BOUNDS, waitingEach: 1, waitingInAll: 2 });
  const never = () => new Promise<never>(() => undefined);
  const told = (person: string) =>
    inTurn(person, never).catch((error: { readonly refusal: { readonly detail: string } }) => error.refusal.detail);
  void told('Kofi');
  const late = told('Kofi');
  expect(await told('Kofi')).toBe('What you sent before is still being worked on. Please try again in a moment.');
  void told('Ama');
  expect(await told('Esi')).toBe('Too much is being worked on at once. Please try again in a moment.');
  await vi.advanceTimersByTimeAsync(1001);
  expect(await late).toBe('What you sent had to wait for more than 1 second and was not worked on. Please try again.');
});

test('nobody waits for ever, and not too many wait', async () => {
  const { ask, endOne } = setUp();
  const first = ask('Kofi');
  const waiting = Array.from({ length: 5 }, (_, index) => ask(`person ${index}`));
  expect(await ask('one more')).toBe('server.busy');
  await vi.advanceTimersByTimeAsync(1001);
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 5 }, () => 'server.busy'));
  await endOne();
  expect(await first).toBe('Kofi');
  const next = ask('Ama');
  await endOne();
  expect(await next).toBe('Ama');
});

test('work that fails gives its turn on', async () => {
  const inTurn = fairTurns(BOUNDS);
  await expect(inTurn('Kofi', async () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await inTurn('Ama', async () => 'drawn')).toBe('drawn');
});
