import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { formatBetween } from '#kernel/periods/weekday.ts';
import { formatMoment } from '#ui/display/moment.ts';
import type { Side } from '../parts/order/side.ts';
import { formatGhs } from '#kernel/money.ts';
import { moneyEnd, type Paid } from '../parts/order/order-money.ts';
import type { Act } from '../domain/acts.ts';
import { BEFORE_PICKUP, isOneOf } from '../domain/order.ts';
import type { OrderDetail, OrderView } from '../views.ts';

export const DISPUTED = { title: 'Dispute Initiated' } as const;

/** What the toasts say when an act went well. */
export const DONE: Readonly<Partial<Record<Act, { title: string; text?: string }>>> = {
  cancel: { title: 'Order Cancelled' },
  refund: { title: 'Refund Initiated', text: 'Refund process has been started.' },
  complete: { title: 'Escrow Released', text: 'Funds have been released to the seller.' },
  dispute: DISPUTED,
  accept_change: { title: 'Agreed', text: 'The order is changed, and the other side has been notified.' },
  decline_change: { title: 'Declined', text: 'The order stays as it is.' },
  withdraw_change: { title: 'Taken Back', text: 'The order stays as it is.' },
  confirm_weight: { title: 'Weight Confirmed', text: 'The buyer is asked now.' },
  accept_weight: { title: 'Weight Taken', text: 'The goods may leave the farm now.' },
  collect_self: { title: 'You Collect It', text: 'The delivery fee comes back to you.' },
  keep_fee: { title: 'Open to Transporters', text: 'Any transporter may carry the goods now.' },
  accept_delivery: { title: 'Request Accepted', text: 'You have successfully accepted the delivery request.' },
};
/** Said when a guest's words came into their dispute. */
export const STATEMENT_ADDED = {
  title: 'Your Statement Was Added',
  text: 'The farmer and our team can read it.',
} as const;
/** Said when a guest's act on their dispute went well. */
export const DISPUTE_ENDED = {
  withdraw: { title: 'Dispute Ended', text: 'Everybody has been notified.' },
  take: { title: 'Dispute Ended', text: 'Everybody has been notified.' },
  offer: { title: 'Offered', text: 'The farmer has been notified and may accept it.' },
  decline: { title: 'Offer Ended', text: 'The dispute continues.' },
} as const;
/** Before the name of a photo of a dispute and why it was not taken. */
export const PHOTO_LEFT_OUT = 'A photo was not added.';
/** Said when a deadline was moved. */
export const DEADLINE_MOVED = { title: 'Deadline Moved', text: 'Everybody has been notified.' } as const;
export const ORDER_UPDATED = { title: 'Order Updated', text: 'Order status updated successfully' };

/** What they say when it did not. */
export const FAILED: Readonly<Partial<Record<Act, string>>> = {
  cancel: 'Cancellation Failed',
  refund: 'Refund Failed',
  complete: 'Release Failed',
  dispute: 'Dispute Failed',
};
export const UPDATE_FAILED = 'Update Failed';
export const STATUS_NOT_UPDATED = 'Failed to update order status';
export const ORDERS_NOT_FETCHED = 'Failed to fetch orders';

/** The line under the title of the orders page. */
export function ordersSubtitle(role: string): WebText {
  if (role === 'farmer') return 'Track the orders that buyers placed with you';
  if (role === 'buyer') return 'Manage your orders';
  if (role === 'admin') return 'Manage every order on Farmgate';
  return role === 'quality_inspector' ? 'Manage the orders you inspect' : 'Manage assigned deliveries';
}

/** Why there are no orders, and what to do about it. */
export function noOrdersText(role: string): WebText {
  if (role === 'farmer') return 'Orders appear here as soon as a buyer orders one of your listings.';
  if (role === 'buyer')
    return 'What you order on the marketplace appears here, with its payment, delivery and deadlines.';
  if (role === 'admin') return 'Nobody has ordered anything yet.';
  return role === 'quality_inspector'
    ? 'Orders that ask for an inspection appear here.'
    : 'Deliveries that you accept appear here.';
}

type Seen = Paid &
  Pick<
    OrderView,
    | 'depositAmount'
    | 'paymentStatus'
    | 'disputed'
    | 'unproved'
    | 'deadline'
    | 'transporterName'
    | 'selfPickup'
    | 'point'
    | 'trip'
  > & { readonly weight?: OrderDetail['weight'] };

