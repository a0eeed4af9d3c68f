import type { Tx } from '#platform/db/database.ts';

export async function accountState(tx: Tx, personId: string) {
  const [row] = await tx.rows(
    'select email_verified as email_confirmed, phone_verified_at is not null as phone_confirmed from users where id = $1',
    [personId],
  );
  return row ?? null;
}

export interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly residentialAddress: string;
  readonly farmAddress: string | null;
  readonly businessAddress: string | null;
  readonly farmSize: number | null;
  readonly cropTypes: readonly string[];
  readonly productionCapacity: number | null;
  readonly businessRegistrationNumber: string | null;
  readonly tin: string | null;
  readonly certifications: readonly string[];
}

export async function updatePerson(tx: Tx, id: string, change: ProfileChange, at: Date): Promise<void> {
  await tx.rows(
    `update users set name = $2 || ' ' || $3, first_name = $2, last_name = $3, residential_address = $4, farm_address = $5, business_address = $6,
       farm_size_hectares = $7, crop_types = $8, production_capacity_kg = $9, business_registration_number = $10, certifications = $11, updated_at = $12, tin = $13
     where id = $1`,
    [
      id,
      change.firstName,
      change.lastName,
      change.residentialAddress,
      change.farmAddress,
      change.businessAddress,
      change.farmSize === null ? null : String(change.farmSize),
      [...change.cropTypes],
      change.productionCapacity,
      change.businessRegistrationNumber,
      [...change.certifications],
      at,
      change.tin,
    ],
  );
}

/** Sets a person's picture and gives the one before. */
export async function replaceImage(tx: Tx, id: string, url: string | null, at: Date): Promise<string | null> {
  const [row] = await tx.rows(
    `with before as (select id, image from users where id = $1 for update)
     update users u set image = $2, updated_at = $3 from before where u.id = before.id returning before.image as before`,
    [id, url, at],
  );
  return row?.before ?? null;
}

/**
 * Takes a person out of their own row: what stays is an id that past trades hang on. Sessions, credentials, proofs,
 * browsers and the second step go with it.
 */
export async function forgetPerson(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('delete from sessions where user_id = $1', [id]);
  await tx.rows('delete from credentials where user_id = $1', [id]);
  await tx.rows('delete from one_time_proofs where person_id = $1', [id]);
  await tx.rows('delete from known_devices where person_id = $1', [id]);
  await tx.rows('delete from recovery_codes where person_id = $1', [id]);
  await tx.rows('delete from second_steps where person_id = $1', [id]);
  await tx.rows('delete from phone_pins where person_id = $1', [id]);
  await tx.rows('delete from data_exports where person_id = $1', [id]);
  await tx.rows(
    `update users set name = 'Deleted account', first_name = 'Deleted', last_name = 'account', email = 'deleted-' || id || '@deleted.invalid',
       email_verified = false, phone = '', phone_verified_at = null, image = null, residential_address = '', farm_address = null,
       business_address = null, farm_size_hectares = null, crop_types = '{}', production_capacity_kg = null,
       business_registration_number = null, tin = null, certifications = '{}', language = 'en', is_active = false, deleted_at = $2, updated_at = $2
     where id = $1`,
    [id, at],
  );
}
