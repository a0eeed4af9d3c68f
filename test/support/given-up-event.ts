import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { rowsIn } from './rows.ts';

/** An event that no subscriber could take, of a type that nobody listens to any more; its id. */
export async function givenUpEvent(db: Tx, type = 'test.broken'): Promise<string> {
  const id = newId();
  await rowsIn(
    db,
    `insert into outbox_events (id, type, subject_id, payload, recorded_at, attempts, last_error)
     values ($1, $2, $3, '{}', now(), 12, 'The order is not there.')`,
    [id, type, newId()],
  );
  return id;
}
