import { context, createNoopMeter, type Meter, trace, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createServer, type Server } from 'node:http';
import { errorMessage } from '#kernel/error.ts';
import type { Logger } from '#platform/log.ts';
import { createTelemetry } from './instruments.ts';
import { processGauges } from './process-gauges.ts';
import type { TelemetryConfig } from './telemetry-config.ts';
import type { Telemetry } from './telemetry.ts';

const SCOPE = 'farmgate';

interface Part<T> {
  readonly use: T;
  close(): Promise<void>;
}

/** Answers `GET /metrics` on an address of its own, which visitors never reach. */
function serveMetrics(exporter: PrometheusExporter, place: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, () => resolve(server));
  });
}

async function meterOf(place: TelemetryConfig['metrics'], log: Logger): Promise<Part<Meter>> {
  if (place === null) return { use: createNoopMeter(), close: async () => undefined };
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const server = await serveMetrics(exporter, place).catch((error: unknown) => {
    throw new Error(`Metrics cannot be shown on METRICS_PORT: ${errorMessage(error)}`);
  });
  const address = server.address();
  log.info({ port: typeof address === 'object' && address ? address.port : place.port }, 'metrics are at /metrics');
  return {
    use: provider.getMeter(SCOPE),
    async close() {
      server.close();
      server.closeAllConnections();
      await provider.shutdown();
    },
  };
}

function tracerOf(config: TelemetryConfig['traces']): Part<Tracer> {
  if (config === null) return { use: trace.getTracer(SCOPE), close: async () => undefined };
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: config.url }) })],
  });
  return {
    use: provider.getTracer(SCOPE),
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}

export async function openTelemetry(config: TelemetryConfig, log: Logger): Promise<Telemetry> {
  const meter = await meterOf(config.metrics, log);
  const tracer = tracerOf(config.traces);
  const telemetry = createTelemetry(meter.use, tracer.use, async () => {
    await Promise.all([meter.close(), tracer.close()]);
  });
  if (config.metrics !== null) telemetry.observe(processGauges());
  return telemetry;
}
