import type { Tx } from '#platform/db/database.ts';

/** What a transfer is about, in words of people. */
export interface MoneySubject {
  readonly id: string;
  readonly kind: 'order' | 'deposit' | 'withdrawal';
  /** The number of an order or a pre-order, the name of the person who withdraws. */
  readonly label: string;
}

/** Orders, deposits and withdrawals by id; others are left out. */
export async function subjectsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, MoneySubject>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(
    `select order_id as id, 'order' as kind, order_number as label from holds where order_id = any($1::uuid[]) and not is_deposit
     union all
     select order_id, 'deposit', order_number from holds where order_id = any($1::uuid[]) and is_deposit
     union all
     select w.id, 'withdrawal', u.first_name || ' ' || u.last_name from withdrawals w join users u on u.id = w.person_id where w.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The withdrawals of these people, newest first. */
export async function withdrawalsBy(tx: Tx, personIds: readonly string[], most: number): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await tx.rows('select id from withdrawals where person_id = any($1::uuid[]) order by id desc limit $2', [
    personIds,
    most,
  ]);
  return rows.map(({ id }) => id);
}
