import { setTimeout as delay } from 'node:timers/promises';

/** What a stretch of measuring found. Rates are answers a second, times milliseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** One stretch: when each response came back after how long, over how much time. */
export interface Stretch {
  readonly latenciesMs: readonly number[];
  readonly failed: number;
  readonly elapsedMs: number;
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Figures of several stretches of the same thing taken together. */
export function figuresOf(stretches: readonly Stretch[]): Figures {
  const sorted = Float64Array.from(stretches.flatMap((stretch) => stretch.latenciesMs)).sort();
  const latencies = [...sorted];
  const elapsedMs = stretches.reduce((sum, stretch) => sum + stretch.elapsedMs, 0);
  return {
    perSecond: (latencies.length / elapsedMs) * 1000,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    failed: stretches.reduce((sum, stretch) => sum + stretch.failed, 0),
  };
}

/**
 * People come one after the other. All in the same millisecond would queue through all that follows, for
 * nothing that the server did.
 */
const COME_WITHIN_MS = 100;

/** Runs `once` in `atOnce` loops until the time is over. What throws counts as failed. */
export async function inLoops(
  atOnce: number,
  durationMs: number,
  once: (loop: number) => Promise<number | undefined>,
): Promise<Stretch> {
  const latenciesMs: number[] = [];
  let failed = 0;
  const start = performance.now();
  async function loop(index: number): Promise<void> {
    await delay((COME_WITHIN_MS * index) / atOnce);
    while (performance.now() - start < durationMs) {
      const began = performance.now();
      try {
        const latencyMs = await once(index);
        latenciesMs.push(latencyMs ?? performance.now() - began);
      } catch {
        failed += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, index) => loop(index)));
  return { latenciesMs, failed, elapsedMs: performance.now() - start };
}
