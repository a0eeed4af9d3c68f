import { realEmail } from '#kernel/telephone/no-email.ts';
import { heldPermissions, type Permission } from '#kernel/permissions/permission.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Viewer, viewerSchema } from '#wire/viewer.ts';
import type { KycStatus } from '../domain/kyc.ts';

export interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly phone: string;
  readonly image: string | null;
  readonly kyc_status: KycStatus;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly residential_address: string;
  readonly farm_address: string | null;
  readonly business_address: string | null;
  readonly farm_size_hectares: string | null;
  readonly crop_types: string[];
  readonly production_capacity_kg: number | null;
  readonly business_registration_number: string | null;
  readonly tin: string | null;
  readonly certifications: string[];
  readonly deleted_at: Date | null;
  readonly permissions: string[];
}

export const PERSON = `id, email, first_name, last_name, role, phone, image, kyc_status, is_active, created_at, residential_address, farm_address,
  business_address, farm_size_hectares, crop_types, production_capacity_kg, business_registration_number, tin, certifications, deleted_at, permissions`;

/** What a session must be to count. */
export interface SessionTerms {
  readonly now: Date;
  /** Where admins need a second step, a session that had none does not count for them. */
  readonly adminSecondStep: boolean;
  /** Used last before this, it is over: an admin's, and everybody else's. */
  readonly adminsUsedSince: Date;
  readonly othersUsedSince: Date;
}

const VIEWER = `select u.id, u.email, u.first_name, u.last_name, u.role, u.phone, u.image, u.kyc_status, u.permissions
  from sessions s join users u on u.id = s.user_id left join sessions_seen n on n.token = s.token
  where (s.token = $1 or s.previous_token = $1 and s.previous_until > $2)
    and s.expires_at > $2 and u.is_active and (not $3::boolean or u.role <> 'admin' or s.second_step_at is not null)
    and coalesce(n.seen_at, s.created_at) > case when u.role = 'admin' then $4::timestamptz else $5::timestamptz end`;

/** The person of a live session, by its token or by the one that it had until just now; else null. */
export async function viewerOfSession(tx: Tx, token: string, terms: SessionTerms): Promise<Viewer | null> {
  const [row] = await tx.rows(VIEWER, [
    token,
    terms.now,
    terms.adminSecondStep,
    terms.adminsUsedSince,
    terms.othersUsedSince,
  ]);
  if (!row) return null;
  return viewerSchema.parse({
    id: row.id,
    email: realEmail(row.email),
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    permissions: heldPermissions(row),
    phone: row.phone,
    kycStatus: row.kyc_status,
    profileImageUrl: row.image,
  });
}

export async function personById(tx: Tx, id: string): Promise<PersonRow | null> {
  const [row] = await peopleByIds(tx, [id]);
  return row ?? null;
}

/** The person, locked until the transaction ends. */
export async function lockPerson(tx: Tx, id: string): Promise<PersonRow | null> {
  const [row] = await tx.rows(`select ${PERSON} from users where id = $1 for update`, [id]);
  return row ?? null;
}

export async function personByEmail(tx: Tx, email: string): Promise<PersonRow | null> {
  const [row] = await tx.rows(`select ${PERSON} from users where email = $1`, [email.toLowerCase()]);
  return row ?? null;
}

export function peopleByIds(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  return tx.rows(`select ${PERSON} from users where id = any($1::uuid[])`, [[...ids]]);
}

export async function passwordHashOf(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx.rows('select password from credentials where user_id = $1', [personId]);
  return row?.password ?? null;
}

export interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly phone: string;
  readonly residentialAddress: string;
  readonly farmAddress: string | null;
  readonly businessAddress: string | null;
  readonly kycStatus: KycStatus;
  readonly permissions: readonly Permission[];
}

/** Inserts a person. Fails with 23505 when the address is taken. */
export async function insertPerson(tx: Tx, person: NewPerson, at: Date): Promise<void> {
  await tx.rows(
    `insert into users (id, name, email, first_name, last_name, role, phone, residential_address, farm_address, business_address,
       kyc_status, permissions, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, $12, $12)`,
    [
      person.id,
      `${person.firstName} ${person.lastName}`,
      person.email.toLowerCase(),
      person.firstName,
      person.lastName,
      person.role,
      person.phone,
      person.residentialAddress,
      person.farmAddress,
      person.businessAddress,
      person.kycStatus,
      at,
      person.permissions,
    ],
  );
}

/** Gives a person their password. */
export async function putPassword(tx: Tx, personId: string, hashed: string): Promise<void> {
  await tx.rows(
    `insert into credentials (user_id, password) values ($1, $2)
     on conflict (user_id) do update set password = excluded.password, updated_at = now()`,
    [personId, hashed],
  );
}

/** Another role begins without permissions. */
export async function updateRole(tx: Tx, id: string, role: string, at: Date): Promise<void> {
  await tx.rows("update users set role = $2, permissions = '{}', updated_at = $3 where id = $1", [id, role, at]);
}

export async function updatePermissions(
  tx: Tx,
  id: string,
  permissions: readonly Permission[],
  at: Date,
): Promise<void> {
  await tx.rows('update users set permissions = $2, updated_at = $3 where id = $1', [id, permissions, at]);
}

export async function updateActive(tx: Tx, id: string, isActive: boolean, at: Date): Promise<void> {
  await tx.rows('update users set is_active = $2, updated_at = $3 where id = $1', [id, isActive, at]);
}

export async function updateKycStatus(tx: Tx, id: string, status: KycStatus, at: Date): Promise<void> {
  await tx.rows('update users set kyc_status = $2, updated_at = $3 where id = $1', [id, status, at]);
}

export async function deleteSessionsOf(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from sessions where user_id = $1', [personId]);
}

export async function countAllPeople(tx: Tx): Promise<number> {
  const [row] = await tx.rows(
    "select coalesce(sum(rows), 0)::bigint as count from counted_rows where counted = 'people'",
  );
  return row?.count ?? 0;
}

/** How many active farmers have proved who they are. */
export async function countVerifiedFarmers(tx: Tx): Promise<number> {
  const [row] = await tx.rows(
    "select coalesce(sum(rows), 0)::bigint as count from counted_rows where counted = 'people' and kind = '{farmer,approved,active}'",
  );
  return row?.count ?? 0;
}
