import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

/** What is kept of a person's notices. Secrets are not in it: they are wiped once they are sent. */
export const notificationsPersonal: PersonalRecords = {
  async records(tx: Tx, personId: string) {
    return {
      notices: await tx.rows(
        'select kind, params, link, at, read_at from notices where person_id = $1 and in_app order by id',
        [personId],
      ),
      choices: await tx.rows('select topic, sms, email, push from notice_choices where person_id = $1', [personId]),
      whatsapp: await tx.rows('select phone, wrote_at from whatsapp_numbers where person_id = $1', [personId]),
      calls: await tx.rows('select chosen_at from voice_choices where person_id = $1', [personId]),
      browsers: await tx.rows(
        'select device, created_at, used_at from push_subscriptions where person_id = $1 order by id',
        [personId],
      ),
    };
  },
  async forget(tx: Tx, personId: string) {
    await tx.rows('delete from notices where person_id = $1', [personId]);
    await tx.rows('delete from push_subscriptions where person_id = $1', [personId]);
    await tx.rows('delete from whatsapp_numbers where person_id = $1', [personId]);
    await tx.rows('delete from voice_choices where person_id = $1', [personId]);
    await tx.rows('delete from notice_choices where person_id = $1', [personId]);
  },
};
