import type { Tx } from '#platform/db/database.ts';
import type { ReportOutcome, ReportReason } from '../../domain/limits.ts';
import type { ReportRow } from '../rows.ts';

export async function putBlock(tx: Tx, blockerId: string, blockedId: string, at: Date): Promise<void> {
  await tx.rows(
    'insert into message_blocks (blocker_id, blocked_id, blocked_at) values ($1, $2, $3) on conflict do nothing',
    [blockerId, blockedId, at],
  );
}

export async function dropBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx.rows('delete from message_blocks where blocker_id = $1 and blocked_id = $2', [blockerId, blockedId]);
}

/** What blocks talk between two people. */
export interface Barriers {
  readonly blockedByMe: boolean;
  readonly blockedByThem: boolean;
  readonly barred: boolean;
}

export async function barriersBetween(tx: Tx, personId: string, otherId: string): Promise<Barriers> {
  const [row] = await tx.rows(
    `select exists (select 1 from message_blocks where blocker_id = $1 and blocked_id = $2) as by_me,
       exists (select 1 from message_blocks where blocker_id = $2 and blocked_id = $1) as by_them,
       exists (select 1 from message_bars where person_id = $1) as barred`,
    [personId, otherId],
  );
  return { blockedByMe: row?.by_me ?? false, blockedByThem: row?.by_them ?? false, barred: row?.barred ?? false };
}

export interface NewReport {
  readonly id: string;
  readonly conversationId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly upToSequence: number;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly at: Date;
}

/** Opens a report; a second one of the same person on the same conversation replaces the first while it waits. */
export async function putReport(tx: Tx, report: NewReport): Promise<string> {
  const [row] = await tx.rows(
    `insert into message_reports (id, conversation_id, reporter_id, reported_id, up_to_sequence, reason, note, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (conversation_id, reporter_id) where decided_at is null
     do update set reason = excluded.reason, note = excluded.note, up_to_sequence = excluded.up_to_sequence returning id`,
    [
      report.id,
      report.conversationId,
      report.reporterId,
      report.reportedId,
      report.upToSequence,
      report.reason,
      report.note,
      report.at,
    ],
  );
  return row?.id ?? report.id;
}

const REPORT = `select r.id, r.conversation_id, r.reporter_id, r.reported_id, r.up_to_sequence, r.reason, r.note, r.reported_at, r.outcome,
    r.decision_reason, r.decided_at, c.listing_id, c.order_id, c.subject_label,
    b.person_id is not null as barred
  from message_reports r join conversations c on c.id = r.conversation_id left join message_bars b on b.person_id = r.reported_id`;

export async function lockReport(tx: Tx, id: string): Promise<ReportRow | null> {
  const rows = await tx.rows(`${REPORT} where r.id = $1 for update of r`, [id]);
  return rows[0] ?? null;
}

/** Reports that wait, the longest waiting first; or decided ones, the latest first. */
export function findReports(
  tx: Tx,
  decided: boolean,
  after: readonly [string, string] | null,
  limit: number,
): Promise<ReportRow[]> {
  const column = decided ? 'r.decided_at' : 'r.reported_at';
  const [sign, direction] = decided ? ['<', 'desc'] : ['>', 'asc'];
  const cursor = after === null ? '' : `and (${column}, r.id) ${sign} ($2, $3)`;
  const state = decided ? 'r.decided_at is not null' : 'r.decided_at is null';
  return tx.rowsOf(REPORT, `where ${state} ${cursor} order by ${column} ${direction}, r.id ${direction} limit $1`, [
    limit + 1,
    ...(after ?? []),
  ]);
}

/** How many conversations wait for a decision. */
export async function countOpenMessageReports(tx: Tx): Promise<number> {
  const [row] = await tx.rows('select count(*) as count from message_reports where decided_at is null');
  return row?.count ?? 0;
}

export interface ReportVerdict {
  readonly id: string;
  readonly reportedId: string;
  readonly outcome: ReportOutcome;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Writes the decision down and bars the reported person, or lifts the bar. */
export async function decideReportRow(
  tx: Tx,
  { id, reportedId, outcome, reason, by, at }: ReportVerdict,
): Promise<void> {
  await tx.rows(
    'update message_reports set outcome = $2, decision_reason = $3, decided_by = $4, decided_at = $5 where id = $1',
    [id, outcome, reason, by, at],
  );
  if (outcome === 'barred') {
    await tx.rows(
      'insert into message_bars (person_id, report_id, barred_at) values ($1, $2, $3) on conflict do nothing',
      [reportedId, id, at],
    );
  } else {
    await tx.rows('delete from message_bars where person_id = $1 and report_id = $2', [reportedId, id]);
  }
}
