import type { Tx } from '#platform/db/database.ts';

/** People count to 99; beyond it is '99+'. */
const COUNTED_UP_TO = 100;

export interface InboxRow {
  readonly id: string;
  readonly kind: string;
  readonly params: unknown;
  readonly link: string;
  readonly at: Date;
  readonly readAt: Date | null;
  readonly deliveries: unknown;
}

interface PageQuery {
  readonly after: readonly [moment: string, id: string] | null;
  readonly limit: number;
  readonly unreadOnly: boolean;
}

/** One page of a person's notices, the latest first, and one row more when there is a next page. */
export function findNotices(tx: Tx, personId: string, { after, limit, unreadOnly }: PageQuery): Promise<InboxRow[]> {
  return tx.rows(
    `select n.id, n.kind, n.params, n.link, n.at, n.read_at as "readAt",
       coalesce((select jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state) order by d.channel desc)
                 from notice_deliveries d where d.notice_id = n.id and d.recipient = n.recipient), '[]') as deliveries
     from notices n
     where n.person_id = $1 and n.in_app and n.fanned_out_at is not null ${unreadOnly ? 'and n.read_at is null' : ''}
       and ($2::timestamptz is null or (n.at, n.id) < ($2, $3::uuid))
     order by n.at desc, n.id desc limit $4`,
    [personId, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  );
}

/** How many notices this person has not read, counted up to 100. */
export async function countUnreadOf(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx.rows(
    `select count(*) as count from (select from notices where person_id = $1 and in_app and fanned_out_at is not null and read_at is null limit $2) unread`,
    [personId, COUNTED_UP_TO],
  );
  return row?.count ?? 0;
}

/** False when this person has no such notice. */
export async function putRead(tx: Tx, personId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'update notices set read_at = coalesce(read_at, $3) where id = $1 and person_id = $2 and in_app and fanned_out_at is not null returning id',
    [id, personId, at],
  );
  return rows.length > 0;
}

export async function putAllRead(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.rows(
    'update notices set read_at = $2 where person_id = $1 and in_app and fanned_out_at is not null and read_at is null',
    [personId, at],
  );
}
