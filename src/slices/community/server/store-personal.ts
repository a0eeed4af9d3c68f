import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  return {
    posts: await tx.rows(
      'select id, kind, parent_id, title, body, category, tags, created_at, edited_at, removed_at, hidden_at, hidden_reason from community_posts where author_id = $1 order by id',
      [personId],
    ),
    likes: await tx.rows('select post_id, liked_at from community_likes where person_id = $1 order by liked_at', [
      personId,
    ]),
    attendances: await tx.rows(
      'select event_id, joined_at from community_attendances where person_id = $1 order by joined_at',
      [personId],
    ),
    expert: await tx.rows(
      'select status, title, about, specialties, applied_at, decided_at, decision_reason from community_experts where person_id = $1',
      [personId],
    ),
    reports: await tx.rows(
      'select report_id, reason, note, reported_at from community_report_voices where reporter_id = $1 order by reported_at',
      [personId],
    ),
  };
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from community_likes where person_id = $1', [personId]);
  await tx.rows('delete from community_attendances where person_id = $1', [personId]);
  await tx.rows('delete from community_experts where person_id = $1', [personId]);
  await tx.rows('update community_report_voices set note = null where reporter_id = $1', [personId]);
}

/** What the community keeps about a person. What they wrote stays, under no name, since others answered it. */
export const communityPersonal: PersonalRecords = { records, forget };
