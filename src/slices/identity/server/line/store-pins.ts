import type { Tx } from '#platform/db/database.ts';
import { PIN_TRIES } from '#kernel/telephone/pin.ts';

/** The account that a number opens, and what is known of its PIN. */
export interface LineRow {
  readonly id: string;
  readonly first_name: string;
  readonly role: string;
  readonly is_active: boolean;
  readonly language: string;
  readonly pin_hash: string | null;
  readonly locked_until: Date | null;
  readonly renew_until: Date | null;
}

/** Whose confirmed number this is. An account that never showed the number to be its own is opened by nobody's. */
export async function lineOf(tx: Tx, phone: string): Promise<LineRow | null> {
  const [row] = await tx.rows(
    `select u.id, u.first_name, u.role, u.is_active, u.language, p.pin_hash, p.locked_until, p.renew_until
     from users u left join phone_pins p on p.person_id = u.id and p.phone = u.phone
     where u.phone = $1 and u.phone_verified_at is not null and u.deleted_at is null`,
    [phone],
  );
  return row ?? null;
}

export async function pinOf(tx: Tx, personId: string): Promise<{ set: boolean; locked_until: Date | null } | null> {
  const [row] = await tx.rows(
    `select p.pin_hash is not null as set, p.locked_until from phone_pins p join users u on u.id = p.person_id and u.phone = p.phone
     where p.person_id = $1`,
    [personId],
  );
  return row ?? null;
}

/** Counts a try, and gives the hash to compare with; null when none may be made. */
export async function tryPin(
  tx: Tx,
  { personId, phone, now }: { readonly personId: string; readonly phone: string; readonly now: Date },
): Promise<{ pin_hash: string; wrong_tries: number } | null> {
  const [row] = await tx.rows(
    `update phone_pins set wrong_tries = wrong_tries + 1
     where person_id = $1 and phone = $2 and pin_hash is not null and wrong_tries < $4 and (locked_until is null or locked_until <= $3)
     returning pin_hash, wrong_tries`,
    [personId, phone, now, PIN_TRIES],
  );
  return row?.pin_hash ? { pin_hash: row.pin_hash, wrong_tries: row.wrong_tries } : null;
}

/** Locks the PIN and begins to count anew; gives until when it is locked. */
export async function lockPin(tx: Tx, personId: string, until: Date, now: Date): Promise<Date | null> {
  const [row] = await tx.rows(
    `update phone_pins set wrong_tries = 0, locked_until = case when locked_until > $3 then locked_until else $2 end
     where person_id = $1 and pin_hash is not null returning locked_until`,
    [personId, until, now],
  );
  return row?.locked_until ?? null;
}

export async function forgivePin(tx: Tx, personId: string): Promise<void> {
  await tx.rows('update phone_pins set wrong_tries = 0, locked_until = null where person_id = $1', [personId]);
}

export async function putPinHash(
  tx: Tx,
  pin: { readonly personId: string; readonly phone: string; readonly hashed: string; readonly at: Date },
): Promise<void> {
  await tx.rows(
    `insert into phone_pins (person_id, phone, pin_hash, set_at) values ($1, $2, $3, $4)
     on conflict (person_id) do update set phone = excluded.phone, pin_hash = excluded.pin_hash, wrong_tries = 0, locked_until = null,
       renew_until = null, set_at = excluded.set_at`,
    [pin.personId, pin.phone, pin.hashed, pin.at],
  );
}

/** Takes a PIN away: until then its person may choose another one on the phone. False where there was none. */
export async function takePin(tx: Tx, personId: string, renewUntil: Date): Promise<boolean> {
  const rows = await tx.rows(
    'update phone_pins set pin_hash = null, wrong_tries = 0, locked_until = null, renew_until = $2 where person_id = $1 returning person_id',
    [personId, renewUntil],
  );
  return rows.length > 0;
}
