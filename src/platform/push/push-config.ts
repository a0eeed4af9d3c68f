import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { allOrNone, incomplete, unset } from '../environment.ts';

const CURVE = 'prime256v1';
/** 65 and 32 bytes as base64url, which is how keys of push are written everywhere. */
const publicKey = z.string().regex(/^B[\w-]{86}$/, '65 bytes of a P-256 key as base64url');
const privateKey = z.string().regex(/^[\w-]{43}$/, '32 bytes of a P-256 key as base64url');
const subject = z.string().regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'such as mailto:push@example.com');

/** The variables that say how notices reach browsers. */
export const pushEnvironment = {
  FARMGATE_PUSH_PUBLIC_KEY: unset(publicKey),
  FARMGATE_PUSH_PRIVATE_KEY: unset(privateKey),
  FARMGATE_PUSH_SUBJECT: unset(subject),
  FARMGATE_PUSH_LOOPBACK: z.enum(['0', '1']).default('0'),
};

/** What push services know this server by (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushConfig extends PushKeys {
  /** Whom a push service writes to when something is wrong with us. */
  readonly subject: string;
  /** Whether a push service may be this machine: in tests alone. */
  readonly loopback: boolean;
}

/** A new pair of keys. Browsers subscribe to one pair: with another one everybody has to turn notices on again. */
export function newPushKeys(): PushKeys {
  const pair = createECDH(CURVE);
  const open = pair.generateKeys('base64url');
  // A leading byte of zero is left out by OpenSSL.
  const secret = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey: open, privateKey: secret };
}

function belongTogether({ publicKey: open, privateKey: secret }: PushKeys): boolean {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(secret, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey('base64url') === open;
}

type Environment = { readonly [K in keyof typeof pushEnvironment]?: string | undefined };

const keys = z.object({
  FARMGATE_PUSH_PUBLIC_KEY: publicKey,
  FARMGATE_PUSH_PRIVATE_KEY: privateKey,
  FARMGATE_PUSH_SUBJECT: subject,
});

/** Reads the keys; null turns push off. Throws where some are missing or do not belong together. */
export function readPush(env: Environment, { relaxed }: { readonly relaxed: boolean }): PushConfig | null {
  const set = allOrNone('Push', keys, env);
  if (set === null) return null;
  const config = {
    publicKey: set.FARMGATE_PUSH_PUBLIC_KEY,
    privateKey: set.FARMGATE_PUSH_PRIVATE_KEY,
    subject: set.FARMGATE_PUSH_SUBJECT,
    loopback: relaxed && env.FARMGATE_PUSH_LOOPBACK === '1',
  };
  if (belongTogether(config)) return config;
  throw incomplete('FARMGATE_PUSH_PUBLIC_KEY is not the public key of FARMGATE_PUSH_PRIVATE_KEY.');
}
