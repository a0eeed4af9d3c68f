import type { Tx } from '#platform/db/database.ts';

/** A person as sign-in sees them. */
export interface AccountRow {
  readonly id: string;
  readonly role: string;
  readonly is_active: boolean;
  readonly phone_confirmed: boolean;
  readonly password: string | null;
}

const MOST_SHARING_A_NUMBER = 5;

/**
 * The accounts that a name can mean: the one of an e-mail address, or those of a number, a confirmed one first and
 * alone.
 */
export async function accountsNamed(tx: Tx, name: string): Promise<AccountRow[]> {
  const by = name.startsWith('+') ? 'u.phone' : 'u.email';
  const rows = await tx.rows(
    `select u.id, u.role, u.is_active, u.phone_verified_at is not null as phone_confirmed, c.password
     from users u left join credentials c on c.user_id = u.id
     where ${by} = $1 and u.deleted_at is null order by u.phone_verified_at nulls last, u.id limit $2`,
    [name, MOST_SHARING_A_NUMBER],
  );
  const confirmed = rows.filter((row) => row.phone_confirmed);
  return by === 'u.phone' && confirmed.length > 0 ? confirmed : rows;
}

/** Whether a person has shown by a code that their number is theirs. */
export async function hasConfirmedPhone(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx.rows('select 1 from users where id = $1 and phone_verified_at is not null', [personId]);
  return rows.length > 0;
}

/**
 * How people are reached: what they have shown to be theirs, and whether another account has shown that their number is
 * its own.
 */
export interface ShownContacts {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly isActive: boolean;
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
  readonly phoneOfAnother: boolean;
  readonly language: string;
}

export async function shownContactsOf(tx: Tx, personIds: readonly string[]): Promise<Map<string, ShownContacts>> {
  if (personIds.length === 0) return new Map();
  const rows = await tx.rows(
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.is_active as "isActive",
       u.email_verified as "emailConfirmed", u.phone_verified_at is not null as "phoneConfirmed",
       u.language, exists (select from users o where o.phone = u.phone and o.phone_verified_at is not null and o.id <> u.id) as "phoneOfAnother"
     from users u where u.id = any($1::uuid[])`,
    [personIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The number that a person showed to be theirs, and when; null where they did not. */
export async function confirmedPhoneOf(tx: Tx, personId: string): Promise<{ phone: string; confirmedAt: Date } | null> {
  const [row] = await tx.rows(
    'select phone, phone_verified_at from users where id = $1 and phone_verified_at is not null',
    [personId],
  );
  return row === undefined || row.phone_verified_at === null
    ? null
    : { phone: row.phone, confirmedAt: row.phone_verified_at };
}

/**
 * Notes that a person showed that the number is theirs. One that was shown before stays known since then: how long
 * decides what it may confirm. Fails with 23505 when it was shown to be another's.
 */
export async function confirmPhone(tx: Tx, personId: string, phone: string, at: Date): Promise<void> {
  await tx.rows(
    `update users set phone = $2, updated_at = $3,
       phone_verified_at = case when phone = $2 then coalesce(phone_verified_at, $3) else $3 end where id = $1`,
    [personId, phone, at],
  );
}

/** Notes that a person showed that the address is theirs. Fails with 23505 when it is another's. */
export async function confirmEmail(tx: Tx, personId: string, email: string, at: Date): Promise<void> {
  await tx.rows('update users set email = $2, email_verified = true, updated_at = $3 where id = $1', [
    personId,
    email,
    at,
  ]);
}
