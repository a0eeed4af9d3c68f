import { newId, newSecret } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { checkCharge } from '#slices/settings/domain/money-limits.ts';
import { moneyLimits } from '#slices/settings/server/index.ts';
import { MOST_ATTEMPTS } from '../../domain/attempts.ts';
import { askedOf } from '../parts/asked-of.ts';
import { askedSince, checkPrompts, type PromptTerms } from './keep-prompts.ts';
import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import type { Allocation } from './store-payments.ts';
import { insertPayment, supersede } from './store-payments.ts';
import { type Begun, begunBefore, lockHoldsAndNumber } from './store-prompts.ts';

export interface PaymentRequest {
  readonly payerId: string | null;
  /** E.164: the number that is asked, or for a card where its payer is called. */
  readonly phone: string;
  readonly network: PayMethod;
  /** What each order costs, less its deposit: what is left of it is asked for. Less of a single order: a part. */
  readonly allocations: readonly Allocation[];
  /** As much of a single order as its payer's method takes at once, and the rest later. */
  readonly inParts?: boolean;
  readonly expiresAt: Date;
  readonly at: Date;
  /** What a guest shows to see the payment, as the token of the order's secret page; made up when left out. */
  readonly secret?: string;
  /** Has what the method takes at once checked, where somebody pays; other ways to pay are named by it. */
  readonly limits?: { readonly cards: boolean };
  /** Who has the phone asked, where that is a caller. */
  readonly terms?: PromptTerms;
}

export interface StartedPayment {
  readonly paymentId: string;
  /** A guest shows it to see and retry the payment. */
  readonly secret: string;
}

/**
 * Starts collecting money for one or more orders; a scheduled job sends the charge. The same number again gives the
 * payment that is under way, another number supersedes it. Refuses `payment.too_many_attempts`, `rate.limited`, and
 * `payment.not_awaited` when an order is paid or no longer waits for money, `payment.wrong_part`.
 */
export async function startPayment(tx: Tx, request: PaymentRequest): Promise<StartedPayment> {
  const orderIds = request.allocations.map((one) => one.orderId);
  // No phone rings for a card.
  const terms = request.network === 'card' ? undefined : request.terms;
  const holds = await lockHoldsAndNumber(tx, orderIds, terms ? request.phone : null);
  checkAwaited(request, holds);
  const limits = await moneyLimits(tx);
  const asked = await askedOf(tx, { ...request, limits }, holds);
  const since = terms ? askedSince(request.phone, terms, request.at) : null;
  const { begun, prompts } = await begunBefore(tx, orderIds, since);
  const open = begun.filter((payment) => payment.is_open);
  const amountPesewas = asked.allocations.reduce((sum, one) => sum + one.amountPesewas, 0);
  if (request.limits) {
    const inParts = holds.length === 1 && !holds.some((one) => one.is_deposit);
    const { network: method, at } = request;
    orThrow(checkCharge(limits, { ...request.limits, amountPesewas, inParts, method }, at));
  }
  const same = open.find((payment) => payment.amount_pesewas === amountPesewas && isSame(payment, request, orderIds));
  if (same) return { paymentId: same.id, secret: same.secret };
  // An order's buyer must not have prompts sent to number after number.
  if (mostAttempts(begun, orderIds) >= MOST_ATTEMPTS)
    throw refused(
      'payment.too_many_attempts',
      'This order was to be paid from too many numbers. Approve the prompt that is open, or order again.',
      { most: MOST_ATTEMPTS },
    );
  if (terms) await checkPrompts(prompts, request.phone, { terms, now: request.at });
  if (open.length > 0)
    await supersede(
      tx,
      open.map((payment) => payment.id),
      request.at,
    );
  const { inParts: _inParts, limits: _limits, ...wanted } = request;
  const payment = {
    ...wanted,
    ...asked,
    asker: request.terms?.asker ?? null,
    amountPesewas,
    id: newId(request.at),
    secret: request.secret ?? newSecret(),
  };
  await insertPayment(tx, payment);
  return { paymentId: payment.id, secret: payment.secret };
}

function checkAwaited(request: PaymentRequest, holds: readonly HoldRow[]): void {
  if (holds.length !== request.allocations.length || holds.length === 0)
    throw new Error('A payment for orders that have no hold.');
  for (const hold of holds) {
    if (hold.status !== 'awaiting' || hold.closed_at !== null) {
      throw refused('payment.not_awaited', `Order ${hold.order_number} does not wait for a payment.`, {
        status: hold.status,
      });
    }
  }
}

/** How often the one of these orders was tried that was tried most, since money came the last time. */
function mostAttempts(begun: readonly Begun[], orderIds: readonly string[]): number {
  const paid = begun.filter(({ state, reason }) => state === 'succeeded' && reason === null);
  const since = Math.max(0, ...paid.map(({ created_at: at }) => at.getTime()));
  const tried = begun.filter(({ created_at: at }) => at.getTime() > since);
  return Math.max(0, ...orderIds.map((id) => tried.filter((payment) => payment.order_ids.includes(id)).length));
}

function isSame(payment: Begun, request: PaymentRequest, orderIds: readonly string[]): boolean {
  return (
    (payment.phone === request.phone || request.network === 'card') &&
    payment.network === request.network &&
    payment.payer_id === request.payerId &&
    payment.expires_at > request.at &&
    payment.order_ids.toSorted().join() === orderIds.toSorted().join()
  );
}
