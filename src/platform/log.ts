import { type DestinationStream, pino, type Logger } from 'pino';

export type { Logger };

/** Names under which a secret might come to the log, wherever they are. */
const SECRET_NAMES = [
  'password',
  'currentPassword',
  'confirmPassword',
  'passwordHash',
  'token',
  'secret',
  'secretHash',
  'recoveryCodes',
  'pin',
  'otp',
  'cookie',
  '["set-cookie"]',
  'authorization',
  '["idempotency-key"]',
  'documentKeys',
  'walletKey',
  'secretKey',
  'apiKey',
  'subscriptionKey',
  'databaseUrl',
] as const;
const DEPTHS = ['', '*', '*.*', '*.*.*'] as const;

function pathsOf(name: string): string[] {
  return DEPTHS.map((depth) => (name.startsWith('[') || depth === '' ? `${depth}${name}` : `${depth}.${name}`));
}

const STRUCK_OUT = SECRET_NAMES.flatMap(pathsOf);

/** Structured log on standard output; what could be a secret is struck out, down to the fourth level. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: undefined, redact: { paths: STRUCK_OUT, censor: '[struck out]' } }, destination);
}
