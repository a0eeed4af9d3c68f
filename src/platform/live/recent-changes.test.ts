import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('what changed in the last fifteen seconds is listed, by the last time it changed', () => {
  const recent = new RecentChanges();
  recent.remember(['market', 'user:1']);
  vi.advanceTimersByTime(10_000);
  recent.remember(['user:1', 'user:2']);
  expect(recent.among(['user:2', 'market', 'user:1', 'user:3'])).toEqual(['user:2', 'market', 'user:1']);
  vi.advanceTimersByTime(5_001);
  expect(recent.among(['market', 'user:1', 'user:2'])).toEqual(['user:1', 'user:2']);
  recent.remember(['role:admin']);
  vi.advanceTimersByTime(10_000);
  expect(recent.among(['market', 'user:1', 'user:2', 'role:admin'])).toEqual(['role:admin']);
});
