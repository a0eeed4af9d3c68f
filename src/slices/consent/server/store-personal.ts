import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';
import { endAs } from './end-consent.ts';
import { unendedWith } from './store-consents.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  return {
    consents: await tx.rows(
      `select id, member_id = $1 as of_yours, tasks, way, words_version, given_at, ends_at, ended_at, ended_by
       from consents where member_id = $1 or representative_id = $1 order by id`,
      [personId],
    ),
    consent_record: await tx.rows(
      `select event, member_id = $1 as of_yours, tasks, way, words_version, ends_at, asked_at, at
       from consent_entries where member_id = $1 or representative_id = $1 order by id`,
      [personId],
    ),
    done_for_others: await tx.rows(
      'select member_id = $1 as for_you, task, endpoint, subject, at from consent_acts where member_id = $1 or representative_id = $1 order by id',
      [personId],
    ),
  };
}

/** What counted ends with the account. The record holds no names, and stays. */
async function forget(tx: Tx, personId: string, at: Date): Promise<void> {
  for (const id of await unendedWith(tx, personId)) await endAs(tx, { id, by: 'account', at });
}

/** What is kept about farmers and those who act for them. */
export const consentPersonal: PersonalRecords = { records, forget };
