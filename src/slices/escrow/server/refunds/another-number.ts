import { payMethodName } from '#kernel/ghana/pay-method.ts';
import { lastFourOf, type PayoutPlace, payoutPlaceName, writtenAccount } from '#kernel/ghana/payout-place.ts';
import { newId } from '#kernel/ids.ts';
import { formatGhs } from '#kernel/money.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { type Carrier, propose } from '#platform/proposals/proposals.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { askForPayoutCode, findPeople, matchPayoutCode, usePayoutCode } from '#slices/identity/server/index.ts';
import { largestPayout } from '#slices/settings/domain/money-limits.ts';
import { moneyLimits } from '#slices/settings/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  askRefundCode as codeEndpoint,
  checkDestination as checkEndpoint,
  confirmDestination as confirmEndpoint,
  nameAnother as nameEndpoint,
  proposeDestination as proposeEndpoint,
  RefundView,
  showRefund as showEndpoint,
} from '../../contract-refunds.ts';
import { isStuck, proofByName } from '../../domain/payouts/another-number.ts';
import { findHold } from '../holds/store-holds.ts';
import { REFUND_JOB } from '../job-names.ts';
import { numberWord } from '../notify.ts';
import { ProviderUnreachable } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { isPayer } from '../payments/is-payer.ts';
import { findPayment, type PaymentRow } from '../payments/store-payments.ts';
import { heldBy } from '../payouts/bank-accounts.ts';
import { NAME_LOOKUPS, registeredName } from '../payouts/payment-methods.ts';
import { hashNumber, sealNumber } from '../payouts/seal.ts';
import { sendElsewhere } from './send-elsewhere.ts';
import {
  type DestinationRow,
  isNumberOf,
  presentDestination,
  proveDestination,
  putDestination,
  putDestinationCode,
} from './store-destinations.ts';
import { findRefund, lockRefund, type RefundRow } from './store-refunds.ts';

interface Owed {
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
}

interface Asked {
  readonly params: { readonly id: string };
  readonly query: { readonly secret?: string | undefined };
}

/** A refund, for its payer. To all others it does not exist. */
async function payersOnly(tx: Tx, { params, query }: Asked, { viewer }: Call): Promise<Owed> {
  const refund = await findRefund(tx, params.id);
  const payment = refund && (await findPayment(tx, refund.payment_id));
  if (!payment || !isPayer(payment, viewer, query.secret)) throw notFound();
  return { refund, payment };
}

const notFound = () => refused('refund.not_found', 'No such refund.');
const notAsked = () => refused('refund.not_asked', 'No other number waits to be confirmed.');

async function viewOf(tx: Tx, { refund, payment }: Owed, now: Date): Promise<RefundView> {
  const hold = await findHold(tx, refund.order_id);
  const to = await presentDestination(tx, refund.id);
  const isOpen = isStuck(refund, now);
  const hasNumber = payment.network !== 'card';
  return {
    id: refund.id,
    orderId: refund.order_id,
    orderNumber: hold?.order_number ?? '',
    amount: refund.amount_pesewas,
    paidWith: {
      name: payMethodName(payment.network),
      lastFour: hasNumber ? lastFourOf(payment.phone) : (payment.card_last_four ?? ''),
    },
    state: refund.state === 'succeeded' ? 'sent' : isOpen ? 'stuck' : 'on_its_way',
    reason: isOpen ? refund.failure : null,
    destination: to && {
      provider: to.network,
      bankName: to.bank_name,
      lastFour: to.last_four,
      name: to.registered_name,
      proof: to.proof,
      askedAt: to.asked_at.toISOString(),
    },
    actions: [
      ...(isOpen ? (['name_another'] as const) : []),
      ...(hasNumber && to?.state === 'asked' ? (['code'] as const) : []),
    ],
  };
}

export async function showRefund(
  input: ParsedInput<typeof showEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  return viewOf(call.tx, await payersOnly(call.tx, input, call), call.now);
}

type To = ParsedInput<typeof nameEndpoint>['body'];

