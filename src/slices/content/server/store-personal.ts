import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

/** What the site keeps about a person: what they wrote to the staff, which goes with them. */
export const contentPersonal: PersonalRecords = {
  async records(tx: Tx, personId: string) {
    return {
      contact_messages: await tx.rows(
        'select id, name, email, phone, topic, message, received_at from contact_messages where person_id = $1 order by id',
        [personId],
      ),
    };
  },
  async forget(tx: Tx, personId: string) {
    await tx.rows('delete from contact_messages where person_id = $1', [personId]);
  },
};
