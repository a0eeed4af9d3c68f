import { paidWithName } from '#kernel/ghana/pay-method.ts';
import { formatGhs } from '#kernel/money.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { settlementOfOrder } from '#slices/ledger/server/index.ts';
import type { showTransaction as endpoint } from '../../contract.ts';
import { shownDispute } from '../disputes/shown-dispute.ts';
import { findDispute } from '../disputes/store-disputes.ts';
import { paidInParts } from '../parts/show-parts.ts';
import { holdsOf } from './holds-of.ts';
import { findHold, holdEvents } from './store-holds.ts';
import { breakdownOf, standingTo, transactionOf } from '../view.ts';

/** What only its payer and the staff are shown. */
async function paidWithOf({ tx }: Call, orderId: string): Promise<string | null> {
  const hold = (await holdsOf(tx, [orderId])).get(orderId);
  if (hold?.inParts === true) {
    const parts = await paidInParts(tx, orderId);
    return parts
      .map(({ paidWith, amountPesewas }) => `${paidWithName(paidWith)} (${formatGhs(amountPesewas)})`)
      .join(', ');
  }
  return hold?.paidWith ? paidWithName(hold.paidWith) : null;
}

export async function showTransaction(
  { params }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const hold = await findHold(call.tx, params.id);
  const standing = hold && standingTo(hold, call.person);
  if (!hold || !standing || hold.status === 'awaiting') throw refused('escrow.not_found', 'No such transaction.');
  const [events, dispute] = await Promise.all([
    holdEvents(call.tx, hold.order_id),
    hold.dispute_id ? findDispute(call.tx, hold.dispute_id) : null,
  ]);
  const settlement = await settlementOfOrder(call.tx, hold.order_id);
  return {
    ...transactionOf(hold, standing, settlement),
    paidWith: standing === 'buyer' || standing === 'admin' ? await paidWithOf(call, hold.order_id) : null,
    breakdown: breakdownOf(hold, standing, settlement),
    timeline: events.map((event) => ({
      kind: event.kind,
      at: event.at.toISOString(),
      note: standing === 'transporter' ? null : event.note,
    })),
    dispute:
      dispute && standing !== 'transporter'
        ? await shownDispute(call.tx, { dispute, hold }, { id: call.person.id, now: call.now })
        : null,
  };
}
