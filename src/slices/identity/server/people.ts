import { heldPermissions, type Permission, PERMISSIONS } from '#kernel/permissions/permission.ts';
import { newId } from '#kernel/ids.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { refused } from '#kernel/refusal.ts';
import { stateOf, type Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { KycStatus } from '../domain/kyc.ts';
import {
  countAllPeople,
  insertPerson,
  lockPerson,
  peopleByIds,
  personById,
  putPassword,
  type PersonRow,
} from './store.ts';
import { accountsNamed, shownContactsOf } from './store-people.ts';

/** A person as other slices know them. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly role: string;
  /** What an administrator may do; empty for everybody else. */
  readonly permissions: Permission[];
  readonly kycStatus: KycStatus;
  readonly isActive: boolean;
  readonly residentialAddress: string;
  readonly farmAddress: string | null;
  readonly businessAddress: string | null;
  readonly createdAt: Date;
}

function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    permissions: heldPermissions(row),
    kycStatus: row.kyc_status,
    isActive: row.is_active,
    residentialAddress: row.residential_address,
    farmAddress: row.farm_address,
    businessAddress: row.business_address,
    createdAt: row.created_at,
  };
}

/** A person as a signed-in user, for what is done in their name; without their picture, which nobody sees there. */
export function asViewer(person: Person): Viewer {
  const { id, email, firstName, lastName, role, permissions, phone, kycStatus } = person;
  return { id, email, firstName, lastName, role, permissions, phone, kycStatus, profileImageUrl: null };
}

export async function findPerson(tx: Tx, id: string): Promise<Person | null> {
  const row = await personById(tx, id);
  return row ? personOf(row) : null;
}

/** The people of these ids that exist, by id. */
export async function findPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await peopleByIds(tx, ids);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/** The numbers at the tax authority of those of these people who have given one. */
export async function tinsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows('select id, tin from users where id = any($1::uuid[]) and tin is not null', [ids]);
  return new Map(rows.flatMap(({ id, tin }) => (tin === null ? [] : [[id, tin]])));
}

/** Some people, locked in the order of their ids until the end of the transaction. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  const locked = new Map<string, Person>();
  for (const id of ids.toSorted()) {
    const row = await lockPerson(tx, id);
    if (row) locked.set(id, personOf(row));
  }
  return locked;
}

/** The active account that has confirmed this e-mail address or number (E.164); null for all others. */
export async function personNamed(tx: Tx, name: string): Promise<Person | null> {
  const ids = (await accountsNamed(tx, name)).map(({ id }) => id);
  const contacts = [...(await shownContactsOf(tx, ids)).values()];
  const byPhone = name.startsWith('+');
  const shown = contacts.find((each) => each.isActive && (byPhone ? each.phoneConfirmed : each.emailConfirmed));
  return shown ? findPerson(tx, shown.id) : null;
}

/** The whole name of one of some people; somebody who is gone keeps their place. */
export function nameAmong(people: ReadonlyMap<string, Person>, id: string): string {
  const person = people.get(id);
  return person ? `${person.firstName} ${person.lastName}`.trim() : 'Deleted account';
}

export interface PersonToCreate {
  readonly id?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly phone: string;
  readonly residentialAddress: string;
  readonly farmAddress?: string | null | undefined;
  readonly businessAddress?: string | null | undefined;
  readonly kycStatus?: KycStatus;
  /** All of them for an administrator when left out: an administrator made here looks after the installation. */
  readonly permissions?: readonly Permission[] | undefined;
  /** Null for people who have none: they come in by their number. */
  readonly passwordHash: string | null;
}

/** Says that a name is taken in words that do not say so. */
export const accountNotCreated = () =>
  refused('account.not_created', 'We could not create this account. If you have one already, sign in instead.');

/**
 * Creates a person with their password and records `identity.registered`. Refuses `account.not_created` when the
 * address is taken, in words that do not say so.
 */
export async function createPerson(tx: Tx, person: PersonToCreate, at: Date): Promise<Person> {
  const phone = parsePhone(person.phone);
  if (phone === null) throw new Error('createPerson needs a telephone number of Ghana.');
  const id = person.id ?? newId(at);
  const row = {
    id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    phone,
    residentialAddress: person.residentialAddress,
    farmAddress: person.farmAddress ?? null,
    businessAddress: person.businessAddress ?? null,
    kycStatus: person.kycStatus ?? 'pending',
    permissions: heldPermissions({ role: person.role, permissions: person.permissions ?? PERMISSIONS }),
  };
  try {
    await insertPerson(tx, row, at);
  } catch (error) {
    if (stateOf(error) === '23505') throw accountNotCreated();
    throw error;
  }
  if (person.passwordHash !== null) await putPassword(tx, id, person.passwordHash);
  await recordEvent(tx, {
    type: 'identity.registered',
    subjectId: id,
    payload: { userId: id, role: row.role },
    audience: ['role:admin'],
    at,
  });
  return { ...row, email: row.email.toLowerCase(), isActive: true, createdAt: at };
}

/** How many people have an account. */
export function countPeople(tx: Tx): Promise<number> {
  return countAllPeople(tx);
}
