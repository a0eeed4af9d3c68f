import { walletName } from '#kernel/ghana/network.ts';
import { dayOf } from '#kernel/moment.ts';
import type { Pesewas } from '#kernel/money.ts';
import { type ProviderName, providerWord } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Distribution } from '#slices/ledger/domain/postings.ts';
import { notify, notifyAll, type Recipient } from '#slices/notifications/server/index.ts';
import { reasonWord } from '../domain/reason-word.ts';
import type { WithdrawalState } from '../domain/payouts/payout.ts';
import { findHold, type HoldRow } from './holds/store-holds.ts';
import { type AllocatedHold, findPayment, type PaymentRow } from './payments/store-payments.ts';
import type { MethodRow } from './payouts/store-methods.ts';
import type { WithdrawalRow } from './payouts/store-payouts.ts';
import { takenBy } from './payouts/wallets.ts';
import type { RefundRow } from './refunds/store-refunds.ts';

const WALLET = '/escrow-management?tab=wallet';

/** The payer: the account, or for a guest the telephone that was asked and the secret page of the order. */
export function payerOf(payment: PaymentRow, orderId: string): { readonly to: Recipient; readonly link: string } {
  if (payment.payer_id !== null) return { to: { personId: payment.payer_id }, link: `/orders/${orderId}` };
  return { to: { name: '', phone: payment.phone }, link: `/track/${payment.secret}` };
}

/** Tells the payer that this attempt brought nothing; a part that arrived is on its way back. */
export async function notifyFailure(
  tx: Tx,
  payment: PaymentRow,
  failure: {
    readonly holds: readonly AllocatedHold[];
    readonly reason: string;
    readonly partArrived: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const [first] = failure.holds;
  if (!first) return;
  const reason = failure.partArrived ? reasonWord(failure.reason) : `${reasonWord(failure.reason)} No money was taken.`;
  const params = { amountPesewas: payment.amount_pesewas, reason };
  await notify(tx, {
    kind: 'payment_failed',
    ...payerOf(payment, first.order_id),
    key: `payment.failed:${payment.id}`,
    params,
    at: failure.at,
  });
}

/** Tells seller and transporter what came into their wallets. */
export async function notifyReleased(
  tx: Tx,
  hold: HoldRow,
  {
    parts,
    transporterId,
    at,
  }: { readonly parts: Distribution; readonly transporterId: string | null; readonly at: Date },
): Promise<void> {
  const earned: readonly (readonly [personId: string | null, amountPesewas: Pesewas])[] = [
    [hold.seller_id, parts.sellerPesewas],
    [transporterId, parts.transporterPesewas],
  ];
  const told = earned.flatMap(([personId, amountPesewas]) => {
    if (personId === null || amountPesewas === 0) return [];
    const params = { orderNumber: hold.order_number, amountPesewas };
    return [
      {
        kind: 'earning_released',
        to: { personId },
        key: `escrow.released:${hold.order_id}`,
        params,
        link: WALLET,
        at,
      } as const,
    ];
  });
  await notifyAll(tx, told);
}

/** Tells the buyer that a refund has arrived. */
export async function notifyRefunded(tx: Tx, refund: RefundRow, hold: HoldRow, at: Date): Promise<void> {
  const payment = await findPayment(tx, refund.payment_id);
  if (payment === null) return;
  const to = refund.destination_id !== null ? 'other' : payment.network === 'card' ? 'card' : 'number';
  const params = { orderNumber: hold.order_number, amountPesewas: refund.amount_pesewas, to };
  await notify(tx, {
    kind: 'refund_sent',
    ...payerOf(payment, hold.order_id),
    key: `refund.sent:${refund.id}`,
    params,
    at,
  });
}

/** Notifies the payer, once, that a refund cannot be sent to the number that paid, and that they may name another. */
export async function notifyStuck(
  tx: Tx,
  refund: RefundRow,
  { reason, at, key = `refund.stuck:${refund.id}` }: { reason: string | null; at: Date; key?: string },
): Promise<void> {
  const [payment, hold] = [await findPayment(tx, refund.payment_id), await findHold(tx, refund.order_id)];
  if (payment === null || hold === null) return;
  const secret = payment.payer_id === null ? `?secret=${payment.secret}` : '';
  await notify(tx, {
    kind: 'refund_stuck',
    to: payerOf(payment, refund.order_id).to,
    key,
    params: { orderNumber: hold.order_number, amountPesewas: refund.amount_pesewas, reason: reasonWord(reason) },
    link: `/refunds/${refund.id}${secret}`,
    at,
  });
}

/** Tells the person who withdraws what became of it. */
export async function notifyWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { state, reason, at }: { readonly state: WithdrawalState; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  const amountPesewas = state === 'succeeded' ? withdrawal.amount_pesewas : takenBy(withdrawal);
  const notice = { to: { personId: withdrawal.person_id }, key: `withdrawal:${withdrawal.id}`, link: WALLET, at };
  const params = { amountPesewas, reason: reasonWord(reason) };
  if (state === 'succeeded') await notify(tx, { kind: 'withdrawal_sent', ...notice, params: { amountPesewas } });
  else if (state === 'failed') await notify(tx, { kind: 'withdrawal_failed', ...notice, params });
  // The notice that it was paid has the other key.
  else await notify(tx, { kind: 'withdrawal_returned', ...notice, key: `${notice.key}:returned`, params });
}

/** 'MTN MoMo ••••4567', or with the bank of an account. */
export function numberWord({
  network,
  bank_name: bank,
  last_four: lastFour,
}: Pick<WithdrawalRow, 'network' | 'bank_name' | 'last_four'>): string {
  return `${bank ?? walletName(network)} ••••${lastFour}`;
}

/** Notifies the person of a withdrawal that waits because of its number, and until when. */
export async function notifyHeld(tx: Tx, withdrawal: WithdrawalRow, until: Date): Promise<void> {
  await notify(tx, {
    kind: 'withdrawal_held',
    to: { personId: withdrawal.person_id },
    key: `withdrawal.held:${withdrawal.id}`,
    params: { amountPesewas: takenBy(withdrawal), number: numberWord(withdrawal), until: until.toISOString() },
    link: WALLET,
    at: withdrawal.created_at,
  });
}

/** Notifies the person of a withdrawal that ended because they removed its number. */
export async function notifyCancelled(tx: Tx, withdrawal: WithdrawalRow, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'withdrawal_cancelled',
    to: { personId: withdrawal.person_id },
    key: `withdrawal.cancelled:${withdrawal.id}`,
    params: { amountPesewas: takenBy(withdrawal), number: numberWord(withdrawal) },
    link: WALLET,
    at,
  });
}

