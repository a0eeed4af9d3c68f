import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

/** Whether a person agreed by a code, sent to their number, that the WhatsApp account of this number is theirs. */
export async function isLinked(tx: Tx, phone: string, personId: string | null): Promise<boolean> {
  const rows = await tx.rows('select phone from whatsapp_links where phone = $1 and person_id = $2', [phone, personId]);
  return rows.length > 0;
}

/** Links a WhatsApp account to the person who has its number now. */
export async function putLink(
  tx: Tx,
  { phone, personId, at }: { readonly phone: string; readonly personId: string; readonly at: Date },
): Promise<void> {
  await tx.rows(
    `insert into whatsapp_links (phone, person_id, linked_at) values ($1, $2, $3)
     on conflict (phone) do update set person_id = excluded.person_id, linked_at = excluded.linked_at`,
    [phone, personId, at],
  );
}

/** Which WhatsApp accounts a person linked. */
export const linksPersonal: PersonalRecords = {
  records: async (tx, personId) => ({
    whatsapp: await tx.rows('select phone, linked_at from whatsapp_links where person_id = $1', [personId]),
  }),
  async forget(tx, personId) {
    await tx.rows('delete from whatsapp_links where person_id = $1', [personId]);
  },
};
