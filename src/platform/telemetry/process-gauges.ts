import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { SECOND_MS } from '#kernel/time.ts';
import type { Gauge } from './gauge.ts';

const MICROS_A_SECOND = 1_000_000;
const NANOS_A_SECOND = 1_000_000_000;

const one = (value: number) => [{ value }];

/** Seconds that went into collecting garbage since this was asked for. */
function garbageSeconds(): () => number {
  let seconds = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seconds += duration / SECOND_MS;
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => seconds;
}

/** What Node and the system say of this process, under the names that Prometheus knows such figures by. */
export function processGauges(): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const garbage = garbageSeconds();
  const beganSeconds = (Date.now() - process.uptime() * SECOND_MS) / SECOND_MS;
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time that this process used, of users and system.',
      kind: 'counter',
      async read() {
        const { user, system } = process.cpuUsage();
        return one((user + system) / MICROS_A_SECOND);
      },
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory that this process holds.',
      read: async () => one(process.memoryUsage.rss()),
    },
    {
      name: 'process_start_time_seconds',
      help: 'When this process began, in seconds since 1970.',
      read: async () => one(beganSeconds),
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      help: 'Memory that objects of JavaScript take.',
      read: async () => one(process.memoryUsage().heapUsed),
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'How late timers came, 99 of 100 of them at most, since the last time that this was read.',
      async read() {
        const nanos = delay.percentile(99);
        delay.reset();
        return one(nanos / NANOS_A_SECOND);
      },
    },
    {
      name: 'nodejs_gc_seconds_total',
      help: 'Time that went into collecting garbage.',
      kind: 'counter',
      read: async () => one(garbage()),
    },
  ];
}
