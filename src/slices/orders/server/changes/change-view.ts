import { toKg } from '#kernel/quantity.ts';
import { isOpen } from '../../domain/changes/proposed-change.ts';
import type { OrderChange } from '../../views.ts';
import type { HistoryRow, OrderRow } from '../rows.ts';
import { stateOf } from '../rows.ts';
import type { Found } from '../weighing/weight-view.ts';

/** The smaller quantity that waits for an answer, and what the order would cost with it; null when none does. */
export function changeView(
  row: OrderRow,
  { history, found, now }: { readonly history: readonly HistoryRow[]; readonly found: Found; readonly now: Date },
): OrderChange | null {
  const { change } = stateOf(row);
  if (!isOpen(change, now)) return null;
  const fallen = found.reductions.reduce((sum, { refundPesewas }) => sum + refundPesewas, 0);
  return {
    by: change.by,
    quantity: toKg(change.grams),
    packs: row.packGrams === null ? null : change.grams / row.packGrams,
    note: history.findLast(({ act }) => act === 'propose_change')?.note ?? null,
    until: change.dueAt.toISOString(),
    refund: found.proposedPesewas,
    total: row.totalPesewas - fallen - found.proposedPesewas,
  };
}
