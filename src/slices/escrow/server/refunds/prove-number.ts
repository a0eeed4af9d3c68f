import { lastFourOf } from '#kernel/ghana/payout-place.ts';
import { formatGhs } from '#kernel/money.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { type Carrier, propose } from '#platform/proposals/proposals.ts';
import { askForPayoutCode, matchPayoutCode, usePayoutCode } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  askRefundCode as codeEndpoint,
  confirmDestination as confirmEndpoint,
  proposeDestination as proposeEndpoint,
} from '../../contract-refunds.ts';
import { findHold } from '../holds/store-holds.ts';
import { REFUND_JOB } from '../job-names.ts';
import { numberWord } from '../notify.ts';
import { sendElsewhere } from './send-elsewhere.ts';
import { notFound, payersOnly, viewOf } from './show-refund.ts';
import { type DestinationRow, presentDestination, proveDestination, putDestinationCode } from './store-destinations.ts';
import { findRefund, lockRefund } from './store-refunds.ts';

const notAsked = () => refused('refund.not_asked', 'No other number waits to be confirmed.');

/** Keeps how it is known that a number is the payer's, and sends the refund there once that is certain to be safe. */
export async function prove(
  tx: Tx,
  { id, refund_id: refundId }: Pick<DestinationRow, 'id' | 'refund_id'>,
  { proof, call }: { readonly proof: NonNullable<DestinationRow['proof']>; readonly call: Call },
): Promise<void> {
  if (!(await proveDestination(tx, id, proof, call.now))) throw notAsked();
  await sendElsewhere(tx, refundId, call.now);
  call.afterCommit(() => call.platform.wakeJob(REFUND_JOB));
}

async function askedFor(tx: Tx, refundId: string): Promise<DestinationRow> {
  const to = await presentDestination(tx, refundId);
  if (to?.state !== 'asked') throw notAsked();
  return to;
}

/** Sends a code to the number that paid: its holder may say where the money goes. */
export async function askRefundCode(
  input: ParsedInput<typeof codeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof codeEndpoint>> {
  const { db } = call.platform;
  const { refund, payment } = await payersOnly(db, input, call);
  const to = await askedFor(db, refund.id);
  if (payment.network === 'card') throw notAsked();
  const asked = await askForPayoutCode(call, { phone: payment.phone, about: numberWord(to) });
  await putDestinationCode(db, to.id, asked.challengeId);
  return { ...asked, lastFour: lastFourOf(payment.phone) };
}

export async function confirmDestination(
  input: ParsedInput<typeof confirmEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof confirmEndpoint>> {
  const { platform, now } = call;
  const { refund } = await payersOnly(platform.db, input, call);
  await askedFor(platform.db, refund.id);
  await matchPayoutCode(call, input.body);
  return platform.db.transaction(async (tx) => {
    await lockRefund(tx, refund.id);
    const to = await askedFor(tx, refund.id);
    await usePayoutCode(tx, input.body.challengeId, now);
    if (to.code_id !== input.body.challengeId)
      throw refused('code.not_valid', 'This code is for another number. Ask for a new one.');
    await prove(tx, to, { proof: 'code', call });
    return viewOf(tx, await payersOnly(tx, input, call), now);
  });
}

/** Proposals of other numbers for refunds, whose documents an administrator has seen. */
export const DESTINATION_KIND = 'escrow.refund_destination';

export async function proposeDestination(
  { params, body }: ParsedInput<typeof proposeEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof proposeEndpoint>> {
  const refund = await findRefund(tx, params.id);
  if (refund === null) throw notFound();
  const to = await askedFor(tx, refund.id);
  const hold = await findHold(tx, refund.order_id);
  const what = `Refund ${formatGhs(refund.amount_pesewas)} of order ${hold?.order_number ?? ''} to ${numberWord(to)} (${to.registered_name})`;
  const change = { destinationId: to.id, refundId: refund.id };
  const asked = { kind: DESTINATION_KIND, subject: refund.id, what, change, reason: body.note };
  return { id: await propose(tx, asked, person.id, now), what };
}

/** Has a refund go where two administrators agreed that its payer is. */
export const destinationCarrier: Carrier = {
  permission: 'books',
  async carryOut({ subject: refundId, change }, call) {
    await lockRefund(call.tx, refundId);
    const to = await askedFor(call.tx, refundId);
    if (Object(change).destinationId !== to.id) throw notAsked();
    await prove(call.tx, to, { proof: 'people', call });
  },
};
