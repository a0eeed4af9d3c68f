import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Distribution } from '#slices/ledger/domain/postings.ts';
import { findAdminIds } from '#slices/identity/server/index.ts';
import { notify, type Recipient } from '#slices/notifications/server/index.ts';
import { reasonWord } from '../domain/reason-word.ts';
import type { HoldRow } from './store-holds.ts';
import { type AllocatedHold, findPayment, type PaymentRow } from './store-payments.ts';
import type { RefundRow, WithdrawalRow } from './store-payouts.ts';

const WALLET = '/escrow-management?tab=wallet';

/** Whoever pays: the account, or for a guest the telephone that was asked and the secret page of the order. */
function payerOf(payment: PaymentRow, orderId: string): { readonly to: Recipient; readonly link: string } {
  if (payment.payer_id !== null) return { to: { personId: payment.payer_id }, link: `/orders/${orderId}` };
  return { to: { name: '', phone: payment.phone }, link: `/track/${payment.secret}` };
}

/** Tells the payer that this attempt brought nothing; a part that arrived is on its way back. */
export async function tellFailure(tx: Tx, payment: PaymentRow, failure: { readonly holds: readonly AllocatedHold[]; readonly reason: string; readonly partArrived: boolean; readonly at: Date }): Promise<void> {
  const [first] = failure.holds;
  if (!first) return;
  const reason = failure.partArrived ? reasonWord(failure.reason) : `${reasonWord(failure.reason)} No money was taken.`;
  const params = { amountPesewas: payment.amount_pesewas, reason };
  await notify(tx, { kind: 'payment_failed', ...payerOf(payment, first.order_id), key: `payment.failed:${payment.id}`, params, at: failure.at });
}

/** Tells seller and transporter what came into their wallets. */
export async function tellReleased(tx: Tx, hold: HoldRow, { parts, transporterId, at }: { readonly parts: Distribution; readonly transporterId: string | null; readonly at: Date }): Promise<void> {
  const earned: readonly (readonly [personId: string | null, amountPesewas: Pesewas])[] = [[hold.seller_id, parts.sellerPesewas], [transporterId, parts.transporterPesewas]];
  const told = earned.flatMap(([personId, amountPesewas]) => {
    if (personId === null || amountPesewas === 0) return [];
    const params = { orderNumber: hold.order_number, amountPesewas };
    return [notify(tx, { kind: 'earning_released', to: { personId }, key: `escrow.released:${hold.order_id}`, params, link: WALLET, at })];
  });
  await Promise.all(told);
}

/** Tells the buyer that a refund has arrived. */
export async function tellRefunded(tx: Tx, refund: RefundRow, hold: HoldRow, at: Date): Promise<void> {
  const payment = await findPayment(tx, refund.payment_id);
  if (payment === null) return;
  const params = { orderNumber: hold.order_number, amountPesewas: refund.amount_pesewas };
  await notify(tx, { kind: 'refund_sent', ...payerOf(payment, hold.order_id), key: `refund.sent:${refund.id}`, params, at });
}

/** Tells whoever withdraws what became of it. */
export async function tellWithdrawal(tx: Tx, withdrawal: WithdrawalRow, { succeeded, reason, at }: { readonly succeeded: boolean; readonly reason: string | null; readonly at: Date }): Promise<void> {
  const amountPesewas = withdrawal.amount_pesewas;
  const notice = { to: { personId: withdrawal.person_id }, key: `withdrawal:${withdrawal.id}`, link: WALLET, at };
  if (succeeded) await notify(tx, { kind: 'withdrawal_sent', ...notice, params: { amountPesewas } });
  else await notify(tx, { kind: 'withdrawal_failed', ...notice, params: { amountPesewas, reason: reasonWord(reason) } });
}

function partiesOf(hold: HoldRow): { readonly personId: string }[] {
  return [hold.buyer_id, hold.seller_id].filter((personId) => personId !== null).map((personId) => ({ personId }));
}

/** The buyer without an account is reached where they paid from. */
async function guestOf(tx: Tx, hold: HoldRow): Promise<{ readonly to: Recipient; readonly link: string }[]> {
  const payment = hold.buyer_id === null && hold.paid_by !== null ? await findPayment(tx, hold.paid_by) : null;
  return payment === null ? [] : [payerOf(payment, hold.order_id)];
}

/** Tells both parties of a dispute that was opened, and the staff that one waits. */
export async function tellDisputed(tx: Tx, hold: HoldRow, dispute: { readonly id: string; readonly byName: string; readonly reason: string; readonly at: Date }): Promise<void> {
  const { id, byName, reason, at } = dispute;
  const facts = { key: `dispute.opened:${id}`, at };
  const opened = { kind: 'dispute_opened', ...facts, params: { orderNumber: hold.order_number, reason } } as const;
  const guest = await guestOf(tx, hold);
  await Promise.all([
    ...partiesOf(hold).map((to) => notify(tx, { ...opened, to, link: `/orders/${hold.order_id}` })),
    ...guest.map((reached) => notify(tx, { ...opened, ...reached })),
    notify(tx, { kind: 'dispute_waits', ...facts, to: { staff: true }, params: { orderNumber: hold.order_number, who: byName, reason }, link: '/admin-panel/disputes' }),
  ]);
}

/** The administrators but one; everybody on the staff where nobody of them spoke. */
async function staffWithout(tx: Tx, authorId: string | null, isStaff: boolean): Promise<Recipient[]> {
  if (!isStaff) return [{ staff: true }];
  return (await findAdminIds(tx)).filter((personId) => personId !== authorId).map((personId) => ({ personId }));
}

/** Tells the other side and the staff what somebody said in a dispute, once, and never whoever said it. */
export async function tellStatement(tx: Tx, hold: HoldRow, said: { readonly id: string; readonly disputeId: string; readonly byId: string | null; readonly byName: string; readonly words: string; readonly at: Date }): Promise<void> {
  const { id, byId, at } = said;
  const facts = { key: `dispute.said:${id}`, params: { orderNumber: hold.order_number, who: said.byName, words: said.words }, at } as const;
  const isStaff = byId !== hold.buyer_id && byId !== hold.seller_id;
  // Nobody but a guest speaks without an account.
  const guest = byId === null ? [] : await guestOf(tx, hold);
  const staff = await staffWithout(tx, byId, isStaff);
  await Promise.all([
    ...partiesOf(hold).filter(({ personId }) => personId !== byId).map((to) => notify(tx, { kind: 'dispute_statement', ...facts, to, link: `/escrow-management/${hold.order_id}` })),
    ...guest.map((reached) => notify(tx, { kind: 'dispute_statement', ...facts, ...reached })),
    ...staff.map((to) => notify(tx, { kind: 'dispute_said', ...facts, to, link: `/admin-panel/disputes/${said.disputeId}` })),
  ]);
}

/** Tells both parties how a dispute ended. */
export async function tellDecided(tx: Tx, hold: HoldRow, verdict: { readonly id: string; readonly parts: Distribution; readonly note: string | null; readonly at: Date }): Promise<void> {
  const { id, parts, note, at } = verdict;
  const params = { orderNumber: hold.order_number, toSellerPesewas: parts.sellerPesewas, toBuyerPesewas: parts.refundPesewas, note: note ?? '' };
  const decided = { kind: 'dispute_decided', key: `dispute.decided:${id}`, params, at } as const;
  const guest = await guestOf(tx, hold);
  await Promise.all([
    ...partiesOf(hold).map((to) => notify(tx, { ...decided, to, link: `/orders/${hold.order_id}` })),
    ...guest.map((reached) => notify(tx, { ...decided, ...reached })),
  ]);
}
