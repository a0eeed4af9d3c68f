import { newId } from '#kernel/ids.ts';
import { DAY_MS, SECOND_MS } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword, passwordFits } from './passwords.ts';
import { credentials, sessions, users, verifications } from './tables.ts';

const SESSION_LIFE_SECONDS = (30 * DAY_MS) / SECOND_MS;
const COOKIE_PREFIX = 'farmgate';

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

/** The name of the session cookie, which depends on whether the site is reached over TLS. */
export function sessionCookieName(config: Config): string {
  return `${isSecure(config) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;
}

/** The sign-in library, called as functions only: no address of it is reachable from outside. */
export function createAuth(config: Config, db: Database) {
  return betterAuth({
    appName: 'Farmgate',
    baseURL: config.publicUrl,
    secret: config.secret,
    database: drizzleAdapter(db.orm, { provider: 'pg', schema: { user: users, session: sessions, account: credentials, verification: verifications } }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: config.minimumPasswordLength,
      password: {
        hash: (password) => hashPassword(password, config.quickHash),
        verify: ({ hash, password }) => passwordFits(hash, password),
      },
    },
    user: { additionalFields: { isActive: { type: 'boolean', input: false, required: true, defaultValue: true } } },
    session: { expiresIn: SESSION_LIFE_SECONDS, disableSessionRefresh: true },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(config),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-caller-address'] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;

const byDatabase = new WeakMap<Database, Auth>();

/** One instance per database: building it is not free. */
export function authOf(config: Config, db: Database): Auth {
  const known = byDatabase.get(db);
  if (known) return known;
  const made = createAuth(config, db);
  byDatabase.set(db, made);
  return made;
}
