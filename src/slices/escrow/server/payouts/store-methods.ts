import type { Tx } from '#platform/db/database.ts';
import type { PayoutPlace } from '#kernel/ghana/payout-place.ts';

/** A payout account as stored; the number is sealed. */
export interface MethodRow {
  readonly id: string;
  readonly person_id: string;
  readonly type: string;
  readonly network: PayoutPlace;
  readonly bank_name: string | null;
  readonly last_four: string;
  readonly registered_name: string;
  readonly is_default: boolean;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly code_id: string | null;
}

/** The same with whether a withdrawal to it was ever paid. */
export interface KnownMethod extends MethodRow {
  readonly is_paid_to: boolean;
}

const IS_PAID_TO =
  "exists (select from withdrawals w where w.person_id = m.person_id and w.payment_method_id = m.id and w.state = 'succeeded') as is_paid_to";

export async function methodsOf(tx: Tx, personId: string): Promise<KnownMethod[]> {
  return tx.rows(
    `select m.*, ${IS_PAID_TO} from payment_methods m
     where m.person_id = $1 and m.removed_at is null order by m.is_default desc, m.created_at desc`,
    [personId],
  );
}

export async function findMethod(tx: Tx, id: string, personId: string): Promise<KnownMethod | null> {
  const [row] = await tx.rows(
    `select m.*, ${IS_PAID_TO} from payment_methods m where m.id = $1 and m.person_id = $2 and m.removed_at is null`,
    [id, personId],
  );
  return row ?? null;
}

/** The wallet that its person had last before this one, also when it gave way to it; null for the first. */
export async function numberBefore(
  tx: Tx,
  { id, person_id: personId, created_at: addedAt }: MethodRow,
): Promise<{ sealed_number: Buffer; created_at: Date; confirmed_at: Date | null } | null> {
  const [row] = await tx.rows(
    `select o.sealed_number, o.created_at, o.confirmed_at from payment_methods o
     where o.person_id = $1 and o.id <> $2 and o.network <> 'bank' and o.created_at <= $3 and (o.removed_at is null or o.removed_at > $3::timestamptz - interval '1 day')
       and o.number_hash <> (select m.number_hash from payment_methods m where m.id = $2)
     order by o.is_default desc, o.created_at desc limit 1`,
    [personId, id, addedAt],
  );
  return row ?? null;
}

/** Notes which code confirms a number. */
export async function putCode(tx: Tx, id: string, codeId: string): Promise<void> {
  await tx.rows('update payment_methods set code_id = $2 where id = $1', [id, codeId]);
}

/** Confirms a number by the code that was asked for last; false when that was another one. */
export async function confirmMethod(
  tx: Tx,
  { id, personId, codeId, at }: { id: string; personId: string; codeId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    `update payment_methods set confirmed_at = $4
     where id = $1 and person_id = $2 and code_id = $3 and removed_at is null and confirmed_at is null returning id`,
    [id, personId, codeId, at],
  );
  return rows.length > 0;
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
  readonly network: PayoutPlace;
  readonly bankName: string | null;
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
    `insert into payment_methods (id, person_id, type, network, sealed_number, number_hash, last_four, registered_name, is_default, created_at, bank_name)
     values ($1, $2, case when $3 = 'bank' then 'bank' else 'mobile_money' end, $3, $4, $5, $6, $7,
       $8 or not exists (select 1 from payment_methods where person_id = $2 and is_default and removed_at is null), $9, $10) returning *`,
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
      method.bankName,
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
export async function chooseDefault(tx: Tx, id: string, personId: string): Promise<KnownMethod | null> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('payment_methods:' || $1, 0))", [personId]);
  if (!(await findMethod(tx, id, personId))) return null;
  await tx.rows(
    'update payment_methods set is_default = false where person_id = $1 and is_default and removed_at is null and id <> $2',
    [personId, id],
  );
  await tx.rows('update payment_methods set is_default = true where id = $1', [id]);
  return findMethod(tx, id, personId);
}
