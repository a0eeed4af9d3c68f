import type { Gauge } from './gauge.ts';
import { NO_FIGURES, type StatementFigures } from './statement-figures.ts';

/**
 * What is measured and traced of one process. Names of routes are those of endpoints and the patterns of pages, never
 * addresses with ids in them.
 */
export interface Telemetry {
  /** Measures how long a response is worked on and what became of it, and traces what happens for it. */
  response(route: () => string, work: () => Promise<Response>): Promise<Response>;
  /** Traces a step of a response. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Whether a page was there for a visitor or had to be rendered. */
  keptPage(wasThere: boolean): void;
  jobEnded(job: string, tookMs: number, failed: boolean): void;
  readonly database: StatementFigures;
  /** Reads these figures whenever somebody asks for the metrics. */
  observe(gauges: readonly Gauge[]): void;
  close(): Promise<void>;
}

/** Measures nothing and costs nothing. */
export const NO_TELEMETRY: Telemetry = {
  response: (_route, work) => work(),
  step: (_name, work) => work(),
  keptPage: () => undefined,
  jobEnded: () => undefined,
  database: NO_FIGURES,
  observe: () => undefined,
  close: async () => undefined,
};
