import type { Permission } from '#kernel/permissions/permission.ts';
import { newId } from '#kernel/ids.ts';
import { createPerson, hashPassword } from '#slices/identity/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { TestApp } from './app.ts';

export const PASSWORD = 'yam-and-palava-sauce';

/** Not among the names that the sandbox gives wallets, so that a member's never is the wallet's by chance. */
const MEMBER_LAST_NAME = 'Bediako';

export interface MemberOptions {
  readonly role: string;
  readonly kycStatus?: Viewer['kycStatus'];
  readonly firstName?: string;
  /** All of them for an administrator. */
  readonly permissions?: readonly Permission[];
}

let phones = 0;

const PREFIXES = { mtn: '24', telecel: '20', at: '26' } as const;

/** A number of a network; its wallet opens with money. */
export function newPhone(network: keyof typeof PREFIXES = 'mtn'): string {
  phones += 1;
  return `+233${PREFIXES[network]}${2_000_000 + phones}`;
}

/** A person with a password, as signing in and withdrawing need one; verified unless said otherwise. */
export async function addMember(app: TestApp, options: MemberOptions): Promise<Viewer> {
  const kycStatus = options.kycStatus ?? 'approved';
  const fields = {
    email: `${newId()}@test.example`,
    firstName: options.firstName ?? 'Kofi',
    lastName: MEMBER_LAST_NAME,
    role: options.role,
    phone: newPhone(),
    residentialAddress: 'Tamale',
    kycStatus,
    permissions: options.permissions,
    passwordHash: await hashPassword(PASSWORD, true),
  };
  const person = await app.platform.db.transaction((tx) => createPerson(tx, fields, app.clock.now()));
  return { ...person, kycStatus, profileImageUrl: null };
}

/** Signs a member in over HTTP; gives the cookie of the session. */
export async function signIn(app: TestApp, member: Viewer): Promise<string> {
  const response = await app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: PASSWORD }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (response.status !== 200 || cookie === undefined) throw new Error(`Nobody was signed in: ${response.status}`);
  return cookie.split(';', 1)[0] ?? '';
}
