import { performance } from 'node:perf_hooks';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { refused, type Refused } from '#kernel/refusal.ts';
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Origin } from '../origin.ts';
import { addressBucket } from './address-bucket.ts';

/** Of what the process can use, the part of all callers together who ask for much while others come as well. */
const SHARE = 0.5;
/** So much a caller may use at once, before it waits. */
const BURST_MS = 150;
/** Others count for so long after their last request. */
const OTHERS_FOR_MS = MINUTE_MS;
/** A request that would wait longer is refused. */
const LONGEST_WAIT_MS = 15 * SECOND_MS;
/** What a kind of request costs as long as that is not known. */
const UNKNOWN_COST_MS = 20;
/** How much a new measurement counts. */
const WEIGHT = 0.2;
const MOST_CALLERS = 50_000;

/** A request that wants to go on. */
export interface Wanted {
  /** Its page or endpoint: all of a kind cost alike. */
  readonly kind: string;
  /** Aborted when its client has left. */
  readonly signal: AbortSignal;
}

interface Waiting extends Wanted {
  readonly costMs: number;
  readonly goOn: () => void;
}

interface Caller {
  /** What it may still use now, in milliseconds of the processor; below zero after more. */
  leftMs: number;
  /** What the process could use until its last look. */
  refilledAt: number;
  usedAt: number;
  /** What waits costs so much in all. */
  queuedMs: number;
  readonly queue: Waiting[];
}

export interface Meters {
  /** Milliseconds since some moment. */
  readonly nowMs: () => number;
  /** Milliseconds of the processor that this process has used. */
  readonly cpuMs: () => number;
  /** Milliseconds in which it had nothing to do. */
  readonly idleMs: () => number;
}

/**
 * Divides the processor among callers. No caller waits who uses little, who is alone, or while nothing runs; one that
 * asks for much while others come has one request at a time between theirs. What a kind of request costs is measured
 * whenever it runs alone.
 */
export interface ProcessorShare {
  /** Does the work of a request once it may go on. Refuses `rate.limited`, with the seconds to wait. */
  run<Result>(caller: string, wanted: Wanted, work: () => Promise<Result>): Promise<Result>;
}

/** Whose share a request is of: of the account, or of the address where nobody is signed in. */
export function callerOf({ viewer, ip }: Pick<Origin, 'viewer' | 'ip'>): string {
  return viewer === null ? addressBucket(ip) : viewer.id;
}

const PROCESS: Meters = {
  nowMs: () => performance.now(),
  cpuMs: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  idleMs: () => performance.eventLoopUtilization().idle,
};

function tooMany(retryAfterSeconds: number): Refused {
  const detail = `Too many requests at once. Try again in ${retryAfterSeconds} s.`;
  return refused('rate.limited', detail, { retryAfterSeconds });
}

/** Divides the processor among callers, as {@link ProcessorShare} says. */
class Shares implements ProcessorShare {
  readonly #callers = new BoundedMap<string, Caller>(MOST_CALLERS);
  readonly #waiting = new Set<Caller>();
  readonly #costs = new Map<string, number>();
  readonly #meters: Meters;
  #latest: Caller | null = null;
  #before: Caller | null = null;
  #timer: NodeJS.Timeout | null = null;
  #running = 0;
  /** How many requests began so far: one that ends while this is as it began ran alone. */
  #begun = 0;

  constructor(meters: Meters) {
    this.#meters = meters;
  }

