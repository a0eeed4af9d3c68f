import { createLog } from '#platform/log.ts';
import pg, { type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pidOf } from '../connection.ts';
import { createLineWatch } from './line-watch.ts';

const LONG_ENOUGH_TO_DOUBT_MS = 1_600;
const NEXT_LOOK_MS = 600;
const HELD_UP_MS = 5_000;
const NO_RESPONSE = () => Promise.reject(new Error('timeout expired'));

/** Three lines of a watched pool, and what says which of their backends are at work. */
async function setUp() {
  const asked = vi.fn<() => Promise<ReadonlySet<number>>>(NO_RESPONSE);
  const watch = createLineWatch({}, createLog('silent'), asked);
  const pool = new pg.Pool();
  watch.watch(pool);
  const connected = (processID: number) =>
    new Promise<{ client: PoolClient; isCut: () => boolean }>((resolve) => {
      const client = Object.assign(new pg.Client(), { processID });
      pool.once('connect', (line) => resolve({ client: line, isCut: () => client.connection.stream.destroyed }));
      pool.emit('connect', client);
    });
  return { watch, asked, slow: await connected(1), other: await connected(2), idle: await connected(3) };
}

const never = () => new Promise<never>(() => undefined);

/** Time passes, and no timer comes in it: the event loop is busy. */
function holdUp(ms: number): void {
  const nowMs = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValueOnce(nowMs);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a slow line whose backend is not at work is cut, with those that owe nothing; one at work is waited for', async () => {
  const { watch, asked, slow, other, idle } = await setUp();
  asked.mockImplementation(async () => new Set([pidOf(other.client)]));
  void watch.answered(slow.client, never());
  void watch.answered(other.client, never());
  await vi.advanceTimersByTimeAsync(LONG_ENOUGH_TO_DOUBT_MS + NEXT_LOOK_MS);
  expect([slow.isCut(), other.isCut(), idle.isCut()]).toEqual([true, false, true]);
  expect(watch.away()).toBeNull();
  watch.close();
});

test('a line that answers while it is asked about is not cut', async () => {
  const { watch, asked, slow } = await setUp();
  const { promise: response, resolve } = Promise.withResolvers<void>();
  asked.mockImplementation(async () => {
    resolve();
    await response;
    return new Set();
  });
  await Promise.all([
    watch.answered(slow.client, response),
    vi.advanceTimersByTimeAsync(LONG_ENOUGH_TO_DOUBT_MS + NEXT_LOOK_MS),
  ]);
  expect(asked).toHaveBeenCalledOnce();
  expect(slow.isCut()).toBe(false);
  watch.close();
});

test('a question that nobody answers means that the database is away, until one is answered', async () => {
  const { watch, asked, slow, idle } = await setUp();
  void watch.answered(slow.client, never());
  await vi.advanceTimersByTimeAsync(LONG_ENOUGH_TO_DOUBT_MS + NEXT_LOOK_MS);
  expect(watch.away()).toBe('the database does not answer');
  expect([slow.isCut(), idle.isCut()]).toEqual([true, false]);
  asked.mockImplementation(async () => new Set());
  await vi.advanceTimersByTimeAsync(NEXT_LOOK_MS);
  expect(watch.away()).toBeNull();
  expect(idle.isCut()).toBe(true);
  watch.close();
});

test('a question that went unanswered while this process was held up says nothing of the database', async () => {
  const { watch, asked, slow } = await setUp();
  const { promise: held, reject } = Promise.withResolvers<ReadonlySet<number>>();
  asked.mockImplementationOnce(() => held);
  void watch.answered(slow.client, never());
  await vi.advanceTimersByTimeAsync(LONG_ENOUGH_TO_DOUBT_MS + NEXT_LOOK_MS);
  expect(asked).toHaveBeenCalledOnce();
  holdUp(HELD_UP_MS);
  reject(new Error('timeout expired'));
  await vi.advanceTimersByTimeAsync(0);
  expect([watch.away(), slow.isCut()]).toEqual([null, false]);
  await vi.advanceTimersByTimeAsync(HELD_UP_MS + LONG_ENOUGH_TO_DOUBT_MS + NEXT_LOOK_MS);
  expect([watch.away(), slow.isCut()]).toEqual(['the database does not answer', true]);
  watch.close();
});
