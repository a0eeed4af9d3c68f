import { ROLES, type Role } from '#kernel/role.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { TestApp } from '#test/support/app.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { addMember, PASSWORD, signIn } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';

/**
 * Who calls: nobody known, each role, a role without rights, and a person of an allowed role whose identity is not
 * verified.
 */
export const CALLERS = ['visitor', ...ROLES, 'agronomist', 'unverified'] as const;
export type Caller = (typeof CALLERS)[number];

/** A person with the cookie of their session, which a call may renew. */
export interface Persona {
  readonly viewer: Viewer;
  cookie: string;
  /** When they typed their password last; left out for those who are made for one call. */
  typedAt?: Date;
}

const TYPED_AGAIN_AFTER_MS = 5 * MINUTE_MS;

export interface Participants {
  /** The person behind a caller of this endpoint; null for visitors. */
  callerOf(caller: Caller, endpoint: AnyEndpoint): Promise<Persona | null>;
  /** A new person like this one, for calls after which the person is not the same. */
  twin(viewer: Viewer | null): Promise<Persona>;
  /** Closes the accounts of all twins, who would get the notices of their role for ever after. */
  retireTwins(): Promise<void>;
}

/** The allowed role that an unverified caller has. */
function roleOfUnverified({ who }: AnyEndpoint): Role {
  return typeof who === 'string' ? 'buyer' : (who[0] ?? 'buyer');
}

/** Types the password again before it counts no more, as people who do one powerful thing after the other. */
async function typeAgain(app: TestApp, persona: Persona): Promise<void> {
  const now = app.clock.now();
  if (!persona.typedAt || now.getTime() - persona.typedAt.getTime() < TYPED_AGAIN_AFTER_MS) return;
  const response = await app.request('/api/password/confirm', {
    method: 'POST',
    headers: { cookie: persona.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`The password was not taken: ${response.status}`);
  persona.typedAt = now;
  persona.cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? persona.cookie;
}

/** The people of the authorization matrix, each made and signed in once, when first needed. */
export function openCast(app: TestApp): Participants {
  const known = new Map<string, Promise<Persona>>();
  const twins: string[] = [];
  const make = async (role: string, kycStatus: Viewer['kycStatus']): Promise<Persona> => {
    const viewer = await addMember(app, { role, kycStatus });
    return { viewer, cookie: await signIn(app, viewer), typedAt: app.clock.now() };
  };
  const once = (role: string, kycStatus: Viewer['kycStatus']): Promise<Persona> => {
    const key = `${role} ${kycStatus}`;
    const persona = known.get(key) ?? make(role, kycStatus);
    known.set(key, persona);
    return persona;
  };
  return {
    async callerOf(caller, endpoint) {
      if (caller === 'visitor') return null;
      const unverified = caller === 'unverified';
      const persona = await (unverified ? once(roleOfUnverified(endpoint), 'pending') : once(caller, 'approved'));
      if (endpoint.asksPassword !== false) await typeAgain(app, persona);
      return persona;
    },
    async twin(viewer) {
      const persona = await make(viewer?.role ?? 'buyer', viewer?.kycStatus ?? 'approved');
      twins.push(persona.viewer.id);
      return persona;
    },
    async retireTwins() {
      if (twins.length > 0)
        await rowsIn(app.platform.db, 'update users set is_active = false where id = any($1)', [twins.splice(0)]);
    },
  };
}
