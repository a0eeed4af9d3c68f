import { errorMessage } from '#kernel/error.ts';
import type { Clock } from '#kernel/time.ts';

const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * What a pretend provider does later, at a moment of its clock. A timer of the machine wakes it; a clock that is moved
 * by hand has no timers, so each look at the provider lets it catch up first.
 */
export class Agenda {
  readonly #clock: Clock;
  readonly #entries = new Set<Entry>();
  /** Nothing is due before. */
  #quietUntilMs = Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Does it at this moment, unless the agenda is cleared before. */
  at(atMs: number, work: () => void | Promise<void>): void {
    const entry: Entry = { atMs, work, timer: null };
    this.#entries.add(entry);
    this.#quietUntilMs = Math.min(this.#quietUntilMs, atMs);
    this.#arm(entry);
  }

  /** Does it so much later. */
  later(afterMs: number, work: () => void | Promise<void>): void {
    this.at(this.#clock.now().getTime() + afterMs, work);
  }

  /** Does all that the clock has come to, the earliest first; what waits for nothing is done when this returns. */
  async catchUp(): Promise<void> {
    const nowMs = this.#clock.now().getTime();
    if (nowMs < this.#quietUntilMs) return;
    const due = [...this.#entries].filter(({ atMs }) => atMs <= nowMs);
    const left = [...this.#entries].filter(({ atMs }) => atMs > nowMs);
    this.#quietUntilMs = left.reduce((earliest, { atMs }) => Math.min(earliest, atMs), Infinity);
    await Promise.all(due.toSorted((one, other) => one.atMs - other.atMs).map((entry) => this.#do(entry)));
  }

  clear(): void {
    for (const { timer } of this.#entries) if (timer !== null) clearTimeout(timer);
    this.#entries.clear();
  }

  #arm(entry: Entry): void {
    const waitMs = entry.atMs - this.#clock.now().getTime();
    entry.timer = setTimeout(
      () => {
        // A timer may be a little early, and can wait for 24 days at most.
        if (entry.atMs > this.#clock.now().getTime()) this.#arm(entry);
        else void this.#do(entry);
      },
      Math.max(0, Math.min(waitMs, LONGEST_TIMER_MS)),
    );
  }

  async #do(entry: Entry): Promise<void> {
    if (!this.#entries.delete(entry)) return;
    if (entry.timer !== null) clearTimeout(entry.timer);
    try {
      await entry.work();
    } catch (error) {
      console.error(`A pretend provider could not do what was due: ${errorMessage(error)}`);
    }
  }
}

interface Entry {
  readonly atMs: number;
  readonly work: () => void | Promise<void>;
  timer: NodeJS.Timeout | null;
}
