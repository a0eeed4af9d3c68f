import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced() {
  const wake = vi.fn<() => void>();
  return { wake, pace: createPace(wake, (types) => types.has('paid')) };
}

test('what somebody listens to wakes the relay at once, also beside what nobody does', () => {
  const { wake, pace } = paced();
  pace.recorded(new Set(['moved', 'paid']));
  expect(wake).toHaveBeenCalledOnce();
});

test('what only open pages hear of wakes it a moment later, once', () => {
  const { wake, pace } = paced();
  pace.recorded(new Set(['moved']));
  pace.recorded(new Set(['moved']));
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(wake).toHaveBeenCalledOnce();
});

test('a run that begins meanwhile takes it along, and what comes after it is told of again', () => {
  const { wake, pace } = paced();
  pace.recorded(new Set(['moved']));
  pace.begun();
  vi.advanceTimersByTime(1000);
  expect(wake).not.toHaveBeenCalled();
  pace.recorded(new Set(['moved']));
  vi.advanceTimersByTime(1000);
  expect(wake).toHaveBeenCalledOnce();
});

test('a transaction that recorded nothing wakes nobody', () => {
  const { wake, pace } = paced();
  pace.recorded(new Set());
  vi.advanceTimersByTime(1000);
  expect(wake).not.toHaveBeenCalled();
});
