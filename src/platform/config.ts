import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { text } from './environment.ts';
import { type BucketConfig, bucketEnvironment, readBucket } from './files/bucket-config.ts';
import { type ClamdAddress, clamdEnvironment, readClamd } from './files/clamd-config.ts';
import { type PaymentsConfig, paymentsEnvironment, readPayments } from './payments-config.ts';
import { outgoingEnvironment, type OutgoingConfig, readOutgoing } from './outgoing-config.ts';
import { type PushConfig, pushEnvironment, readPush } from './push/push-config.ts';
import { readSms, type SmsConfig, smsEnvironment } from './telephone/sms-config.ts';
import { readVoice, type VoiceConfig, voiceEnvironment } from './telephone/voice-config.ts';
import { readWhatsApp, type WhatsAppConfig, whatsAppEnvironment } from './telephone/whatsapp-config.ts';
import { readUssd, type UssdConfig, ussdEnvironment } from './telephone/ussd-config.ts';
import { readTelemetry, type TelemetryConfig, telemetryEnvironment } from './telemetry/telemetry-config.ts';

const key = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal characters');

function listed(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const adSlot = z.string().regex(/^\d{6,20}$/, 'the digits of an advertising slot');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATABASE_URL: text,
  DATABASE_DIRECT_URL: text.optional(),
  DATABASE_REPLICA_URLS: z.string().default('').transform(listed),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(24),
  FARMGATE_DATA_DIR: text.default('.farmgate'),
  FARMGATE_URL: z.url().optional(),
  FARMGATE_SECRET: text.optional(),
  FARMGATE_DOCUMENT_KEY: key.optional(),
  FARMGATE_OLD_DOCUMENT_KEYS: z.string().default('').transform(listed).pipe(z.array(key)),
  FARMGATE_WALLET_KEY: key.optional(),
  FARMGATE_ADMIN_SECOND_STEP: z.enum(['0', '1']).optional(),
  FARMGATE_ADMIN_IDLE_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  FARMGATE_IDLE_DAYS: z.coerce.number().int().min(1).max(30).default(14),
  FARMGATE_READS_A_MINUTE: z.coerce.number().int().min(10).default(3000),
  FARMGATE_UNPAID_ORDERS: z.coerce.number().int().min(4).default(20),
  FARMGATE_FIRST_LOADS: z.coerce.number().int().min(1).default(3),
  FARMGATE_UNCONFIRMED_MESSAGES: z.coerce.number().int().min(5).default(20),
  FARMGATE_PROMPTS: z.coerce.number().int().min(2).default(5),
  FARMGATE_DEMO: z.enum(['0', '1']).default('0'),
  FARMGATE_DEV: z.enum(['0', '1']).default('0'),
  FARMGATE_QUICK_HASH: z.enum(['0', '1']).default('0'),
  FARMGATE_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(5000).default(250),
  FARMGATE_MIN_PASSWORD: z.coerce.number().int().min(6).max(64).default(6),
  FARMGATE_TRUST_PROXY: z.enum(['0', '1']).default('0'),
  ...bucketEnvironment,
  ...clamdEnvironment,
  ...outgoingEnvironment,
  ...paymentsEnvironment,
  ...pushEnvironment,
  ...telemetryEnvironment,
  ...smsEnvironment,
  ...ussdEnvironment,
  ...whatsAppEnvironment,
  ...voiceEnvironment,
  FARMGATE_SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+|tel:\+\d+)$/, 'such as mailto:security@example.com')
    .optional(),
  FARMGATE_PRICES_URL: z.url({ protocol: /^https$/ }).optional(),
  ADS_PUBLISHER_ID: z
    .string()
    .regex(/^ca-pub-\d{10,20}$/, 'such as ca-pub-1234567890123456')
    .optional(),
  ADS_SLOT_SQUARE: adSlot.default('2502500001'),
  ADS_SLOT_RECTANGLE: adSlot.default('3362800001'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Whose advertisements are shown, and the network's ids of the two formats. */
export interface AdNetwork {
  readonly publisherId: string;
  readonly squareSlot: string;
  readonly rectangleSlot: string;
}

/** Everything the environment decides, read once at start. Secrets are here and nowhere else; never log this object. */
export interface Config {
  readonly production: boolean;
  readonly development: boolean;
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  /** The address people type; cookies are Secure when it is https. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /**
   * PostgreSQL itself, for what needs a session of its own. Another address than `databaseUrl` where a pooler is in
   * front.
   */
  readonly directDatabaseUrl: string;
  /** Standbys of the same database. */
  readonly replicaUrls: readonly string[];
  readonly databasePool: number;
  readonly dataDir: string;
  /** Where files lie that all machines share; null keeps them on this disk, in `dataDir`. */
  readonly bucket: BucketConfig | null;
  /** Where files are scanned for viruses; null where they are not. */
  readonly clamd: ClamdAddress | null;
  /** Signs sessions and upload links. */
  readonly secret: string;
  /**
   * 32 bytes each: the first encrypts identity documents and second steps, all of them read what was encrypted before.
   */
  readonly documentKeys: readonly [Buffer, ...Buffer[]];
  /** 32 bytes that encrypt the numbers of payment methods. */
  readonly walletKey: Buffer;
  /** Whether an admin's session counts only when a second step opened it. */
  readonly adminSecondStep: boolean;
  /** A session that nobody used for so long is over. */
  readonly sessionIdle: { readonly adminMs: number; readonly othersMs: number };
  /** Pages of lists that one person may read in a minute. */
  readonly readsAMinute: number;
  /** Orders of one buyer who never paid before that may wait for payment at once. */
  readonly unpaidOrders: number;
  /** Loads that a new transporter may have accepted at once; as many not carried pause them. */
  readonly firstLoads: number;
  /** Messages in an hour to an address or a number that nobody has shown to be theirs. */
  readonly messagesToUnconfirmed: number;
  /** Prompts to pay that strangers may send to one number in a quarter of an hour. */
  readonly promptsToANumber: number;
  /** Cheap password hashing, for tests only. */
  readonly quickHash: boolean;
  /** Platform fee on produce, in hundredths of a percent. */
  readonly feeBasisPoints: number;
  readonly minimumPasswordLength: number;
  /** True when a reverse proxy in front sets X-Forwarded-For. */
  readonly trustProxy: boolean;
  readonly payments: PaymentsConfig;
  /** Where people report a weakness, as an address (RFC 9116); null means the e-mail address of the contact page. */
  readonly securityContact: string | null;
  /** How SMS and e-mail leave. */
  readonly outgoing: OutgoingConfig;
  /** How notices reach browsers; null where they do not. */
  readonly push: PushConfig | null;
  /** Which gateways hand on SMS that people send. */
  readonly smsIn: SmsConfig;
  /** The number of WhatsApp Business; null where WhatsApp is off. */
  readonly whatsApp: WhatsAppConfig | null;
  /** Whether WhatsApp is played in this process, with phones to try it: in development, where none is connected. */
  readonly simulatesWhatsApp: boolean;
  /** How people are called; null where they are not. */
  readonly voice: VoiceConfig | null;
  /** Which gateways hand on what is dialled on plain phones. */
  readonly ussd: UssdConfig;
  /** The advertising network's account and places; null shows the site's own banners. */
  readonly ads: AdNetwork | null;
  /** Where newer market prices are read once a day; null where operators load them by hand alone. */
  readonly pricesUrl: string | null;
  readonly logLevel: string;
  /** Metrics, traces and the log of slow statements. */
  readonly telemetry: TelemetryConfig;
}

function derive(secret: string, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}:${secret}`).digest();
}

function keyOf(given: string | undefined, secret: string): Buffer {
  return given ? Buffer.from(given, 'hex') : derive(secret, 'documents');
}

/** The environment lacks something, said in words for the person who starts the program. */
export class IncompleteConfig extends Error {}

/** Tests make and forget what they sign within one run; every other program is given its secret, or does not start. */
const TEST_SECRET = randomBytes(32).toString('base64url');

/** Reads the environment; throws one error that names every wrong variable. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new IncompleteConfig(`The environment is not complete:\n${errors.join('\n')}`);
  }
  const env = parsed.data;
  const relaxed = env.NODE_ENV !== 'production' || env.FARMGATE_DEMO === '1';
  const secret = env.FARMGATE_SECRET ?? (env.NODE_ENV === 'test' ? TEST_SECRET : null);
  if (secret === null)
    throw new IncompleteConfig(
      'FARMGATE_SECRET must be set: 32 or more random characters, which no other installation has.',
    );
  const whatsApp = readWhatsApp(env);
  const publicUrl = env.FARMGATE_URL ?? `http://localhost:${env.PORT}`;
  return {
    production: env.NODE_ENV === 'production',
    development: env.FARMGATE_DEV === '1',
    demo: env.FARMGATE_DEMO === '1',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    databasePool: env.DATABASE_POOL,
    dataDir: path.resolve(env.FARMGATE_DATA_DIR),
    bucket: readBucket(env),
    clamd: readClamd(env),
    secret,
    documentKeys: [
      keyOf(env.FARMGATE_DOCUMENT_KEY, secret),
      ...env.FARMGATE_OLD_DOCUMENT_KEYS.map((old) => Buffer.from(old, 'hex')),
    ],
    walletKey: keyOf(env.FARMGATE_WALLET_KEY, secret),
    adminSecondStep: env.FARMGATE_ADMIN_SECOND_STEP ? env.FARMGATE_ADMIN_SECOND_STEP === '1' : !relaxed,
    sessionIdle: { adminMs: env.FARMGATE_ADMIN_IDLE_HOURS * HOUR_MS, othersMs: env.FARMGATE_IDLE_DAYS * DAY_MS },
    readsAMinute: env.FARMGATE_READS_A_MINUTE,
    unpaidOrders: env.FARMGATE_UNPAID_ORDERS,
    firstLoads: env.FARMGATE_FIRST_LOADS,
    messagesToUnconfirmed: env.FARMGATE_UNCONFIRMED_MESSAGES,
    promptsToANumber: env.FARMGATE_PROMPTS,
    quickHash: relaxed && env.FARMGATE_QUICK_HASH === '1',
    feeBasisPoints: env.FARMGATE_FEE_BASIS_POINTS,
    minimumPasswordLength: env.FARMGATE_MIN_PASSWORD,
    trustProxy: env.FARMGATE_TRUST_PROXY === '1',
    payments: readPayments(env, {
      sandboxSecret: derive(secret, 'sandbox').toString('base64url'),
      callbackSecret: derive(secret, 'payment callbacks').toString('base64url'),
      publicUrl,
    }),
    securityContact: env.FARMGATE_SECURITY_CONTACT ?? null,
    outgoing: readOutgoing(env, { showSecrets: relaxed }),
    push: readPush(env, { relaxed }),
    smsIn: readSms(env),
    whatsApp,
    simulatesWhatsApp: env.NODE_ENV !== 'production' && env.FARMGATE_DEV === '1' && whatsApp === null,
    voice: readVoice(env),
    ussd: readUssd(env, { simulator: relaxed }),
    ads: env.ADS_PUBLISHER_ID
      ? { publisherId: env.ADS_PUBLISHER_ID, squareSlot: env.ADS_SLOT_SQUARE, rectangleSlot: env.ADS_SLOT_RECTANGLE }
      : null,
    pricesUrl: env.FARMGATE_PRICES_URL ?? null,
    logLevel: env.LOG_LEVEL,
    telemetry: readTelemetry(env),
  };
}
