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
/** Whoever would wait longer comes again. */
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
 * Divides the processor among callers. Nobody waits who uses little, or who is alone; who asks for much while others
 * come waits behind them. What a kind of request costs is measured whenever it runs alone.
 */
export interface ProcessorShare {
  /** Resolves when the request may go on, with what ends it. Refuses `rate.limited`, with the seconds to wait. */
  take(caller: string, wanted: Wanted): Promise<() => void>;
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

export function createProcessorShare({ nowMs, cpuMs, idleMs }: Meters = PROCESS): ProcessorShare {
  const callers = new BoundedMap<string, Caller>(MOST_CALLERS);
  const waiting = new Set<Caller>();
  const costs = new Map<string, number>();
  let latest: Caller | null = null;
  let before: Caller | null = null;
  let timer: NodeJS.Timeout | null = null;
  let running = 0;
  /** How many requests began so far: one that ends with the number it began with ran alone. */
  let begun = 0;

  const costOf = (kind: string) => costs.get(kind) ?? UNKNOWN_COST_MS;
  const rateOf = () => SHARE / Math.max(1, waiting.size);

  function isAlone(caller: Caller): boolean {
    const other = latest === caller ? before : latest;
    return other === null || nowMs() - other.usedAt > OTHERS_FOR_MS;
  }

  /** What the process could use so far: less than the time that passed, where others use the machine as well. */
  const availableMs = () => cpuMs() + idleMs();

  function refill(caller: Caller): void {
    const available = availableMs();
    caller.leftMs = Math.min(BURST_MS, caller.leftMs + (available - caller.refilledAt) * rateOf());
    caller.refilledAt = available;
  }

  /** Begins a request; gives what ends it, which measures its cost where nothing else ran meanwhile. */
  function begin(caller: Caller, kind: string): () => void {
    // Who was alone for long need not pay for that when others come.
    caller.leftMs = Math.max(-BURST_MS, caller.leftMs - costOf(kind));
    running += 1;
    begun += 1;
    const wasAlone = running === 1;
    const [number, cpu] = [begun, cpuMs()];
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      if (wasAlone && number === begun) costs.set(kind, costOf(kind) + WEIGHT * (cpuMs() - cpu - costOf(kind)));
    };
  }

  function comes(name: string): Caller {
    const now = nowMs();
    const caller = callers.get(name) ?? {
      leftMs: BURST_MS,
      refilledAt: availableMs(),
      usedAt: now,
      queuedMs: 0,
      queue: [],
    };
    callers.set(name, caller);
    caller.usedAt = now;
    if (latest !== caller) [latest, before] = [caller, latest];
    return caller;
  }

  /** Takes the first of a caller's requests off its queue. */
  function shift(caller: Caller, first: Waiting): void {
    caller.queue.shift();
    caller.queuedMs -= first.costMs;
    if (caller.queue.length === 0) waiting.delete(caller);
  }

  /** So long the first request of a caller waits yet; it goes on where that is no time at all. */
  function waitOf(caller: Caller, { kind }: Wanted): number {
    refill(caller);
    return isAlone(caller) ? 0 : Math.max(0, costOf(kind) - caller.leftMs) / rateOf();
  }

  /** Lets go on what may by now, and looks again when the next may. */
  function look(): void {
    timer = null;
    let nextMs = Infinity;
    for (const caller of waiting) {
      const [first] = caller.queue;
      if (first === undefined) continue;
      const waitMs = waitOf(caller, first);
      if (waitMs === 0) {
        shift(caller, first);
        first.goOn();
      }
      nextMs = Math.min(nextMs, waitMs);
    }
    if (waiting.size > 0) timer = setTimeout(look, Math.ceil(nextMs));
  }

  function refuseLongWait(caller: Caller, costMs: number): void {
    const waitMs = (caller.queuedMs + costMs - caller.leftMs) / rateOf();
    if (waitMs <= LONGEST_WAIT_MS) return;
    throw tooMany(Math.ceil(waitMs / SECOND_MS));
  }

  return {
    async take(name, wanted) {
      const { kind, signal } = wanted;
      const caller = comes(name);
      if (caller.queue.length === 0 && waitOf(caller, wanted) === 0) return begin(caller, kind);
      const costMs = costOf(kind);
      refuseLongWait(caller, costMs);
      return new Promise((resolve, reject) => {
        caller.queue.push({
          ...{ kind, signal, costMs },
          goOn: () => (signal.aborted ? reject(tooMany(1)) : resolve(begin(caller, kind))),
        });
        caller.queuedMs += costMs;
        waiting.add(caller);
        timer ??= setTimeout(look, 0);
      });
    },
  };
}
