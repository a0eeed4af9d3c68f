import { newId } from '#kernel/ids.ts';
import { DAY_MS, SECOND_MS } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { credentials, sessions, users, verifications } from './tables.ts';

const SESSION_LIFE_SECONDS = (30 * DAY_MS) / SECOND_MS;
export const COOKIE_PREFIX = 'farmgate';

/** The name of the session cookie inside of the server; over TLS it leaves with a prefix, as every cookie does. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/**
 * Opens a session for a person whom one of our own use cases has recognised: by password, by a code by SMS, and with a
 * second step where it is on. The library makes the token, the row and the signed cookie.
 */
const houseSessions = {
  id: 'house-sessions',
  endpoints: {
    openSession: createAuthEndpoint('/house/open-session', { method: 'POST', body: z.object({ userId: z.uuid() }), metadata: { SERVER_ONLY: true } }, async (context) => {
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(context.body.userId);
      if (!user) throw new Error('A session was asked for nobody.');
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(context, { session, user });
      return context.json({ token: session.token });
    }),
  },
} as const;

/** The sign-in library, called as functions only: no address of it is reachable from outside. */
export function createAuth(config: Config, db: Database) {
  return betterAuth({
    appName: 'Farmgate',
    baseURL: config.publicUrl,
    secret: config.secret,
    database: drizzleAdapter(drizzle(db.pool), { provider: 'pg', schema: { user: users, session: sessions, account: credentials, verification: verifications } }),
    user: { additionalFields: { isActive: { type: 'boolean', input: false, required: true, defaultValue: true } } },
    session: { expiresIn: SESSION_LIFE_SECONDS, disableSessionRefresh: true },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-caller-address'] },
    },
    rateLimit: { enabled: false },
    plugins: [houseSessions],
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
