import { payMethodName } from '#kernel/ghana/pay-method.ts';
import { lastFourOf } from '#kernel/ghana/payout-place.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { RefundView, showRefund as endpoint } from '../../contract-refunds.ts';
import { isStuck } from '../../domain/payouts/another-number.ts';
import { findHold } from '../holds/store-holds.ts';
import { isPayer } from '../payments/is-payer.ts';
import { findPayment, type PaymentRow } from '../payments/store-payments.ts';
import { presentDestination } from './store-destinations.ts';
import { findRefund, type RefundRow } from './store-refunds.ts';

/** A refund, and the payment that it is of. */
export interface Owed {
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
}

interface Asked {
  readonly params: { readonly id: string };
  readonly query: { readonly secret?: string | undefined };
}

/** A refund, for its payer. To all others it does not exist. */
export async function payersOnly(tx: Tx, { params, query }: Asked, { viewer }: Call): Promise<Owed> {
  const refund = await findRefund(tx, params.id);
  const payment = refund && (await findPayment(tx, refund.payment_id));
  if (!payment || !isPayer(payment, viewer, query.secret)) throw notFound();
  return { refund, payment };
}

/** Refunds that do not exist, or of somebody else's payment. */
export const notFound = () => refused('refund.not_found', 'No such refund.');

/** A refund as its payer sees it. */
export async function viewOf(tx: Tx, { refund, payment }: Owed, now: Date): Promise<RefundView> {
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
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return viewOf(call.tx, await payersOnly(call.tx, input, call), call.now);
}
