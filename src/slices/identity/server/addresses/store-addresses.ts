import type { Tx } from '#platform/db/database.ts';

const ADDRESS = `id, label, place, address, digital_address as "digitalAddress", contact_name as "contactName", contact_phone as "contactPhone",
  is_default as "isDefault"`;

export interface AddressRow {
  readonly id: string;
  readonly label: string;
  /** Slug. */
  readonly place: string;
  readonly address: string;
  readonly digitalAddress: string | null;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly isDefault: boolean;
}

/** A person's addresses, the one that is offered first before the others, which come as they were saved. */
export async function addressesOf(tx: Tx, personId: string): Promise<AddressRow[]> {
  return tx.rows(`select ${ADDRESS} from saved_addresses where person_id = $1 order by is_default desc, id`, [
    personId,
  ]);
}

/** Writes one down, new or changed; the caller holds the person's row. */
export async function putAddress(tx: Tx, personId: string, row: AddressRow, at: Date): Promise<void> {
  await tx.rows(
    `insert into saved_addresses (id, person_id, label, place, address, digital_address, contact_name, contact_phone, is_default, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set label = excluded.label, place = excluded.place, address = excluded.address,
       digital_address = excluded.digital_address, contact_name = excluded.contact_name, contact_phone = excluded.contact_phone,
       is_default = excluded.is_default`,
    [
      row.id,
      personId,
      row.label,
      row.place,
      row.address,
      row.digitalAddress,
      row.contactName,
      row.contactPhone,
      row.isDefault,
      at,
    ],
  );
}

export async function clearDefault(tx: Tx, personId: string): Promise<void> {
  await tx.rows('update saved_addresses set is_default = false where person_id = $1 and is_default', [personId]);
}

export async function setDefault(tx: Tx, id: string): Promise<void> {
  await tx.rows('update saved_addresses set is_default = true where id = $1', [id]);
}

export async function deleteAddress(tx: Tx, id: string): Promise<void> {
  await tx.rows('delete from saved_addresses where id = $1', [id]);
}

export async function forgetAddresses(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from saved_addresses where person_id = $1', [personId]);
}
