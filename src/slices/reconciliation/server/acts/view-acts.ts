import type { Tx } from '#platform/db/database.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ActDetail, ActSummary } from '../../views.ts';
import { findExceptions } from '../exceptions/store-exceptions.ts';
import { named } from '../exceptions/view.ts';
import { planView } from './plan.ts';
import { type ActRow, itemsOfAct } from './store-acts.ts';

const MOST_ROWS = 100;

/** Acts with the names of their people. */
export async function actSummaries(tx: Tx, acts: readonly ActRow[]): Promise<ActSummary[]> {
  const ids = acts.flatMap(({ proposed_by, decided_by }) => [
    proposed_by,
    ...(decided_by === null ? [] : [decided_by]),
  ]);
  const people = await findPeople(tx, [...new Set(ids)]);
  return acts.map((act) => ({
    id: act.id,
    kind: act.kind,
    note: act.note,
    state: act.state,
    items: act.items,
    total: act.total_pesewas,
    proposedBy: named(people, act.proposed_by),
    proposedAt: act.proposed_at.toISOString(),
    decidedBy: act.decided_by === null ? null : named(people, act.decided_by),
    decidedAt: act.decided_at?.toISOString() ?? null,
    decisionNote: act.decision_note,
  }));
}

/** One act as this admin sees it. */
export async function actView(tx: Tx, act: ActRow, viewerId: string): Promise<ActDetail> {
  const [summary] = await actSummaries(tx, [act]);
  if (summary === undefined) throw new Error('An act has a summary.');
  const items = await itemsOfAct(tx, act.id);
  const rows = await findExceptions(
    tx,
    items.map(({ exception_id }) => exception_id),
  );
  const itemOf = new Map(items.map((item) => [item.exception_id, item]));
  const isOpen = act.state === 'proposed';
  return {
    ...summary,
    plan: isOpen ? await planView(tx, act.kind, rows) : null,
    actions: isOpen ? [...(act.proposed_by === viewerId ? [] : (['approve'] as const)), 'withdraw'] : [],
    done: items.filter(({ outcome }) => outcome !== null && outcome !== 'changed').length,
    changed: items.filter(({ outcome }) => outcome === 'changed').length,
    failed: items.filter(({ failure, open }) => open && failure !== null).length,
    rows: rows.slice(0, MOST_ROWS).map((row) => {
      const item = itemOf.get(row.id);
      return {
        exceptionId: row.id,
        provider: row.provider,
        kind: row.kind,
        item: row.item,
        difference: item?.difference_pesewas ?? 0,
        outcome: item?.outcome ?? null,
        failure: item?.failure ?? null,
      };
    }),
  };
}
