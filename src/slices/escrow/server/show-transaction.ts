import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { showTransaction as endpoint } from '../contract.ts';
import { MOST_PHOTOS } from '../domain/evidence.ts';
import { statementView } from './add-statement.ts';
import { findDispute } from './store-disputes.ts';
import { findHold, holdEvents } from './store-holds.ts';
import { photosOf } from './store-photos.ts';
import { statementsOf } from './store-statements.ts';
import { breakdownOf, photoView, standingTo, transactionOf } from './view.ts';

export async function showTransaction({ params }: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const hold = await findHold(call.tx, params.id);
  const standing = hold && standingTo(hold, call.person);
  if (!hold || !standing || hold.status === 'awaiting') throw refused('escrow.not_found', 'No such transaction.');
  const [events, dispute] = await Promise.all([
    holdEvents(call.tx, hold.order_id),
    hold.dispute_id ? findDispute(call.tx, hold.dispute_id) : null,
  ]);
  const photos = await photosOf(call.tx, dispute ? [dispute.id] : []);
  const statements = dispute ? await statementsOf(call.tx, dispute.id) : [];
  const own = photos.filter((photo) => photo.by_id === call.person.id).length;
  const seesDispute = dispute !== null && standing !== 'transporter';
  return {
    ...transactionOf(hold, standing),
    breakdown: breakdownOf(hold, standing),
    timeline: events.map((event) => ({
      kind: event.kind,
      at: event.at.toISOString(),
      note: standing === 'transporter' ? null : event.note,
    })),
    dispute: seesDispute
      ? {
          id: dispute.id,
          reason: dispute.reason,
          openedByName: dispute.opened_by_name,
          outcome: dispute.outcome,
          note: dispute.note,
          photos: photos.map(photoView),
          statements: statements.map((row) => statementView(row, hold)),
          photosLeft: dispute.state === 'open' ? Math.max(0, MOST_PHOTOS - own) : 0,
        }
      : null,
  };
}
