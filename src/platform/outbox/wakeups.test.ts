import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWakeups } from './wakeups.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function observed() {
  const wake = vi.fn<() => void>();
  return { wake, wakeups: createWakeups(wake, (types) => types.has('paid')) };
}

test('what somebody listens to wakes the relay at once, also beside what nobody does', () => {
  const { wake, wakeups } = observed();
  wakeups.recorded(new Set(['moved', 'paid']));
  expect(wake).toHaveBeenCalledOnce();
});

test('what only open pages hear of wakes it a moment later, once', () => {
  const { wake, wakeups } = observed();
  wakeups.recorded(new Set(['moved']));
  wakeups.recorded(new Set(['moved']));
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(wake).toHaveBeenCalledOnce();
});

test('a run that begins meanwhile takes it along, and what comes after it wakes it again', () => {
  const { wake, wakeups } = observed();
  wakeups.recorded(new Set(['moved']));
  wakeups.begun();
  vi.advanceTimersByTime(1000);
  expect(wake).not.toHaveBeenCalled();
  wakeups.recorded(new Set(['moved']));
  vi.advanceTimersByTime(1000);
  expect(wake).toHaveBeenCalledOnce();
});

test('a transaction that recorded nothing wakes nobody', () => {
  const { wake, wakeups } = observed();
  wakeups.recorded(new Set());
  vi.advanceTimersByTime(1000);
  expect(wake).not.toHaveBeenCalled();
});
