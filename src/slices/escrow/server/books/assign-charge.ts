import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordCharge } from '../payments/record-charge.ts';
import { begunBefore } from '../payments/store-prompts.ts';
import {
  type AllocatedHold,
  allocatedHolds,
  findPayment,
  insertPayment,
  lockPaymentWithHolds,
  type PaymentRow,
  supersede,
} from '../payments/store-payments.ts';
import { paymentsOfAmount, settlePaymentProvider } from './store-books.ts';

/** Orders that wait for their money, by the last payment that was begun for them. */
export interface UnpaidPayment {
  readonly paymentId: string;
  readonly orders: readonly {
    readonly orderId: string;
    readonly orderNumber: string;
    readonly productName: string;
    readonly amountPesewas: Pesewas;
  }[];
}

/** Whether all its orders still wait for money, and for just as much. */
function fits(payment: PaymentRow, holds: readonly AllocatedHold[], amountPesewas: Pesewas): boolean {
  const asked = holds.reduce((sum, hold) => sum + hold.amount_pesewas, 0);
  const wait = holds.every(({ status, closed_at }) => status === 'awaiting' && closed_at === null);
  return payment.state !== 'succeeded' && holds.length > 0 && wait && asked === amountPesewas;
}

const viewOf = (paymentId: string, holds: readonly AllocatedHold[]): UnpaidPayment => ({
  paymentId,
  orders: holds.map((hold) => ({
    orderId: hold.order_id,
    orderNumber: hold.order_number,
    productName: hold.product_name,
    amountPesewas: hold.amount_pesewas,
  })),
});

/** A payment whose orders wait for just this much; null when it does not fit, or not any more. */
export async function unpaidPayment(tx: Tx, paymentId: string, amountPesewas: Pesewas): Promise<UnpaidPayment | null> {
  const payment = await findPayment(tx, paymentId);
  if (payment === null) return null;
  const holds = await allocatedHolds(tx, paymentId);
  return fits(payment, holds, amountPesewas) ? viewOf(paymentId, holds) : null;
}

/** Payments whose orders wait for just this much, the newest first; of those for the same orders the last. */
export async function unpaidPayments(tx: Tx, amountPesewas: Pesewas): Promise<UnpaidPayment[]> {
  const found: UnpaidPayment[] = [];
  const seen = new Set<string>();
  for (const id of await paymentsOfAmount(tx, amountPesewas)) {
    const one = await unpaidPayment(tx, id, amountPesewas);
    const orders = one?.orders.map(({ orderId }) => orderId).join() ?? '';
    if (one !== null && !seen.has(orders)) found.push(one);
    seen.add(orders);
  }
  return found;
}

/** What these orders were to be paid with, whatever became of it. */
export async function ordersOfPayment(tx: Tx, paymentId: string): Promise<UnpaidPayment> {
  return viewOf(paymentId, await allocatedHolds(tx, paymentId));
}

/** Whether a charge is a payment of ours: then it cannot be assigned to orders a second time. */
export async function isKnownCharge(tx: Tx, reference: string): Promise<boolean> {
  return (await findPayment(tx, reference)) !== null;
}

/** A charge that the provider took and that no payment of ours is known for. */
export interface FoundCharge {
  readonly reference: string;
  readonly provider: ProviderName;
  readonly amountPesewas: Pesewas;
}

/**
 * Takes a charge that nobody was known for as the payment of the orders that another payment was begun for. It is a
 * payment under the charge's own reference, so that a refund finds its charge. False when the orders do not wait for
 * just this much any more; then nothing is written.
 */
export async function assignCharge(tx: Tx, charge: FoundCharge, paymentId: string, at: Date): Promise<boolean> {
  const { reference, provider, amountPesewas } = charge;
  const locked = await lockPaymentWithHolds(tx, paymentId);
  if (locked === null) return false;
  const { payment, holds } = locked;
  if (!fits(payment, holds, amountPesewas) || (await isKnownCharge(tx, reference))) return false;
  const { begun } = await begunBefore(
    tx,
    holds.map(({ order_id }) => order_id),
    null,
  );
  await supersede(
    tx,
    begun.filter(({ is_open }) => is_open).map(({ id }) => id),
    at,
  );
  await insertPayment(tx, {
    id: reference,
    amountPesewas,
    secret: payment.secret,
    payerId: payment.payer_id,
    asker: null,
    phone: payment.phone,
    network: payment.network,
    allocations: holds.map((hold) => ({
      orderId: hold.order_id,
      amountPesewas: hold.amount_pesewas,
      isPart: hold.is_part,
    })),
    expiresAt: at,
    at,
  });
  await settlePaymentProvider(tx, reference, provider);
  const told = { state: 'succeeded' as const, providerReference: reference, amountPesewas, reason: null };
  await recordCharge(tx, { paymentId: reference, charge: { ...told, paidPesewas: amountPesewas }, firstLookMs: 0 }, at);
  return true;
}
