import { dayInWords, formatDay, formatMoment } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { Say } from '#ui/languages/use-texts.ts';
import type { HarvestState, PreOrderState } from '../domain/words.ts';
import { REASON_WORDS } from '../domain/reason-words.ts';
import type { HarvestView, OwnHarvest, PreOrderView, PreOrderWithHarvest } from '../views.ts';

interface Chip {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const HARVEST_CHIPS = {
  open: { label: 'Open', tone: 'active' },
  declared: { label: 'Declared', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  called_off: { label: 'Called off', tone: 'plain' },
  lapsed: { label: 'Not declared', tone: 'plain' },
} as const satisfies Readonly<Record<HarvestState, Chip>>;

export const PRE_ORDER_CHIPS = {
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
} as const satisfies Readonly<Record<PreOrderState, Chip>>;

export const kgWords = (kilograms: number) => formatKg(fromKg(kilograms));

/** '20 Dec 2026 to 27 Dec 2026'. */
export function daysWords(
  { expectedFrom, expectedUntil }: Pick<HarvestView, 'expectedFrom' | 'expectedUntil'>,
  say: Say,
): string {
  const start = dayInWords(expectedFrom);
  return expectedFrom === expectedUntil ? start : say('{start} to {end}', { start, end: dayInWords(expectedUntil) });
}

/** The next step of a harvest, for its farmer. */
export function nextOfHarvest(harvest: OwnHarvest, say: Say): string {
  const { state, reserved, actions, waiting, lapsesAt } = harvest;
  const over = formatDay(new Date(lapsesAt));
  if (state === 'declared')
    return waiting === 0
      ? say('Nobody has to order any more.')
      : say(
          '{count, plural, one {# buyer has their part to order within 72 hours.} other {# buyers have their part to order within 72 hours.}}',
          { count: waiting },
        );
  if (state === 'failed') return say('The harvest failed. All deposits went back.');
  if (state === 'called_off') return say('You cancelled it. All deposits went back.');
  if (state === 'lapsed') return say('It was not declared in time. All deposits went back.');
  if (actions.some(({ code }) => code === 'declare'))
    return say('Declare how much there is, before {date}. After that all deposits go back.', { date: over });
  const date = formatDay(new Date(harvest.declaredFrom));
  if (actions.some(({ code }) => code === 'show_goods'))
    return say('Declare how much there is from {date} on, or now with a photo of the goods.', { date });
  return reserved === 0
    ? say('Nothing is pre-ordered yet. You declare it from {date} on.', { date })
    : say('Declare how much there is from {date} on, or up to a week earlier with a photo of the goods.', { date });
}

function toPayOf({ payUntil, deposit, you }: PreOrderWithHarvest, say: Say): string {
  const values = { amount: formatGhs(deposit), time: formatMoment(new Date(payUntil)) };
  return you === 'farmer'
    ? say('The buyer pays the deposit of {amount} until {time}.', values)
    : say('Pay the deposit of {amount} until {time}.', values);
}

function toOrderOf({ orderUntil, payUntil, stoppedUntil, standing, rest, you }: PreOrderWithHarvest, say: Say): string {
  if (stoppedUntil !== null)
    return say(
      'The product is off the market, so the time to order has stopped. If it is not back by {time}, the deposit of {amount} goes back.',
      { time: formatMoment(new Date(stoppedUntil)), amount: formatGhs(standing) },
    );
  const values = { amount: formatGhs(rest), time: formatMoment(new Date(orderUntil ?? payUntil)) };
  return you === 'farmer'
    ? say('The buyer orders and pays the rest of {amount} and the delivery until {time}.', values)
    : say('Order and pay the rest of {amount} and the delivery until {time}.', values);
}

/** What a pre-order waits for, for one of the two. */
export function nextOfPreOrder(preOrder: PreOrderWithHarvest, say: Say): string {
  const { state, payUntil, orderUntil, deposit, standing, harvest, why } = preOrder;
  switch (state) {
    case 'awaiting_deposit':
      return toPayOf(preOrder, say);
    case 'reserved':
      return say('The farmer declares the harvest by {date}, or the deposit of {amount} goes back.', {
        date: formatDay(new Date(harvest.lapsesAt)),
        amount: formatGhs(deposit),
      });
    case 'ready':
      return toOrderOf(preOrder, say);
    case 'ordered':
      return say(
        harvest.shownAt === null
          ? 'The rest is to be paid until {time}, or the deposit of {amount} goes back.'
          : 'The rest is to be paid until {time}, or the deposit of {amount} goes to the farmer.',
        { time: formatMoment(new Date(orderUntil ?? payUntil)), amount: formatGhs(standing) },
      );
    case 'settled':
      return say('The deposit counted towards the order. It goes on there.');
    default:
      return why === null ? '' : say(REASON_WORDS[why]);
  }
}

/** Where the money of a pre-order that is over went; null while it runs. */
export function whereMoneyWent({ state, deposit, standing, paidAt }: PreOrderView, say: Say): string | null {
  if (state === 'lapsed') return say('No deposit was taken.');
  if (state === 'withdrawn' || state === 'refunded')
    return paidAt === null
      ? say('What was paid too late goes back: {amount}.', { amount: formatGhs(deposit) })
      : say('The deposit of {amount} goes back to where it was paid from.', { amount: formatGhs(standing) });
  return state === 'kept' ? say('The deposit of {amount} went to the farmer.', { amount: formatGhs(standing) }) : null;
}

/** The rule of the deposit in plain words, as it is shown before anything is paid. */
export function depositRule(
  { depositPercent, lapsesAt }: Pick<HarvestView, 'depositPercent' | 'lapsesAt'>,
  say: Say,
): string[] {
  return [
    say('You pay {percent} now. Farmgate holds it in escrow, and it counts towards your order.', {
      percent: `${depositPercent} %`,
    }),
    say(
      'Withdraw within 24 hours of paying and you get it back, also when the harvest is there by then. Later it goes to the farmer.',
    ),
    say('If the harvest fails, is cancelled or is not declared by {date}, you get all of it back.', {
      date: formatDay(new Date(lapsesAt)),
    }),
    say(
      'If it gives less, everybody gets the same share. The deposit for what is missing comes back; you may decline your part and get all back.',
    ),
    say(
      'Once it is declared you have 72 hours to order and pay the rest. After that the deposit goes to the farmer if they showed a photo of the goods, else back to you. While the product is off the market this time stops.',
    ),
    say(
      'If you cancel the order, the deposit stays with the farmer. If the farmer cancels it or does not confirm it, all comes back.',
    ),
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
