import { arrangeVisit, claimGoods, readGoods } from '#slices/quality/contract-claims.ts';
import { listPendingInspections } from '#slices/quality/contract.ts';
import { checkVisit, DAY_PARTS, type Visit } from '#slices/quality/domain/visit.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Stage } from './stage.ts';

/** The first visit that can be kept, or null where the deadline is too near. */
async function visitTo(stage: Stage, inspector: Viewer, id: string, dueAt: string | null): Promise<Visit | null> {
  const { visitDays } = await stage.as(inspector).call(readGoods, { params: { id } });
  const due = dueAt === null ? null : new Date(dueAt);
  const visits = visitDays.slice(1).flatMap((day) => DAY_PARTS.map((part) => ({ day, part })));
  return visits.find((visit) => checkVisit(visit, stage.now, due).ok) ?? null;
}

/** Two inspectors have claimed goods that wait, as one does who comes tomorrow. */
export async function loadClaims(stage: Stage, inspectors: readonly Viewer[]): Promise<void> {
  for (const [place, inspector] of inspectors.entries()) {
    const queue = await stage.as(inspector).call(listPendingInspections, { query: { whose: 'unclaimed' } });
    const goods = queue.filter((item) => item.kind === 'order' && item.actions.length > 0)[0];
    if (goods === undefined) return;
    await stage.as(inspector).call(claimGoods, { params: { id: goods.id } });
    const visit = place === 0 ? await visitTo(stage, inspector, goods.id, goods.dueAt) : null;
    if (visit !== null) await stage.as(inspector).call(arrangeVisit, { params: { id: goods.id }, body: { ...visit } });
  }
}
