import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured log on standard output; what could be a secret is struck out. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'secret', '*.secret', 'headers.cookie', 'headers.authorization'],
      censor: '[struck out]',
    },
  });
}
