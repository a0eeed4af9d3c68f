import { HOUR_MS } from '#kernel/time.ts';
import { expect, test, vi } from 'vitest';
import { Agenda } from './agenda.ts';
import { handClock } from './conformance/hand-clock.ts';

test('what a moved clock has come to is done once, the earliest first, by the first call that looks', async () => {
  const clock = handClock();
  const agenda = new Agenda(clock);
  const done: string[] = [];
  agenda.later(2 * HOUR_MS, () => void done.push('second'));
  agenda.later(HOUR_MS, () => void done.push('first'));
  agenda.later(9 * HOUR_MS, () => void done.push('too early'));
  await agenda.catchUp();
  expect(done).toEqual([]);
  clock.advance(2 * HOUR_MS);
  await agenda.catchUp();
  await agenda.catchUp();
  expect(done).toEqual(['first', 'second']);
  agenda.clear();
});

test('a timer of the machine wakes it, also one that comes too early, and none after it was cleared', async () => {
  vi.useFakeTimers();
  try {
    const clock = handClock();
    const agenda = new Agenda(clock);
    const work = vi.fn<() => void>();
    agenda.later(1_000, work);
    clock.advance(999);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).not.toHaveBeenCalled();
    clock.advance(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledOnce();
    agenda.later(0, work);
    agenda.clear();
    await vi.runAllTimersAsync();
    expect(work).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('work that throws holds up nothing else', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const agenda = new Agenda(handClock());
  const work = vi.fn<() => void>();
  agenda.later(0, () => Promise.reject(new Error('no such charge')));
  agenda.later(0, work);
  await agenda.catchUp();
  expect(work).toHaveBeenCalledOnce();
  expect(said).toHaveBeenCalledWith(expect.stringContaining('no such charge'));
  said.mockRestore();
});
