import type { Tx } from '#platform/db/database.ts';

/** What one administrator asked another for, and what came of it. */
export interface ProposalRow {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly what: string;
  readonly change: unknown;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly state: 'proposed' | 'approved' | 'withdrawn';
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly note: string | null;
}

/** What one administrator asks another for. */
export interface NewProposal {
  readonly kind: string;
  /** Of each subject one waits at a time. */
  readonly subject: string;
  /** In words, as the second person reads it. */
  readonly what: string;
  /** For who carries it out. */
  readonly change: object;
  readonly reason: string;
}

interface ProposalToWrite extends NewProposal {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
}

/** False when one of this subject waits already. */
export async function insertProposal(tx: Tx, one: ProposalToWrite): Promise<boolean> {
  const rows = await tx.rows(
    `insert into proposals (id, kind, subject, what, change, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8) on conflict do nothing returning id`,
    [one.id, one.kind, one.subject, one.what, JSON.stringify(one.change), one.reason, one.by, one.at],
  );
  return rows.length > 0;
}

/** Those that wait first, then those that were decided, each the newest first. */
export function listProposals(tx: Tx, most: number): Promise<ProposalRow[]> {
  return tx.rows(
    `(select * from proposals where state = 'proposed' order by proposed_at desc, id desc limit $1)
     union all (select * from proposals where state <> 'proposed' order by proposed_at desc, id desc limit $1)`,
    [most],
  );
}

/** What waits of some kinds, the newest first. */
export function waitingProposals(tx: Tx, kinds: readonly string[]): Promise<ProposalRow[]> {
  return tx.rows(
    "select * from proposals where state = 'proposed' and kind = any($1::text[]) order by proposed_at desc, id desc",
    [kinds],
  );
}

/** How many of some kinds wait that somebody else asked for. */
export async function countProposals(tx: Tx, kinds: readonly string[], personId: string): Promise<number> {
  const [row] = await tx.rows(
    "select count(*)::integer as count from proposals where state = 'proposed' and kind = any($1::text[]) and proposed_by <> $2",
    [kinds, personId],
  );
  return row?.count ?? 0;
}

export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | null> {
  const [row] = await tx.rows('select * from proposals where id = $1 for update', [id]);
  return row ?? null;
}

export async function decideProposal(
  tx: Tx,
  decision: {
    readonly id: string;
    readonly state: 'approved' | 'withdrawn';
    readonly by: string;
    readonly note: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.rows('update proposals set state = $2, decided_by = $3, decided_at = $4, note = $5 where id = $1', [
    decision.id,
    decision.state,
    decision.by,
    decision.at,
    decision.note,
  ]);
}
