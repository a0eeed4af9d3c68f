import { dayOf } from '#kernel/moment.ts';
import { toKg } from '#kernel/quantity.ts';
import { isOpen } from '../../domain/changes/proposed-change.ts';
import { isProposal } from '../../domain/acts.ts';
import type { Actor } from '../../domain/order.ts';
import { deadlineOf } from '../../domain/windows.ts';
import type { OrderChange } from '../../views.ts';
import type { HistoryRow, OrderRow } from '../rows.ts';
import { stateOf } from '../rows.ts';
import { sumOf } from '../weighing/follow-price.ts';
import { type Found, seesPrice } from '../weighing/weight-view.ts';

interface Seen {
  readonly history: readonly HistoryRow[];
  readonly found: Found;
  readonly actors: readonly Actor[];
  readonly now: Date;
}

/** What waits for an answer, and what would follow from it; null when nothing does, or it is none of their business. */
export function changeView(row: OrderRow, { history, found, actors, now }: Seen): OrderChange | null {
  const state = stateOf(row);
  const { change } = state;
  if (!isOpen(change, now) || !(seesPrice(actors) || isAsked(row, change.kind, actors))) return null;
  const proposal = {
    by: change.by,
    note: history.findLast(({ act }) => isProposal(act))?.note ?? null,
    until: change.dueAt.toISOString(),
  };
  switch (change.kind) {
    case 'less':
      return { kind: 'less', ...proposal, ...lessView(row, change.grams, found) };
    case 'day': {
      const present = (deadlineOf(state)?.at ?? change.at).toISOString();
      return { kind: 'day', ...proposal, day: dayOf(change.at), at: change.at.toISOString(), present };
    }
    case 'address':
      return { kind: 'address', ...proposal, address: change.address };
  }
}

/** The transporter of the goods is asked about their address. */
function isAsked({ transporterId }: OrderRow, kind: OrderChange['kind'], actors: readonly Actor[]): boolean {
  return kind === 'address' && actors.some(({ party, id }) => party === 'transporter' && id === transporterId);
}

function lessView(row: OrderRow, grams: number, { reductions, proposed }: Found) {
  const fallen = reductions.reduce((sum, { refundPesewas }) => sum + refundPesewas, 0);
  return {
    quantity: toKg(grams),
    packs: row.packGrams === null ? null : grams / row.packGrams,
    refund: sumOf(proposed),
    refundDelivery: proposed.deliveryPesewas,
    total: row.totalPesewas - fallen - sumOf(proposed),
  };
}
