import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Claim, Assignment } from '../../domain/claims.ts';

/** A claim as the books have it. */
export interface ClaimRow extends Claim {
  readonly balancePesewas: number;
  readonly underWayPesewas: number;
  readonly waitsForFloat: boolean;
  readonly since: Date;
  /** The proposal that waits. */
  readonly assignmentId: string | null;
}

const MOST = 200;

/**
 * Money that nobody is known for, the oldest first: all of it, or one item. Its provider is the one where it came in or
 * went out.
 */
export async function claimsOf(tx: Tx, item: string | null): Promise<ClaimRow[]> {
  const rows = await tx.rows(
    `select a.owner_id as item, a.balance_pesewas, entry.provider, entry.at, back.pesewas as under_way, back.waits as waits_for_float, waiting.id as assignment_id
     from ledger_accounts a
     join lateral (
       select c.provider, max(c.at) as at from cash_entries c where c.item = a.owner_id
       group by c.provider order by sum(c.amount_pesewas) * sign(a.balance_pesewas) desc limit 1) entry on true
     join lateral (
       select coalesce(sum(r.amount_pesewas), 0)::bigint as pesewas,
         count(*) filter (where r.failure = 'insufficient_float') > 0 as waits from unassigned_returns r
       where r.item = a.owner_id and r.state <> 'succeeded' and r.next_attempt_at is not null) back on true
     left join unassigned_assignments waiting on waiting.item = a.owner_id and waiting.state = 'proposed'
     where a.kind = 'unassigned' and a.balance_pesewas <> 0 and ($1::text is null or a.owner_id = $1)
     order by a.id limit $2`,
    [item, MOST],
  );
  return rows.map((row) => ({
    item: row.item,
    provider: row.provider,
    balancePesewas: row.balance_pesewas,
    underWayPesewas: row.under_way,
    waitsForFloat: row.waits_for_float,
    freePesewas: row.balance_pesewas - row.under_way,
    since: row.at,
    assignmentId: row.assignment_id,
  }));
}

/** A proposal about a claim as stored. */
export interface AssignmentRow {
  readonly id: string;
  readonly item: string;
  readonly provider: ProviderName;
  readonly way: Assignment;
  readonly amount_pesewas: number;
  readonly person_id: string | null;
  readonly payment_id: string | null;
  readonly note: string;
  readonly state: 'proposed' | 'approved' | 'withdrawn';
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision_note: string | null;
}

export interface NewAssignment {
  readonly id: string;
  readonly item: string;
  readonly provider: ProviderName;
  readonly way: Assignment;
  readonly amountPesewas: number;
  readonly personId: string | null;
  readonly paymentId: string | null;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

export async function insertAssignment(tx: Tx, one: NewAssignment): Promise<void> {
  await tx.rows(
    `insert into unassigned_assignments (id, item, provider, way, amount_pesewas, person_id, payment_id, note, state, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'proposed', $9, $10)`,
    [one.id, one.item, one.provider, one.way, one.amountPesewas, one.personId, one.paymentId, one.note, one.by, one.at],
  );
}

export async function findAssignment(tx: Tx, id: string): Promise<AssignmentRow | null> {
  const [row] = await tx.rows('select * from unassigned_assignments where id = $1', [id]);
  return row ?? null;
}

export async function lockAssignment(tx: Tx, id: string): Promise<AssignmentRow | null> {
  const [row] = await tx.rows('select * from unassigned_assignments where id = $1 for update', [id]);
  return row ?? null;
}

/** Proposals that wait for a second person, the oldest first. */
export function waitingAssignments(tx: Tx): Promise<AssignmentRow[]> {
  return tx.rows("select * from unassigned_assignments where state = 'proposed' order by id limit 200", []);
}

export async function putAssignmentDecision(
  tx: Tx,
  id: string,
  decision: {
    readonly state: 'approved' | 'withdrawn';
    readonly by: string;
    readonly note: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.rows(
    'update unassigned_assignments set state = $2, decided_by = $3, decided_at = $4, decision_note = $5 where id = $1',
    [id, decision.state, decision.by, decision.at, decision.note],
  );
}
