import type { Logger } from '#platform/log.ts';
import { NO_TELEMETRY, type Telemetry } from './telemetry.ts';
import type { TelemetryConfig } from './telemetry-config.ts';

/**
 * Measures and traces what the configuration asks for. What does that is loaded only then: it takes a third as long as
 * all the rest of a start.
 */
export async function startTelemetry(config: TelemetryConfig, log: Logger): Promise<Telemetry> {
  if (config.metrics === null && config.traces === null) return NO_TELEMETRY;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(config, log);
}
