import { accept, type Decision } from '#kernel/refusal.ts';
import { type Action, endOf } from '#kernel/transitions/machine.ts';
import { offerUntil } from './bounds.ts';
import type { Lot } from './lot.ts';
import { lotMachine, type LotContext, type LotRow } from './transitions.ts';
import type { LotAct, LotEnd, Party } from './words.ts';

/** Somebody wants something done with a lot. */
export interface Command extends Pick<LotContext, 'goodsThere'> {
  readonly act: LotAct;
  readonly by: readonly Party[];
}

/** A lot as it is then, and by which row of the table. */
export interface Decided {
  readonly lot: Lot;
  readonly row: LotRow;
  /** Why it ended, where it did without a sale. */
  readonly why: LotEnd | null;
}

function whyOf({ act, to }: LotRow, { state }: Lot): LotEnd | null {
  if (to === 'called_off') return 'called_off';
  if (to !== 'lapsed') return null;
  if (act === 'unpaid') return 'goods_gone';
  return state === 'filling' ? 'not_filled' : 'not_ordered';
}

/** What becomes of a lot, or why not. */
export function decideLot({ act, by, goodsThere = true }: Command, lot: Lot, now: Date): Decision<Decided> {
  const row = lotMachine.choose(act, lot, ...by.map((party) => ({ by: party, now, goodsThere })));
  if (!row.ok) return row;
  const state = endOf(row.value, lot.state);
  const next = { ...lot, state, offerUntil: act === 'fill' ? offerUntil(now) : lot.offerUntil };
  return accept({ lot: next, row: row.value, why: whyOf(row.value, lot) });
}

/** What parties may do with a lot now. */
export function lotActions(lot: Lot, by: readonly Party[], now: Date): Action<LotAct>[] {
  return lotMachine.actions(lot, ...by.map((party) => ({ by: party, now })));
}

/** Whether one of these parties may take another farmer's part out now. */
export function mayTakeOut(lot: Lot, by: readonly Party[], now: Date): boolean {
  return decideLot({ act: 'take_out', by }, lot, now).ok;
}
