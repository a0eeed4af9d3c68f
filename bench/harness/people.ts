import type { Database } from '#platform/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { KycStatus } from '#slices/identity/domain/kyc.ts';
import { createPerson, hashPassword } from '#slices/identity/server/index.ts';
import { cookieOf, type HttpClient } from './http-client.ts';

export const PASSWORD = 'harness-password-7';

/** Somebody with an account, and a session once signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
  readonly cookie: string;
}

interface PeopleOptions {
  readonly role: string;
  readonly count: number;
  /** First of the numbers that make their phones; MTN's, so that the sandbox knows them. */
  readonly firstNumber: number;
  /** Verified unless it says otherwise. */
  readonly kycStatus?: KycStatus;
}

/** Another address for each caller, because attempts are counted by address. */
export function callerAddress(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/** Makes people, their identities verified, straight in the database. All have the same password. */
export async function makePeople(
  db: Database,
  options: PeopleOptions,
  quick = true,
): Promise<Omit<Person, 'cookie'>[]> {
  const passwordHash = await hashPassword(PASSWORD, quick);
  const people = Array.from({ length: options.count }, (_, index) => {
    const id = newId();
    return {
      id,
      email: `${id}@harness.farmgate.test`,
      phone: `+23324${options.firstNumber + index}`,
      role: options.role,
    };
  });
  for (const [index, person] of people.entries()) {
    const names = {
      firstName: 'Adwoa',
      lastName: `Number ${index + 1}`,
      residentialAddress: 'Techiman',
      kycStatus: options.kycStatus ?? 'approved',
    };
    await db.transaction((tx) => createPerson(tx, { ...person, ...names, passwordHash }, new Date()));
  }
  return people;
}

/** Signs in through the API and keeps the session cookie. */
export async function signIn(client: HttpClient, person: Omit<Person, 'cookie'>, address: string): Promise<Person> {
  const reply = await client.send({
    method: 'POST',
    path: '/api/login',
    headers: { 'x-forwarded-for': address },
    body: { email: person.email, password: PASSWORD },
  });
  if (reply.status !== 200) throw new Error(`Nobody could sign in: ${reply.status} ${reply.text}`);
  return { ...person, cookie: cookieOf(reply) };
}
