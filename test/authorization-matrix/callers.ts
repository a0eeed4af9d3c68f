import { ROLES, type Role } from '#kernel/role.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { TestApp } from '#test/support/app.ts';
import { addMember, signIn } from '#test/support/people.ts';

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
}

export interface Participants {
  /** The person behind a caller of this endpoint; null for visitors. */
  callerOf(caller: Caller, endpoint: AnyEndpoint): Promise<Persona | null>;
  /** A new person like this one, for calls after which the person is not the same. */
  twin(viewer: Viewer | null): Promise<Persona>;
}

/** The allowed role that an unverified caller has. */
function roleOfUnverified({ who }: AnyEndpoint): Role {
  return typeof who === 'string' ? 'buyer' : (who[0] ?? 'buyer');
}

/** The people of the authorization matrix, each made and signed in once, when first needed. */
export function openCast(app: TestApp): Participants {
  const known = new Map<string, Promise<Persona>>();
  const make = async (role: string, kycStatus: Viewer['kycStatus']): Promise<Persona> => {
    const viewer = await addMember(app, { role, kycStatus });
    return { viewer, cookie: await signIn(app, viewer) };
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
      return caller === 'unverified' ? once(roleOfUnverified(endpoint), 'pending') : once(caller, 'approved');
    },
    twin: (viewer) => make(viewer?.role ?? 'buyer', viewer?.kycStatus ?? 'approved'),
  };
}
