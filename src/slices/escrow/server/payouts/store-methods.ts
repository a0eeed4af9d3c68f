import type { Tx } from '#platform/db/database.ts';
import type { MobileNetwork } from '#kernel/ghana/network.ts';

/** A payout account as stored; the number is sealed. */
export interface MethodRow {
  readonly id: string;
  readonly person_id: string;
  readonly type: string;
  readonly network: MobileNetwork;
  readonly last_four: string;
  readonly registered_name: string;
  readonly is_default: boolean;
  readonly created_at: Date;
}

export async function methodsOf(tx: Tx, personId: string): Promise<MethodRow[]> {
  return tx.rows(
    'select * from payment_methods where person_id = $1 and removed_at is null order by is_default desc, created_at desc',
    [personId],
  );
}

export async function findMethod(tx: Tx, id: string, personId: string): Promise<MethodRow | null> {
  const [row] = await tx.rows('select * from payment_methods where id = $1 and person_id = $2 and removed_at is null', [
    id,
    personId,
  ]);
  return row ?? null;
}

/**
 * Lets acts with one payout account take turns until the end of the transaction; does nothing when it is not the
 * person's.
 */
export async function lockMethod(tx: Tx, id: string, personId: string): Promise<void> {
  await tx.rows('select 1 from payment_methods where id = $1 and person_id = $2 for no key update', [id, personId]);
}

export interface NewMethod {
  readonly id: string;
  readonly personId: string;
  readonly network: MobileNetwork;
  readonly sealedNumber: Buffer;
  readonly numberHash: string;
  readonly lastFour: string;
  readonly registeredName: string;
  readonly isDefault: boolean;
  readonly at: Date;
}

/**
 * Stores a payout account. The first one of a person is the default whatever was asked for. One with the same number
 * that has another network or name by now gives way to it, since nothing can be paid out there any more.
 */
export async function insertMethod(tx: Tx, method: NewMethod): Promise<MethodRow> {
  // Two additions of one person take turns, so that exactly one of them becomes the default.
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('payment_methods:' || $1, 0))", [method.personId]);
  const [replaced] = await tx.rows(
    `with old as (
       select id, is_default from payment_methods where person_id = $1 and number_hash = $2 and removed_at is null
         and (network <> $3 or registered_name <> $4))
     update payment_methods m set removed_at = $5, is_default = false from old where m.id = old.id returning old.is_default as was_default`,
    [method.personId, method.numberHash, method.network, method.registeredName, method.at],
  );
  const isDefault = method.isDefault || replaced?.was_default === true;
  if (isDefault)
    await tx.rows(
      'update payment_methods set is_default = false where person_id = $1 and is_default and removed_at is null',
      [method.personId],
    );
  const [row] = await tx.rows(
    `insert into payment_methods (id, person_id, type, network, sealed_number, number_hash, last_four, registered_name, is_default, created_at)
     values ($1, $2, 'mobile_money', $3, $4, $5, $6, $7,
       $8 or not exists (select 1 from payment_methods where person_id = $2 and is_default and removed_at is null), $9) returning *`,
    [
      method.id,
      method.personId,
      method.network,
      method.sealedNumber,
      method.numberHash,
      method.lastFour,
      method.registeredName,
      isDefault,
      method.at,
    ],
  );
  if (!row) throw new Error('The payment method was not stored.');
  return row;
}

/** Takes a method off the list; the newest that is left becomes the default. False when it was not there. */
export async function removeMethod(tx: Tx, id: string, personId: string, at: Date): Promise<boolean> {
  const [removed] = await tx.rows(
    'update payment_methods set removed_at = $3 where id = $1 and person_id = $2 and removed_at is null returning is_default',
    [id, personId, at],
  );
  if (!removed) return false;
  if (removed.is_default) {
    await tx.rows(
      `update payment_methods set is_default = true where id = (
         select id from payment_methods where person_id = $1 and removed_at is null order by created_at desc limit 1)`,
      [personId],
    );
  }
  return true;
}

/** Makes a method of the person's the default one; null when they have no such method. */
export async function chooseDefault(tx: Tx, id: string, personId: string): Promise<MethodRow | null> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('payment_methods:' || $1, 0))", [personId]);
  if (!(await findMethod(tx, id, personId))) return null;
  await tx.rows(
    'update payment_methods set is_default = false where person_id = $1 and is_default and removed_at is null and id <> $2',
    [personId, id],
  );
  const [row] = await tx.rows('update payment_methods set is_default = true where id = $1 returning *', [id]);
  return row ?? null;
}
