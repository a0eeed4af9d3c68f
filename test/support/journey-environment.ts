/**
 * Where one worker of the journeys finds its own server, the second process of that server, and its payment sandbox.
 */
export interface JourneyEnvironment {
  readonly port: number;
  readonly sandboxPort: number;
  readonly secondPort: number;
}

/**
 * Journeys are made two at a time, each in an environment of its own, so that nobody meets the people of another
 * journey.
 */
export const ENVIRONMENTS = 2;
const PORTS_OF_A_HOUSE = 3;
const firstPort = Number(process.env['FARMGATE_JOURNEY_PORT'] ?? 4317);

/** The environment with this number, from 0 on. Its three ports follow those of the environment before it. */
export function journeyEnvironment(index: number): JourneyEnvironment {
  const port = firstPort + index * PORTS_OF_A_HOUSE;
  return { port, sandboxPort: port + 1, secondPort: port + 2 };
}

/** Behind all environments: answers as soon as every one of them is ready. */
export const doorPort = firstPort + ENVIRONMENTS * PORTS_OF_A_HOUSE;

/** The environment of the worker that runs this; the first one elsewhere. */
export const ownEnvironment = journeyEnvironment(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

/** Whether journeys are made on the network of a cheap phone. */
export const slowNetwork = process.env['FARMGATE_JOURNEY_NETWORK'] === '3g';
