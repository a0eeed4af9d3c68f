/**
 * Where one worker of the e2e tests finds its own server, the second process of that server, and its payment sandbox.
 */
export interface E2eEnvironment {
  readonly port: number;
  readonly sandboxPort: number;
  readonly secondPort: number;
}

/**
 * E2E tests are made two at a time, each in an environment of its own, so that nobody meets the people of another
 * e2e test.
 */
export const ENVIRONMENTS = 2;
const PORTS_OF_AN_ENVIRONMENT = 3;
const firstPort = Number(process.env['FARMGATE_E2E_PORT'] ?? 4317);

/** The environment with this number, from 0 on. Its three ports follow those of the environment before it. */
export function e2eEnvironment(index: number): E2eEnvironment {
  const port = firstPort + index * PORTS_OF_AN_ENVIRONMENT;
  return { port, sandboxPort: port + 1, secondPort: port + 2 };
}

/** Behind all environments: answers as soon as every one of them is ready. */
export const doorPort = firstPort + ENVIRONMENTS * PORTS_OF_AN_ENVIRONMENT;

/** The environment of the worker that runs this; the first one elsewhere. */
export const ownEnvironment = e2eEnvironment(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

/** Whether e2e tests are made on the network of a cheap phone. */
export const slowNetwork = process.env['FARMGATE_E2E_NETWORK'] === '3g';

/** Whatever the developer's own environment says, e2e tests send nothing to anybody. */
export const NO_MESSAGES: Readonly<Record<string, string>> = Object.fromEntries(
  ['SMTP_URL', 'SMTP_FROM', 'USERNAME', 'API_KEY', 'REPORT_TOKEN', 'SENDER', 'URL'].map((name) => [
    name.startsWith('SMTP') ? name : `AFRICASTALKING_${name}`,
    '',
  ]),
);
