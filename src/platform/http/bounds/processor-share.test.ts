import { MINUTE_MS } from '#kernel/time.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProcessorShare, type ProcessorShare } from './processor-share.ts';

const COST_MS = 50;
const STEP_MS = 10;
const present = { signal: new AbortController().signal };
const done = async () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Machine {
  readonly share: ProcessorShare;
  /** Lets time pass, and requests end that have run for as long as they cost. */
  pass(ms: number): Promise<void>;
  /** Sends so many requests of a caller, each of which costs the same; gives when each began, in order. */
  send(caller: string, times: number, kind?: string): { readonly begunAt: number[]; readonly refused: number[] };
}

/** A machine of one processor on which every request runs by itself. */
function machine(): Machine {
  let cpuMs = 0;
  const ends: { readonly at: number; readonly end: () => void }[] = [];
  const start = Date.now();
  const share = createProcessorShare({
    nowMs: () => Date.now() - start,
    cpuMs: () => cpuMs,
    idleMs: () => Math.max(0, Date.now() - start - cpuMs),
  });
  return {
    share,
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        await vi.advanceTimersByTimeAsync(STEP_MS);
        while (ends[0] !== undefined && ends[0].at <= Date.now()) ends.shift()?.end();
        await vi.advanceTimersByTimeAsync(0);
      }
    },
    send(caller, times, kind = 'page') {
      const [begunAt, refused]: [number[], number[]] = [[], []];
      for (let at = 0; at < times; at += 1)
        void share
          .run(caller, { kind, ...present }, () => {
            begunAt.push(Date.now() - start);
            cpuMs += COST_MS;
            return new Promise<void>((end) => ends.push({ at: Date.now() + COST_MS, end }));
          })
          .catch((error) => refused.push(error.refusal.data.retryAfterSeconds));
      return { begunAt, refused };
    },
  };
}

/** The costs of a kind are known after some requests. */
async function known(one: Machine): Promise<Machine> {
  for (let at = 0; at < 40; at += 1) {
    one.send('first', 1);
    await one.pass(COST_MS);
  }
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  return one;
}

test('processor share: a caller who is alone never waits', async () => {
  const one = await known(machine());
  const { begunAt, refused } = one.send('alone', 500);
  await vi.advanceTimersByTimeAsync(0);
  expect(begunAt).toHaveLength(500);
  expect(refused).toEqual([]);
});

test('processor share: a caller who asks for much has one request at a time, and others do not wait for it', async () => {
  const one = await known(machine());
  one.send('other', 1);
  const { begunAt } = one.send('greedy', 100);
  await one.pass(500);
  const before = begunAt.length;
  const other = one.send('other', 2);
  await vi.advanceTimersByTimeAsync(0);
  expect(other.begunAt).toHaveLength(2);
  expect(begunAt).toHaveLength(before);
  await one.pass(2000);
  // Nothing else runs: the processor is not left idle.
  expect(begunAt.length - before).toBeGreaterThanOrEqual(35);
});

test('processor share: several who ask for much take turns', async () => {
  const one = await known(machine());
  one.send('other', 1);
  const [first, second] = [one.send('greedy', 60), one.send('greedy too', 60)];
  await one.pass(3000);
  expect(Math.abs(first.begunAt.length - second.begunAt.length)).toBeLessThanOrEqual(3);
});

test('processor share: what would wait for long is refused, with the time after which it may come again', async () => {
  const one = await known(machine());
  one.send('other', 1);
  const { refused } = one.send('greedy', 1000);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.length).toBeGreaterThan(700);
  expect(Math.min(...refused)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...refused)).toBeLessThanOrEqual(17);
});

test('processor share: what a kind costs is measured, and cheap requests hardly wait', async () => {
  const one = machine();
  one.send('other', 1);
  for (let at = 0; at < 60; at += 1) {
    one.send('other', 1, 'dear');
    await one.pass(COST_MS);
    await one.share.run(`person ${at}`, { kind: 'cheap', ...present }, done);
  }
  const cheap: number[] = [];
  for (let at = 0; at < 100; at += 1)
    void one.share.run('somebody', { kind: 'cheap', ...present }, done).then(() => cheap.push(at));
  await vi.advanceTimersByTimeAsync(0);
  expect(cheap).toHaveLength(100);
});

test('processor share: a request whose client has left uses nothing', async () => {
  const one = await known(machine());
  const client = new AbortController();
  one.send('other', 1);
  one.send('greedy', 20);
  const left = one.share.run('greedy', { kind: 'page', signal: client.signal }, done);
  const outcome = left.then(
    () => 'went on',
    () => 'was left',
  );
  client.abort();
  await one.pass(3000);
  expect(await outcome).toBe('was left');
});