  async run<Result>(name: string, wanted: Wanted, work: () => Promise<Result>): Promise<Result> {
    const end = await this.#take(name, wanted);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Waits until a request may begin; gives what ends it. */
  async #take(name: string, wanted: Wanted): Promise<() => void> {
    const { kind, signal } = wanted;
    const caller = this.#called(name);
    if (caller.queue.length === 0 && this.#waitOf(caller, wanted) === 0) return this.#begin(caller, kind);
    const costMs = this.#costOf(kind);
    this.#refuseLongWait(caller, costMs);
    return new Promise((resolve, reject) => {
      const goOn = () => (signal.aborted ? reject(tooMany(1)) : resolve(this.#begin(caller, kind)));
      caller.queue.push({ kind, signal, costMs, goOn });
      caller.queuedMs += costMs;
      this.#waiting.add(caller);
      if (this.#timer === null) this.#lookIn(0);
    });
  }

  #costOf(kind: string): number {
    return this.#costs.get(kind) ?? UNKNOWN_COST_MS;
  }

  #rate(): number {
    return SHARE / Math.max(1, this.#waiting.size);
  }

  /** What the process could use so far: less than the time that passed, where others use the machine as well. */
  #availableMs(): number {
    return this.#meters.cpuMs() + this.#meters.idleMs();
  }

  #called(name: string): Caller {
    const now = this.#meters.nowMs();
    const caller = this.#callers.get(name) ?? {
      ...{ leftMs: BURST_MS, refilledAt: this.#availableMs(), usedAt: now, queuedMs: 0, queue: [] },
    };
    this.#callers.set(name, caller);
    caller.usedAt = now;
    if (this.#latest !== caller) [this.#latest, this.#before] = [caller, this.#latest];
    return caller;
  }

  #isAlone(caller: Caller): boolean {
    const other = this.#latest === caller ? this.#before : this.#latest;
    return other === null || this.#meters.nowMs() - other.usedAt > OTHERS_FOR_MS;
  }

  /** So long the first request of a caller waits yet; it goes on where that is no time at all. */
  #waitOf(caller: Caller, { kind }: Wanted): number {
    const available = this.#availableMs();
    caller.leftMs = Math.min(BURST_MS, caller.leftMs + (available - caller.refilledAt) * this.#rate());
    caller.refilledAt = available;
    if (this.#running === 0 || this.#isAlone(caller)) return 0;
    return Math.max(0, this.#costOf(kind) - caller.leftMs) / this.#rate();
  }

  #refuseLongWait(caller: Caller, costMs: number): void {
    const waitMs = (caller.queuedMs + costMs - caller.leftMs) / this.#rate();
    if (waitMs > LONGEST_WAIT_MS) throw tooMany(Math.ceil(waitMs / SECOND_MS));
  }

  /** Begins a request; gives what ends it, which measures its cost where nothing else ran meanwhile. */
  #begin(caller: Caller, kind: string): () => void {
    // A caller who was alone for long need not pay for that when others come.
    caller.leftMs = Math.max(-BURST_MS, caller.leftMs - this.#costOf(kind));
    this.#running += 1;
    this.#begun += 1;
    const wasAlone = this.#running === 1;
    const [number, cpuMs] = [this.#begun, this.#meters.cpuMs()];
    return () => {
      this.#running -= 1;
      if (this.#running === 0 && this.#waiting.size > 0) this.#lookIn(0);
      if (!wasAlone || number !== this.#begun) return;
      const known = this.#costOf(kind);
      this.#costs.set(kind, known + WEIGHT * (this.#meters.cpuMs() - cpuMs - known));
    };
  }

  /** Lets go on what may by now, and looks again when the next may. */
  readonly #look = (): void => {
    this.#timer = null;
    let nextMs = Infinity;
    for (const caller of this.#waiting) {
      const [first] = caller.queue;
      if (first === undefined) continue;
      const waitMs = this.#waitOf(caller, first);
      if (waitMs === 0) {
        caller.queue.shift();
        caller.queuedMs -= first.costMs;
        // A caller who went on comes after all others who wait.
        this.#waiting.delete(caller);
        if (caller.queue.length > 0) this.#waiting.add(caller);
        first.goOn();
      }
      nextMs = Math.min(nextMs, waitMs);
    }
    if (this.#waiting.size > 0) this.#lookIn(nextMs);
  };

  #lookIn(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#look, Math.ceil(ms));
  }
}

export function createProcessorShare(meters: Meters = PROCESS): ProcessorShare {
  return new Shares(meters);
}
