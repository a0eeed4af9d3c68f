import type { Tx } from '#platform/db/database.ts';
import { MOST_PHOTOS } from '../../domain/disputes/evidence.ts';
import type { TransactionDetail } from '../../views.ts';
import { statementView } from './add-statement.ts';
import type { DisputeCase } from './store-disputes.ts';
import { photosOf } from './store-photos.ts';
import { statementsOf } from './store-statements.ts';
import { shownEnding } from './ending/shown-ending.ts';
import { mayAddTo, sideOf } from './keep-evidence.ts';
import { photoView, timesOf } from '../view.ts';

/** A dispute as its people see it, with what both sides said and showed; a guest among them has no id. */
export async function shownDispute(
  tx: Tx,
  { dispute, hold }: DisputeCase,
  viewer: { readonly id: string | null; readonly now: Date },
): Promise<NonNullable<TransactionDetail['dispute']>> {
  const photos = await photosOf(tx, [dispute.id]);
  const statements = await statementsOf(tx, dispute.id);
  const side = sideOf(hold, viewer.id);
  const mayAdd = mayAddTo(dispute, side, viewer.now);
  const own = photos.filter((photo) => photo.by_id === viewer.id).length;
  return {
    id: dispute.id,
    reason: dispute.reason,
    openedByName: dispute.opened_by_name,
    outcome: dispute.outcome,
    note: dispute.note,
    photos: photos.map(photoView),
    statements: statements.map((row) => statementView(row, hold)),
    photosLeft: mayAdd ? Math.max(0, MOST_PHOTOS - own) : 0,
    ...timesOf(dispute, side),
    mayAdd,
    ...(await shownEnding(tx, { dispute, hold }, viewer.id)),
  };
}
