import type { Tx } from '#platform/db/database.ts';
import { planKnown, type ToldMovement } from '#slices/escrow/server/index.ts';
import { type Act, type Plan, planOf, summed } from '../../domain/acts.ts';
import { referenceIn } from '../../domain/items.ts';
import type { PlanView } from '../../views.ts';
import type { ExceptionRow } from '../exceptions/store-exceptions.ts';
import { asDifference, differenceIn } from '../exceptions/view.ts';

/**
 * What a difference says that the provider did for us, when an act books that; null when the act is no such or the
 * difference has no reference of ours.
 */
export function toldMovement(act: Act, row: ExceptionRow): ToldMovement | null {
  const isBooking = (act === 'book' || act === 'keep') && row.kind === 'unbooked';
  if (!isBooking && act !== 'reverse_payout') return null;
  const about = referenceIn(row.item);
  if (about === null) return null;
  return {
    provider: row.provider,
    kind: act === 'reverse_payout' ? 'transfer_reversed' : about.kind,
    reference: about.reference,
    amountPesewas: differenceIn(row),
    providerReference: row.item,
  };
}

/** What an act does about one difference. `known`: the books know whose money it is. */
export interface PlannedItem extends Plan {
  readonly known: boolean;
}

/** Plans one difference: by what we asked for where the books still know it, else by the rules of the act. */
async function planItem(tx: Tx, act: Act, row: ExceptionRow): Promise<PlannedItem> {
  const told = toldMovement(act, row);
  const postings = told === null ? null : await planKnown(tx, told);
  if (postings !== null) return { postings, sendBack: null, known: true };
  return { ...planOf(act, asDifference(row)), known: false };
}

/** The dry run of an act: everything that it would post, added up. */
export async function planView(tx: Tx, act: Act, rows: readonly ExceptionRow[]): Promise<PlanView> {
  const items: PlannedItem[] = [];
  for (const row of rows) items.push(await planItem(tx, act, row));
  const back = items.flatMap(({ sendBack }) => sendBack ?? []);
  const isUnassigned = ({ postings }: PlannedItem) => postings.some(({ account }) => account.kind === 'unassigned');
  return {
    lines: summed(items.flatMap(({ postings }) => postings)).map(({ account, provider, amountPesewas }) => ({
      account,
      provider,
      amount: amountPesewas,
    })),
    known: items.filter(({ known }) => known).length,
    unassigned: items.filter(isUnassigned).length,
    sentBack: back.length,
    sentBackAmount: back.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0),
    total: rows.reduce((sum, row) => sum + differenceIn(row), 0),
  };
}