/** Notifies the person of a withdrawal whose number the network gives no name for. */
export async function notifyUnnamed(tx: Tx, withdrawal: WithdrawalRow, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'withdrawal_unnamed',
    to: { personId: withdrawal.person_id },
    key: `withdrawal.unnamed:${withdrawal.id}`,
    params: { amountPesewas: takenBy(withdrawal), number: numberWord(withdrawal) },
    link: WALLET,
    at,
  });
}

/** Tells a person of a new payout number, and the number that they had before of it too. */
export async function notifyNumberAdded(
  tx: Tx,
  method: MethodRow,
  { phoneBefore, at }: { readonly phoneBefore: string | null; readonly at: Date },
): Promise<void> {
  const notice = {
    kind: 'payout_number_added',
    key: `payout_number:${method.id}`,
    params: { number: numberWord(method), name: method.registered_name },
    link: '/escrow-management?tab=payment-methods',
    at,
  } as const;
  const old = phoneBefore === null ? [] : [{ ...notice, to: { name: '', phone: phoneBefore } }];
  await notifyAll(tx, [{ ...notice, to: { personId: method.person_id } }, ...old]);
}

/** Tells the staff, once a day while it lasts, that payouts wait for our own money at a provider. */
export async function notifyFloatEmpty(tx: Tx, provider: ProviderName, at: Date): Promise<void> {
  const day = dayOf(at);
  await notify(tx, {
    kind: 'float_empty',
    to: { staff: true },
    key: `float_empty:${provider}:${day}`,
    params: { provider: providerWord(provider) },
    link: '/admin-panel',
    at,
  });
}
