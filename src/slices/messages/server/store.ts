import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import type { ConversationRow } from './rows.ts';

const CONVERSATION = `select c.id, m.person_id, m.other_id, c.listing_id, c.order_id, c.subject_label, c.trade_paid_at, c.last_sequence, c.last_content,
    c.last_kind, c.last_sender_id, m.last_at, m.unread, m.read_sequence
  from conversation_members m join conversations c on c.id = m.conversation_id`;

/** The conversation as this person has it; null when it is not theirs. */
export async function findConversation(tx: Tx, id: string, personId: string): Promise<ConversationRow | null> {
  const rows = await tx.rows(`${CONVERSATION} where m.conversation_id = $1 and m.person_id = $2`, [id, personId]);
  return rows[0] ?? null;
}

/** The same, with the conversation locked: its messages get their numbers one after the other. */
export async function lockConversation(tx: Tx, id: string, personId: string): Promise<ConversationRow | null> {
  const rows = await tx.rows(`${CONVERSATION} where m.conversation_id = $1 and m.person_id = $2 for update of c`, [
    id,
    personId,
  ]);
  return rows[0] ?? null;
}

/** What a conversation hangs on; both null for one in general. */
export interface Subject {
  readonly listingId: string | null;
  readonly orderId: string | null;
}

/** The conversation of two people about exactly this subject, or null. */
export async function conversationAbout(
  tx: Tx,
  personId: string,
  otherId: string,
  subject: Subject,
): Promise<string | null> {
  const rows = await tx.rows(
    `select id from conversations where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)
       and listing_id is not distinct from $3 and order_id is not distinct from $4`,
    [personId, otherId, subject.listingId, subject.orderId],
  );
  return rows[0]?.id ?? null;
}

/** The conversation in which two people spoke last, or null. */
export async function latestBetween(tx: Tx, personId: string, otherId: string): Promise<string | null> {
  const rows = await tx.rows(
    `select c.id from conversations c join conversation_members m on m.conversation_id = c.id and m.person_id = $1
     where c.low_id = least($1::uuid, $2::uuid) and c.high_id = greatest($1::uuid, $2::uuid) order by m.last_at desc limit 1`,
    [personId, otherId],
  );
  return rows[0]?.id ?? null;
}

/** Whether these two have a conversation of any kind. */
export async function haveTalked(tx: Tx, personId: string, otherId: string): Promise<boolean> {
  return (await latestBetween(tx, personId, otherId)) !== null;
}

export interface NewConversation {
  readonly id: string;
  readonly by: { readonly id: string; readonly searchText: string };
  readonly to: { readonly id: string; readonly searchText: string };
  readonly subject: Subject;
  readonly subjectLabel: string | null;
  readonly tradePaidAt: Date | null;
  readonly at: Date;
}

/** Opens a conversation for both. Two at the same time make one: false when there is one already. */
export async function insertConversation(tx: Tx, conversation: NewConversation): Promise<boolean> {
  const { id, by, to, subject, subjectLabel, tradePaidAt, at } = conversation;
  const made = await tx.rows(
    `insert into conversations (id, low_id, high_id, listing_id, order_id, subject_label, trade_paid_at, created_at)
     values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [id, by.id, to.id, subject.listingId, subject.orderId, subjectLabel, tradePaidAt, at],
  );
  if (made.length === 0) return false;
  await tx.rows(
    `insert into conversation_members (conversation_id, person_id, other_id, last_at, search_text) values ($1, $2, $3, $4, $5), ($1, $3, $2, $4, $6)`,
    [id, by.id, to.id, at, by.searchText, to.searchText],
  );
  return true;
}

export interface ListQuery {
  readonly personId: string;
  /** In plain lower case. */
  readonly search: string;
  readonly after: readonly [moment: string, id: string] | null;
  readonly limit: number;
}

/** Conversations in which something was said, the latest first. */
export function findConversations(tx: Tx, { personId, search, after, limit }: ListQuery): Promise<ConversationRow[]> {
  const values: unknown[] = [personId, limit + 1];
  const where = ['m.person_id = $1', 'c.last_sequence > 0'];
  if (search !== '') where.push(`m.search_text like $${values.push(likeAnywhere(search))}`);
  if (after !== null)
    where.push(`(m.last_at, m.conversation_id) < ($${values.push(after[0])}, $${values.push(after[1])}::uuid)`);
  return tx.rowsOf(
    CONVERSATION,
    `where ${where.join(' and ')} order by m.last_at desc, m.conversation_id desc limit $2`,
    values,
  );
}

export async function countUnreadOf(tx: Tx, personId: string): Promise<{ count: number; conversations: number }> {
  const [row] = await tx.rows(
    'select coalesce(sum(unread), 0)::int as count, count(*)::int as conversations from conversation_members where person_id = $1 and unread > 0',
    [personId],
  );
  return row ?? { count: 0, conversations: 0 };
}

/** From now on numbers and links show between the people of each circle, in every conversation of two of them. */
export async function openContacts(tx: Tx, circles: readonly (readonly string[])[], at: Date): Promise<void> {
  const pairs = circles.flatMap((people) =>
    people.flatMap((low) => people.filter((high) => low < high).map((high) => ({ low, high }))),
  );
  await tx.rows(
    `update conversations c set trade_paid_at = $3 from (select distinct low, high from unnest($1::uuid[], $2::uuid[]) as p (low, high)) pair
     where c.low_id = pair.low and c.high_id = pair.high and c.trade_paid_at is null`,
    [pairs.map(({ low }) => low), pairs.map(({ high }) => high), at],
  );
}
