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

/** The accounts that a name can mean: the one of an e-mail address, or those of a number, a confirmed one first and alone. */
export async function accountsNamed(tx: Tx, name: string): Promise<AccountRow[]> {
  const by = name.startsWith('+') ? 'u.phone' : 'u.email';
  const rows = await tx.rows<AccountRow>(
    `select u.id, u.role, u.is_active, u.phone_verified_at is not null as phone_confirmed, c.password
     from users u left join credentials c on c.user_id = u.id and c.provider_id = 'credential'
     where ${by} = $1 and u.deleted_at is null order by u.phone_verified_at nulls last, u.id limit ${MOST_SHARING_A_NUMBER}`,
    [name],
  );
  const confirmed = rows.filter((row) => row.phone_confirmed);
  return by === 'u.phone' && confirmed.length > 0 ? confirmed : rows;
}

/** Notes that a person showed that the number is theirs. Fails with 23505 when it was shown to be another's. */
export async function confirmPhone(tx: Tx, personId: string, phone: string, at: Date): Promise<void> {
  await tx.rows('update users set phone = $2, phone_verified_at = $3, updated_at = $3 where id = $1', [personId, phone, at]);
}

/** Notes that a person showed that the address is theirs. Fails with 23505 when it is another's. */
export async function confirmEmail(tx: Tx, personId: string, email: string, at: Date): Promise<void> {
  await tx.rows('update users set email = $2, email_verified = true, updated_at = $3 where id = $1', [personId, email, at]);
}