/** One sentence about what happens next, and by when. */
export function nextStep(order: Seen, side: Side): string {
  if (order.disputed) return disputeStep(order, side);
  const until = order.deadline ? formatMoment(new Date(order.deadline.at)) : '';
  const back = `everything goes back to ${side === 'buyer' || side === 'guest' ? 'you' : order.buyerName}`;
  const farmer = side === 'farmer' ? 'you' : order.sellerName;
  const buys = side === 'buyer' || side === 'guest';
  const buyer = buys ? 'you' : order.buyerName;
  if (order.deadline?.kind === 'weight_by') return weightStep(order, side, until);
  if (order.deadline?.kind === 'freight_by')
    return buys
      ? `The trip does not take these goods. Choose by ${until} how they are delivered, or everything goes back to you.`
      : `The trip does not take these goods. ${buyer} chooses by ${until} how they are delivered: do not send them before. Without an answer ${back}.`;
  switch (order.status) {
    case 'pending_payment':
      if (order.paymentStatus === 'partly_paid') return partsStep(order, buys ? null : buyer, until);
      if (order.depositAmount > 0)
        return `${buys ? 'Pay' : `${buyer} pays`} the rest of ${formatGhs(order.totalAmount - order.depositAmount)} by ${until}, or the deposit of ${formatGhs(order.depositAmount)} goes to ${farmer}.`;
      return buys
        ? `Pay by ${until}, or the goods go back on sale.`
        : `The goods are reserved until ${until}. Prepare nothing before the money is in escrow.`;
    case 'pending':
      return `${formatGhs(order.money?.held ?? order.totalAmount)} is in escrow. ${side === 'farmer' ? 'Confirm' : `${farmer} confirms`} by ${until}, or everything goes back to ${buyer}.`;
    case 'confirmed':
      if (order.point) return pointStep(order.point, { farmer, until: by(order), back });
      if (order.trip) return tripStep(order.trip, side === 'farmer' ? null : order.sellerName);
      return side === 'farmer'
        ? `Get the goods ready${by(order)}, or ask for an inspection first. Otherwise ${back}.`
        : `${farmer} gets the goods ready${by(order)}, or ${back}.`;
    case 'pending_quality_check':
      return `A quality inspector looks at the goods${by(order)}. If they fail, ${back}.`;
    case 'quality_approved':
      if (order.point)
        return `The goods passed the inspection. ${pointStep(order.point, { farmer, until: by(order), back })}`;
      if (order.trip)
        return `The goods passed the inspection. ${tripStep(order.trip, side === 'farmer' ? null : order.sellerName)}`;
      return side === 'farmer'
        ? `The goods passed the inspection. Prepare them for pickup${by(order)}, or ${back}.`
        : `The goods passed the inspection. ${farmer} prepares them for pickup${by(order)}, or ${back}.`;
    case 'ready_for_pickup':
      return order.selfPickup ? collectStep(order, side, back) : readyStep(order, side, back);
    case 'picked_up':
    case 'in_transit':
      return roadStep(order, side);
    case 'delivered':
      return deliveredStep(order, side, until);
    case 'completed':
    case 'cancelled':
      return moneyEnd(order, side);
  }
}

/** A part is paid. `buyer`: their name, or null for themselves. */
function partsStep({ money, totalAmount }: Seen, buyer: string | null, until: string): string {
  const held = money?.held ?? 0;
  const paid = `${formatGhs(held)} of ${formatGhs(totalAmount)} is paid.`;
  const left = formatGhs(totalAmount - held);
  return buyer === null
    ? `${paid} Pay the remaining ${left} by ${until}, or everything that you paid goes back to you.`
    : `${paid} ${buyer} has until ${until} to pay the remaining ${left}. Prepare nothing before all of it is in escrow.`;
}

const GOODS_HELD: Readonly<Record<Side, string>> = {
  farmer: 'Do not send the goods',
  carrier: 'Do not collect the goods',
  buyer: 'The goods stay at the farm',
  guest: 'The goods stay at the farm',
  other: 'The goods stay at the farm',
};

/** A dispute holds the money, and the goods where they are. */
function disputeStep(order: Seen, side: Side): string {
  const money = formatGhs(order.money?.held ?? order.totalAmount);
  const goods = isOneOf(order.status, BEFORE_PICKUP) ? ` ${GOODS_HELD[side]} until then.` : '';
  return `A dispute is open. ${money} stays in escrow until it is settled${by(order)}.${goods}`;
}

