import type { Tx } from '#platform/db/database.ts';

/** Everything that identity keeps about a person, as they may read it: no hashes, no tokens, no keys. */
export async function identityRecords(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  return {
    profile: await tx.rows(
      `select id, email, email_verified, first_name, last_name, role, phone, phone_verified_at, image, kyc_status, is_active, residential_address,
         farm_address, business_address, farm_size_hectares, crop_types, production_capacity_kg, business_registration_number, tin, certifications,
         permissions, language, created_at, updated_at from users where id = $1`,
      [personId],
    ),
    sessions: await tx.rows(
      'select id, ip_address, user_agent, created_at, expires_at, second_step_at from sessions where user_id = $1 order by id',
      [personId],
    ),
    devices: await tx.rows(
      'select user_agent, first_seen_at, last_seen_at from known_devices where person_id = $1 order by first_seen_at',
      [personId],
    ),
    documents: await tx.rows(
      `select id, document_type, document_number, full_name, date_of_birth::text, address, phone, expiry_date::text, additional_info, content_type,
         byte_size, status, submitted_at, reviewed_at, rejection_reason, erase_at from kyc_documents where user_id = $1 order by id`,
      [personId],
    ),
    document_views: await tx.rows(
      `select v.document_id, v.viewed_at, v.viewer_id = $1 as by_yourself, u.role as viewer_role
       from kyc_document_views v join kyc_documents d on d.id = v.document_id join users u on u.id = v.viewer_id where d.user_id = $1 order by v.id`,
      [personId],
    ),
    looks_of_our_team: await tx.rows(
      'select category, started_at, coalesce(ended_at, ends_at) as ended_at, pages from see_as_views where person_id = $1 order by started_at',
      [personId],
    ),
    saved_addresses: await tx.rows(
      'select label, place, address, digital_address, contact_name, contact_phone, is_default, saved_at from saved_addresses where person_id = $1 order by id',
      [personId],
    ),
    phone_pin: await tx.rows('select phone, set_at, locked_until from phone_pins where person_id = $1', [personId]),
    second_step: await tx.rows('select confirmed_at, created_at from second_steps where person_id = $1', [personId]),
  };
}
