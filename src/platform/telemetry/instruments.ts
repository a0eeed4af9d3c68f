import { LONGEST_TEXT } from './statement-figures.ts';
import { type Meter, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { errorMessage } from '#kernel/error.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { Gauge } from './gauge.ts';
import type { Telemetry } from './telemetry.ts';

/** Seconds within which responses and jobs should be done, from a page that was kept to one that nobody waits for. */
const BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

function histogram(meter: Meter, name: string, description: string) {
  return meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: BOUNDS } });
}

function statusClass(status: number): string {
  return `${Math.trunc(status / 100)}xx`;
}

/** What tells of an error that no response came from. */
const NO_RESPONSE = 500;

/** Traces work as a span that ends with it. */
function traced<T>(tracer: Tracer, name: string, kind: SpanKind, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: errorMessage(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Reads a gauge when it is asked for; one that cannot be read has no value, and the others have theirs. */
function observeOne(meter: Meter, gauge: Gauge): void {
  const { name, help: description } = gauge;
  const instrument =
    gauge.kind === 'counter'
      ? meter.createObservableCounter(name, { description })
      : meter.createObservableGauge(name, { description });
  instrument.addCallback(async (result) => {
    const readings = await gauge.read().catch(() => []);
    for (const { value, labels } of readings) result.observe(value, labels);
  });
}

/** Measures by a meter and traces by a tracer; either may be one that does nothing. */
export function createTelemetry(meter: Meter, tracer: Tracer, close: () => Promise<void>): Telemetry {
  const responses = histogram(
    meter,
    'farmgate_response_duration_seconds',
    'How long responses were worked on, by endpoint or page and class of status.',
  );
  const jobs = histogram(meter, 'farmgate_job_duration_seconds', 'How long runs of scheduled jobs took.');
  const jobFailures = meter.createCounter('farmgate_job_failures_total', {
    description: 'Runs of scheduled jobs that failed.',
  });
  const statements = histogram(meter, 'farmgate_statement_duration_seconds', 'How long SQL statements took.');
  const retries = meter.createCounter('farmgate_transaction_retries_total', {
    description: 'Transactions that were done again.',
  });
  const keptPages = meter.createCounter('farmgate_kept_pages_total', {
    description: 'Pages for visitors, by whether they were there (hit) or had to be rendered (miss).',
  });

  async function response(nameOf: () => string, work: () => Promise<Response>): Promise<Response> {
    const route = nameOf();
    const beganMs = performance.now();
    let status = NO_RESPONSE;
    try {
      return await traced(tracer, route, SpanKind.SERVER, async () => {
        const found = await work();
        ({ status } = found);
        trace.getActiveSpan()?.setAttribute('http.response.status_code', status);
        return found;
      });
    } finally {
      responses.record((performance.now() - beganMs) / SECOND_MS, { route, status: statusClass(status) });
    }
  }

  return {
    response,
    step: (name, work) => traced(tracer, name, SpanKind.INTERNAL, work),
    keptPage: (wasThere) => keptPages.add(1, { result: wasThere ? 'hit' : 'miss' }),
    jobEnded(job, tookMs, failed) {
      jobs.record(tookMs / SECOND_MS, { job });
      jobFailures.add(failed ? 1 : 0, { job });
    },
    database: {
      statement(text, tookMs) {
        statements.record(tookMs / SECOND_MS);
        // What jobs ask every moment has no trace of its own.
        if (trace.getActiveSpan() === undefined) return;
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) };
        tracer.startSpan('statement', { kind: SpanKind.CLIENT, startTime: Date.now() - tookMs, attributes }).end();
      },
      retried: () => retries.add(1),
    },
    observe(gauges) {
      for (const gauge of gauges) observeOne(meter, gauge);
    },
    close,
  };
}
