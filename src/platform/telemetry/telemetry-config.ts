import { z } from 'zod';
import { text, unset } from '#platform/environment.ts';

/** The variables that say who may see how this process does. */
export const telemetryEnvironment = {
  METRICS_PORT: unset(z.coerce.number().int().min(0).max(65_535)),
  METRICS_HOST: text.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: unset(z.url({ protocol: /^https?$/ })),
  OTEL_SERVICE_NAME: text.default('farmgate'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  FARMGATE_SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500),
};

export interface TelemetryConfig {
  /** Where metrics are read; null measures nothing. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where traces are sent; null traces nothing. */
  readonly traces: { readonly url: string; readonly serviceName: string; readonly share: number } | null;
  /** A statement that takes longer is written into the log. */
  readonly slowStatementMs: number;
}

type Environment = z.output<z.ZodObject<typeof telemetryEnvironment>>;

export function readTelemetry(env: Environment): TelemetryConfig {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces:
      endpoint === undefined
        ? null
        : {
            url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
            serviceName: env.OTEL_SERVICE_NAME,
            share: env.OTEL_TRACES_SAMPLER_ARG,
          },
    slowStatementMs: env.FARMGATE_SLOW_STATEMENT_MS,
  };
}
