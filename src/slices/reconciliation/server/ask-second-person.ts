import type { Tx } from '#platform/db/database.ts';
import { findOtherAdminIds } from '#slices/identity/server/index.ts';
import { type NewNotice, notifyAll } from '#slices/notifications/server/index.ts';

type Waiting<K extends 'act_waits' | 'assignment_waits' | 'fee_rule_waits' | 'settlement_waits'> = Omit<
  NewNotice<K>,
  'to'
>;

/** Tells every administrator but the one who proposed it that something waits for a second person. */
export async function askSecondPerson(
  tx: Tx,
  proposerId: string,
  notice: Waiting<'act_waits'> | Waiting<'assignment_waits'> | Waiting<'fee_rule_waits'> | Waiting<'settlement_waits'>,
): Promise<void> {
  const others = await findOtherAdminIds(tx, 'books', proposerId);
  await notifyAll(
    tx,
    others.map((personId) => ({ ...notice, to: { personId } })),
  );
}
