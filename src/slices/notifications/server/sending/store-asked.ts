import type { Tx } from '#platform/db/database.ts';

interface Asked {
  readonly provider: string;
  readonly now: Date;
  /** For how long after it was sent a message is asked about. */
  readonly forMs: number;
  readonly most: number;
}

/**
 * The provider's names of messages that are to be asked about now. The next time is put down first, so that a process
 * that stops here only asks later.
 */
export async function takeAsked(tx: Tx, { provider, now, forMs, most }: Asked): Promise<string[]> {
  const rows = await tx.rows(
    `with due as (
       select id from notice_deliveries where ask_at is not null and ask_at <= $2 order by ask_at limit $4 for no key update skip locked)
     update notice_deliveries d
     set ask_at = case when d.provider = $1 and $2 - d.sent_at < $3::integer * interval '1 millisecond' then $2 + ($2 - d.sent_at) end
     from due where d.id = due.id returning d.provider, d.provider_id as "providerId"`,
    [provider, now, forMs, most],
  );
  return rows.flatMap((row) => (row.provider === provider && row.providerId !== null ? [row.providerId] : []));
}

/** When the next message is to be asked about. */
export async function nextAsked(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select ask_at from notice_deliveries where ask_at is not null order by ask_at limit 1');
  return row?.ask_at ?? null;
}