interface Found {
  readonly network: PayoutPlace;
  readonly number: string;
  readonly name: string;
  readonly bankName: string | null;
}

/** Whose the wallet or the account is, once the refund may go there: never to anybody whom its order pays. */
async function lookUp(
  providers: PaymentProviders,
  { refund }: Owed,
  { to, call }: { readonly to: To; readonly call: Call },
): Promise<Found> {
  const { db, config } = call.platform;
  if (!isStuck(refund, call.now))
    throw refused('refund.not_stuck', 'This refund is on its way to the number that paid.');
  const { network, phone = '', bankCode = '', accountNumber = '' } = to;
  const number = network === 'bank' ? writtenAccount({ bankCode, accountNumber }) : phone;
  const hold = await findHold(db, refund.order_id);
  const earners = hold === null ? [] : [hold.seller_id, ...(hold.transporter_id === null ? [] : [hold.transporter_id])];
  const people = [...(await findPeople(db, earners)).values()];
  if (people.some((one) => one.phone === number) || (await isNumberOf(db, earners, hashNumber(config, number))))
    throw refused('refund.of_the_order', 'This number belongs to somebody whom this order pays.');
  const most = largestPayout(await moneyLimits(db), network, call.now);
  if (most !== null && refund.amount_pesewas > most)
    throw refused(
      'refund.above_limit',
      `At most ${formatGhs(most)} can be sent to ${payoutPlaceName(network)} at once.`,
    );
  await countAttempt(call, NAME_LOOKUPS, refund.id);
  if (network !== 'bank')
    return { network, number, name: await registeredName(providers, { phone, network }), bankName: null };
  return { network, number, ...(await heldBy(providers, { bankCode, accountNumber })) };
}

/** Shows whose another number is, before anything goes there. */
export function checkDestination(providers: PaymentProviders) {
  return async (input: ParsedInput<typeof checkEndpoint>, call: Call): Promise<ResponseBody<typeof checkEndpoint>> => {
    const owed = await payersOnly(call.platform.db, input, call);
    const { name, bankName, number } = await lookUp(providers, owed, { to: input.query, call });
    return { name, bankName, lastFour: lastFourOf(number) };
  };
}

/** In which name the number that paid is registered; null where nobody says it. */
async function payingName(providers: PaymentProviders, { phone, network }: PaymentRow): Promise<string | null> {
  if (network === 'card') return null;
  try {
    return await providers.forNetwork(network).resolveName({ phone, network });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null;
    throw error;
  }
}

/** Names another number for a refund. In the name of the number that paid it goes there at once. */
export function nameAnother(providers: PaymentProviders) {
  return async (input: ParsedInput<typeof nameEndpoint>, call: Call): Promise<ResponseBody<typeof nameEndpoint>> => {
    const { platform, now: at } = call;
    const owed = await payersOnly(platform.db, input, call);
    const { network, number, name, bankName } = await lookUp(providers, owed, { to: input.body, call });
    const provider = providers.paysTo(network);
    if (provider === null) throw refused('provider.unreachable', 'Nobody pays bank accounts here now.');
    const proof = proofByName(name, await payingName(providers, owed.payment));
    return platform.db.transaction(async (tx) => {
      const refund = await lockRefund(tx, owed.refund.id);
      if (refund === null || !isStuck(refund, at)) throw refused('refund.not_stuck', 'This refund was sent meanwhile.');
      const id = newId(at);
      await putDestination(tx, {
        ...{ id, refund_id: refund.id, network, bank_name: bankName, registered_name: name, provider, at },
        ...{ sealed_number: sealNumber(platform.config, number), last_four: lastFourOf(number) },
      });
      if (proof !== null) await prove(tx, { id, refund_id: refund.id }, { proof, call });
      return viewOf(tx, await payersOnly(tx, input, call), at);
    });
  };
}

async function prove(
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

/** Sends a code to the number that paid: who has it may say where the money goes. */
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
      throw refused('code.not_valid', 'This code is of another number. Ask for a new one.');
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
