import type { Tx } from '#platform/db/database.ts';
import type { KeptMessage } from './sending/kept-message.ts';

/** Keeps messages in the outbox; a reference that it knows already is left as it is. */
export async function keepMessages(tx: Tx, messages: readonly KeptMessage[], at: Date): Promise<void> {
  await tx.rows(
    `insert into outbox_messages (reference, channel, address, subject, body, stored_at)
     select reference, channel, address, subject, body, $2
     from json_to_recordset($1::json) as m (reference uuid, channel text, address text, subject text, body text)
     on conflict (reference) do nothing`,
    [JSON.stringify(messages), at],
  );
}
