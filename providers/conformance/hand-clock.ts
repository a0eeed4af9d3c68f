import { after, type Clock } from '#kernel/time.ts';

/** A clock that stops until it is moved. */
export function handClock(start = new Date('2026-03-01T09:00:00Z')): Clock & { advance(ms: number): void } {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now = after(now, ms);
    },
  };
}