/** The goods are short, and their buyer is asked. */
function weightStep({ buyerName, sellerName, weight }: Seen, side: Side, until: string): string {
  const buys = side === 'buyer' || side === 'guest';
  if (weight?.question?.awaits === 'farmer')
    return `The transporter found less than was ordered. ${side === 'farmer' ? 'Say' : `${sellerName} says`} whether it is right by ${until}; without that our team looks at it. Until then the goods stay at the farm, and no money moves.`;
  if (buys)
    return `Less is there than you ordered. Take it or cancel by ${until}; the goods stay with ${sellerName} until then.`;
  return `Less is there than was ordered. ${buyerName} has until ${until} to take it or to cancel. Until then the goods stay at the farm.`;
}

/** ' by 22 Nov 2026, 14:05', where a deadline runs. */
function by({ deadline }: Seen): string {
  return deadline ? ` by ${formatMoment(new Date(deadline.at))}` : '';
}

/** Goods join a trip, which waits for nobody. `farmer`: their name, or null for themselves. */
function tripStep(trip: NonNullable<Seen['trip']>, farmer: string | null): string {
  const from = new Date(trip.from);
  const when = formatBetween(from, new Date(trip.until));
  const ready = farmer === null ? 'Get the goods ready' : `${farmer} gets the goods ready`;
  return `${ready} by ${formatMoment(from)}: ${trip.by} collects them on ${when}. If they are not ready then, another transporter has to take them.`;
}

function readyStep(order: Seen, side: Side, back: string): string {
  const { transporterName, trip } = order;
  if (transporterName === null)
    return side === 'carrier'
      ? 'The goods wait for a transporter. The first to accept carries them.'
      : `A transporter accepts the delivery${by(order)}, or ${back}.`;
  if (trip) {
    const when = formatBetween(new Date(trip.from), new Date(trip.until));
    return side === 'carrier'
      ? `Collect the goods on ${when}, then mark them picked up. Later, others may carry them.`
      : `${transporterName} collects the goods on ${when}.`;
  }
  if (side === 'carrier')
    return `Collect the goods${by(order)}, then mark them picked up. Later, others may carry them.`;
  return `${transporterName} collects the goods${by(order)}.`;
}

interface ToPoint {
  /** 'you', or their name. */
  readonly farmer: string;
  readonly until: string;
  readonly back: string;
}

/** The goods are brought to where their buyer collects them. */
function pointStep({ name }: NonNullable<Seen['point']>, { farmer, until, back }: ToPoint): string {
  return farmer === 'you'
    ? `Bring the goods to ${name}${until} and say here that they are there. Otherwise ${back}.`
    : `${farmer} brings the goods to ${name}${until}, or ${back}.`;
}

/** 'at the farm', 'at Techiman Central Market, open Mon to Sat, 6:00 to 18:00,' */
function collectedWhere({ point }: Seen, hours: boolean): string {
  if (point === null) return 'at the farm';
  return hours ? `at ${point.name}, open ${point.hours},` : `at ${point.name}`;
}

/** The buyer comes for the goods. */
function collectStep(order: Seen, side: Side, back: string): string {
  if (side === 'buyer' || side === 'guest')
    return `Collect the goods ${collectedWhere(order, true)}${by(order)}. Call ${order.sellerName} before you come, and tell them your code when you have the goods. Otherwise ${back}.`;
  const marks = side === 'farmer' ? ' Enter their code when you hand it over.' : '';
  return `${order.buyerName} collects the goods ${collectedWhere(order, false)}${by(order)}, or ${back}.${marks}`;
}

function roadStep(order: Seen, side: Side): string {
  const late = order.deadline ? ` What has not arrived${by(order)} is looked into.` : '';
  if (side === 'carrier') return `You have the goods. You are paid when the buyer has them.${late}`;
  return `${order.transporterName ?? 'The transporter'} has the goods. The money stays in escrow until they arrive.${late}`;
}

function deliveredStep(order: Seen, side: Side, until: string): string {
  if (order.unproved)
    return side === 'buyer' || side === 'guest'
      ? `There is no valid proof that the goods arrived. Confirm the receipt or open a dispute by ${until}; without your answer no money moves, and our team looks at it.`
      : `There is no valid proof that the goods arrived, so no money is released automatically. ${order.buyerName} is asked until ${until}; then our team looks at it.`;
  if (side === 'farmer')
    return `${order.buyerName} has until ${until} to report a problem; then ${formatGhs(order.sellerAmount ?? 0)} is yours.`;
  const who = side === 'buyer' || side === 'guest' ? 'You have' : `${order.buyerName} has`;
  return `${who} until ${until} to report a problem; then the money goes to ${order.sellerName}.`;
}

/** What an administrator's button sends that gives an inspection to other inspectors. */
export const RELEASE_INSPECTION = 'release_inspection';
