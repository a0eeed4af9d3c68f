import { CATEGORIES, type Category } from '#kernel/ghana/produce.ts';
import { dayInWords, formatDay, formatMoment } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { capital } from '#kernel/plain-text.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { HarvestState, PreOrderState } from '../domain/words.ts';
import { REASON_WORDS } from '../domain/reason-words.ts';
import type { HarvestView, OwnHarvest, PreOrderView, PreOrderWithHarvest } from '../views.ts';

interface Chip {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const HARVEST_CHIPS: Readonly<Record<HarvestState, Chip>> = {
  open: { label: 'Open', tone: 'active' },
  declared: { label: 'Declared', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  called_off: { label: 'Called off', tone: 'plain' },
  lapsed: { label: 'Not declared', tone: 'plain' },
};

export const PRE_ORDER_CHIPS: Readonly<Record<PreOrderState, Chip>> = {
  awaiting_deposit: { label: 'Deposit to pay', tone: 'wait' },
  reserved: { label: 'Reserved', tone: 'active' },
  ready: { label: 'To order', tone: 'wait' },
  ordered: { label: 'Ordered', tone: 'active' },
  settled: { label: 'Paid', tone: 'good' },
  taken_back: { label: 'Taken back at the bank', tone: 'wait' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
  refunded: { label: 'Deposit back', tone: 'plain' },
  kept: { label: 'Deposit with the farmer', tone: 'plain' },
  lapsed: { label: 'Not paid', tone: 'plain' },
};

export const CATEGORY_OPTIONS = CATEGORIES.map((value: Category) => ({ value, label: capital(value) }));

export const kgWords = (kilograms: number) => formatKg(fromKg(kilograms));

/** '20 Dec 2026 to 27 Dec 2026'. */
export function daysWords({
  expectedFrom,
  expectedUntil,
}: Pick<HarvestView, 'expectedFrom' | 'expectedUntil'>): string {
  const first = dayInWords(expectedFrom);
  return expectedFrom === expectedUntil ? first : `${first} to ${dayInWords(expectedUntil)}`;
}

/** The next step of a harvest, for its farmer. */
export function nextOfHarvest(harvest: OwnHarvest): string {
  const { state, reserved, actions, waiting, lapsesAt } = harvest;
  const over = formatDay(new Date(lapsesAt));
  if (state === 'declared')
    return waiting === 0
      ? 'Nobody has to order any more.'
      : `${waiting} ${waiting === 1 ? 'buyer has' : 'buyers have'} their part to order within 72 hours.`;
  if (state === 'failed') return 'The harvest failed. All deposits went back.';
  if (state === 'called_off') return 'You cancelled it. All deposits went back.';
  if (state === 'lapsed') return 'It was not declared in time. All deposits went back.';
  if (actions.some(({ code }) => code === 'declare'))
    return `Declare how much there is, before ${over}. After that all deposits go back.`;
  const from = formatDay(new Date(harvest.declaredFrom));
  if (actions.some(({ code }) => code === 'show_goods'))
    return `Declare how much there is from ${from} on, or now with a photo of the goods.`;
  return reserved === 0
    ? `Nothing is pre-ordered yet. You declare it from ${from} on.`
    : `Declare how much there is from ${from} on, or up to a week earlier with a photo of the goods.`;
}

/** What a pre-order waits for, for one of the two. */
export function nextOfPreOrder(preOrder: PreOrderWithHarvest): string {
  const { state, payUntil, orderUntil, stoppedUntil, deposit, standing, rest, harvest, why, you } = preOrder;
  const buys = you !== 'farmer';
  const until = formatMoment(new Date(orderUntil ?? payUntil));
  switch (state) {
    case 'awaiting_deposit':
      return `${buys ? 'Pay' : 'The buyer pays'} the deposit of ${formatGhs(deposit)} until ${formatMoment(new Date(payUntil))}.`;
    case 'reserved':
      return `The farmer declares the harvest by ${formatDay(new Date(harvest.lapsesAt))}, or the deposit of ${formatGhs(deposit)} goes back.`;
    case 'ready':
      if (stoppedUntil !== null)
        return `The product is off the market, so the time to order has stopped. If it is not back by ${formatMoment(new Date(stoppedUntil))}, the deposit of ${formatGhs(standing)} goes back.`;
      return `${buys ? 'Order and pay' : 'The buyer orders and pays'} the rest of ${formatGhs(rest)} and the delivery until ${until}.`;
    case 'ordered':
      return `The rest is to be paid until ${until}, or the deposit of ${formatGhs(standing)} goes ${harvest.shownAt === null ? 'back' : 'to the farmer'}.`;
    case 'settled':
      return 'The deposit counted towards the order. It goes on there.';
    default:
      return why === null ? '' : REASON_WORDS[why];
  }
}

/** Where the money of a pre-order that is over went; null while it runs. */
export function whereMoneyWent({ state, deposit, standing, paidAt }: PreOrderView): string | null {
  if (state === 'lapsed') return 'No deposit was taken.';
  if (state === 'withdrawn' || state === 'refunded')
    return paidAt === null
      ? `What was paid too late goes back: ${formatGhs(deposit)}.`
      : `The deposit of ${formatGhs(standing)} goes back to where it was paid from.`;
  return state === 'kept' ? `The deposit of ${formatGhs(standing)} went to the farmer.` : null;
}

/** The rule of the deposit in plain words, as it is shown before anything is paid. */
export function depositRule({ depositPercent, lapsesAt }: Pick<HarvestView, 'depositPercent' | 'lapsesAt'>): string[] {
  const over = formatDay(new Date(lapsesAt));
  return [
    `You pay ${depositPercent} % now. Farmgate holds it in escrow, and it counts towards your order.`,
    'Withdraw within 24 hours of paying and you get it back, also when the harvest is there by then. Later it goes to the farmer.',
    `If the harvest fails, is cancelled or is not declared by ${over}, you get all of it back.`,
    'If it gives less, everybody gets the same share. The deposit for what is missing comes back; you may decline your part and get all back.',
    'Once it is declared you have 72 hours to order and pay the rest. After that the deposit goes to the farmer if they showed a photo of the goods, else back to you. While the product is off the market this time stops.',
    'If you cancel the order, the deposit stays with the farmer. If the farmer cancels it or does not confirm it, all comes back.',
  ];
}

export const TOASTS = {
  opened: {
    title: 'Harvest opened',
    text: 'Buyers can pre-order it now. You are notified of every deposit.',
    tone: 'good',
  },
  shown: { title: 'Photo shown', text: 'You can declare the harvest now.', tone: 'good' },
  declared: { title: 'Harvest declared', text: 'Your buyers are notified, and have 72 hours to order.', tone: 'good' },
  failed: { title: 'Harvest failed', text: 'Your buyers are notified. All deposits go back.', tone: 'good' },
  calledOff: { title: 'Harvest cancelled', text: 'Your buyers are notified. All deposits go back.', tone: 'good' },
  withdrawn: { title: 'Pre-order withdrawn', text: 'Your deposit comes back.', tone: 'good' },
  kept: { title: 'Pre-order withdrawn', text: 'The deposit went to the farmer.', tone: 'good' },
  declined: { title: 'Part declined', text: 'Your whole deposit comes back.', tone: 'good' },
} as const;
