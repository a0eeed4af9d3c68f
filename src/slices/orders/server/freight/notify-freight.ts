import { formatGhs } from '#kernel/money.ts';
import type { AnyNotice } from '#slices/notifications/server/index.ts';
import type { Step } from '../../domain/decide.ts';
import { deadlineOf } from '../../domain/windows.ts';
import { buyerOf, goodsParams, sellerOf } from '../order/notice-addresses.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';

interface Lost {
  readonly order: OrderRow;
  readonly step: Step;
  readonly at: Date;
}

function costsOf({ freightQuotePesewas: quote, deliveryFeePesewas: paid }: OrderRow): string {
  return quote === null
    ? 'No delivery is available for it now.'
    : `Another delivery costs ${formatGhs(quote)}, and ${formatGhs(paid)} is paid.`;
}

/** Asks the buyer how goods go that have lost their trip, and asks the farmer not to send them. */
export function noticesOfFreight(
  order: OrderRow,
  params: ReturnType<typeof goodsParams> & { readonly reason: string },
  at: Date,
): AnyNotice[] {
  const until = deadlineOf(stateOf(order))?.at.toISOString();
  if (until === undefined) return [];
  const notice = { key: `order.freight_asked:${order.id}`, at };
  return [
    { kind: 'order_freight_asked', ...notice, ...buyerOf(order), params: { ...params, until, costs: costsOf(order) } },
    { kind: 'order_freight_asked_sale', ...notice, ...sellerOf(order), params: { ...params, until } },
  ];
}

/** The same where another act found that the trip had left, or that its driver had not come. */
export function noticesOfMissedTrip(order: OrderRow, at: Date): AnyNotice[] {
  return noticesOfFreight(order, { ...goodsParams(order), reason: 'The trip left without it' }, at);
}

const ANSWERS = {
  collect_self: 'The buyer collects it at your farm.',
  keep_fee: 'Any transporter may carry it at the fee that was paid.',
} as const;

/** Notifies the farmer of what the buyer chose. */
export function noticesOfAnswer({ order, step, at }: Lost): AnyNotice[] {
  const answer = step.act === 'collect_self' ? ANSWERS.collect_self : ANSWERS.keep_fee;
  const params = { ...goodsParams(order), answer };
  return [{ kind: 'order_freight_answered', key: `order.${step.act}:${order.id}`, ...sellerOf(order), params, at }];
}
