import type { Tx } from '#platform/db/database.ts';
import type { ReportReason } from '../../domain/kinds.ts';
import type { ReportRow, VoiceRow } from '../rows.ts';

/** The open case of a post, opened when there is none. */
export async function openReport(tx: Tx, id: string, postId: string, at: Date): Promise<string> {
  await tx.rows(
    'insert into community_reports (id, post_id, opened_at) values ($1, $2, $3) on conflict (post_id) where decided_at is null do nothing',
    [id, postId, at],
  );
  const [row] = await tx.rows('select id from community_reports where post_id = $1 and decided_at is null', [postId]);
  if (!row) throw new Error(`No open report of post ${postId}.`);
  return row.id;
}

export interface Voice {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly at: Date;
}

/** One reader's report; their second one replaces the first. */
export async function putVoice(tx: Tx, voice: Voice): Promise<void> {
  await tx.rows(
    `insert into community_report_voices (report_id, reporter_id, reason, note, reported_at) values ($1, $2, $3, $4, $5)
     on conflict (report_id, reporter_id) do update set reason = excluded.reason, note = excluded.note, reported_at = excluded.reported_at`,
    [voice.reportId, voice.reporterId, voice.reason, voice.note, voice.at],
  );
}

const REPORT = `select o.id, o.post_id, o.opened_at, o.decided_at, o.outcome, o.decision_reason, p.kind, p.parent_id, p.author_id, p.body,
    coalesce(p.title, r.title, '') as headline, p.created_at
  from community_reports o join community_posts p on p.id = o.post_id left join community_posts r on r.id = p.parent_id`;

export async function findReport(tx: Tx, id: string, lock = false): Promise<ReportRow | null> {
  const rows = await tx.rows(`${REPORT} where o.id = $1${lock ? ' for update of o' : ''}`, [id]);
  return rows[0] ?? null;
}

/**
 * Cases that wait, the longest waiting first; or decided ones, the latest first. Posts that are gone need no decision.
 */
export function findReports(
  tx: Tx,
  decided: boolean,
  after: readonly [string, string] | null,
  limit: number,
): Promise<ReportRow[]> {
  const column = decided ? 'o.decided_at' : 'o.opened_at';
  const [sign, direction] = decided ? ['<', 'desc'] : ['>', 'asc'];
  const cursor = after === null ? '' : `and (${column}, o.id) ${sign} ($2, $3)`;
  const state = decided ? 'o.decided_at is not null' : 'o.decided_at is null and p.removed_at is null';
  return tx.rowsOf(REPORT, `where ${state} ${cursor} order by ${column} ${direction}, o.id ${direction} limit $1`, [
    limit + 1,
    ...(after ?? []),
  ]);
}

export function findVoices(tx: Tx, reportIds: readonly string[]): Promise<VoiceRow[]> {
  return tx.rows(
    'select report_id, reporter_id, reason, note, reported_at from community_report_voices where report_id = any($1::uuid[]) order by reported_at',
    [[...reportIds]],
  );
}

/** How many cases wait for a decision; posts that are gone need none. */
export async function countOpenCommunityReports(tx: Tx): Promise<number> {
  const [row] = await tx.rows(
    'select count(*) as count from community_reports o join community_posts p on p.id = o.post_id where o.decided_at is null and p.removed_at is null',
  );
  return row?.count ?? 0;
}

export interface ReportVerdict {
  readonly id: string;
  readonly outcome: 'hidden' | 'kept';
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export async function decideCase(tx: Tx, verdict: ReportVerdict): Promise<void> {
  await tx.rows(
    'update community_reports set outcome = $2, decision_reason = $3, decided_by = $4, decided_at = $5 where id = $1',
    [verdict.id, verdict.outcome, verdict.reason, verdict.by, verdict.at],
  );
}
