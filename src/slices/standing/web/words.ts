import { dayInWords } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { portionText } from '#kernel/packs/selling-terms.ts';
import { packWord, unitsWord } from '#kernel/packs/trade-units.ts';
import { fromKg } from '#kernel/quantity.ts';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { NameOf, Say } from '#ui/languages/use-texts.ts';
import { weekdayName, weekdayOf } from '../domain/calendar.ts';
import type { StandingView, TurnView } from '../views.ts';

type Rhythm = Pick<StandingView, 'weekday' | 'everyWeeks'>;

/** 'Every Tuesday', or 'Every second Tuesday'. */
export function rhythmWords({ weekday, everyWeeks }: Rhythm, say: Say, nameOf: NameOf): string {
  return say(everyWeeks === 1 ? 'Every {day}' : 'Every second {day}', { day: nameOf(weekdayName(weekday)) });
}

/** 'Every Tuesday from Ama Mensah'. */
export function sourceWords(
  { weekday, everyWeeks, farmerName: name }: Rhythm & Pick<StandingView, 'farmerName'>,
  say: Say,
  nameOf: NameOf,
): string {
  const values = { day: nameOf(weekdayName(weekday)), name };
  return say(everyWeeks === 1 ? 'Every {day} from {name}' : 'Every second {day} from {name}', values);
}

/** 'Every Tuesday from Ama Mensah, up to ₵12.00 per kg'. */
export function summaryWords(standing: StandingView, say: Say, nameOf: NameOf): string {
  const price = unitPrice(standing.limit, standing, say);
  return `${sourceWords(standing, say, nameOf)}, ${say('up to {price}', { price })}`;
}

/** '3 bags (300 kg)', or '50 kg'. */
export function askedWords({ quantity, pack }: Pick<StandingView, 'quantity' | 'pack'>): string {
  return portionText(fromKg(quantity), pack);
}

/** 'What is there is ordered, from 2 bags on', or that nothing is ordered then. */
export function leastWords({ least, pack }: Pick<StandingView, 'least' | 'pack'>, say: Say): string {
  if (least === null) return say('Nothing is ordered');
  return say('What is there is ordered, from {amount} on', {
    amount: `${least} ${pack ? unitsWord(pack.unit) : 'kg'}`,
  });
}

/** '₵12.00 per kg', or '₵480.00 per bag'. */
export function unitPrice(pesewas: number, { pack }: Pick<StandingView, 'pack'>, say: Say): string {
  const price = formatGhs(pesewas);
  return pack ? say('{price} per {pack}', { price, pack: packWord(pack) }) : say('{price} per kg', { price });
}

/** 'Tue 24 Nov 2026'. */
export function dayWords(day: string): string {
  return `${weekdayName(weekdayOf(day)).slice(0, 3)} ${dayInWords(day)}`;
}

const ENDED = {
  buyer: 'You ended it.',
  date: 'Its last day is over.',
  gone: 'The farmer does not sell this any more.',
  account: 'The account was closed.',
} as const;

/** What happens next, in one sentence. */
export function nextWords(standing: StandingView, say: Say): string {
  const { state, pausedBy, endedBy, nextDay, nextSkipped } = standing;
  if (state === 'ended') return say(ENDED[endedBy ?? 'buyer']);
  if (state === 'paused')
    return say(
      pausedBy === 'misses'
        ? 'It could not be ordered three times in a row. Change it if need be, then resume it.'
        : 'Nothing is ordered until you resume it.',
    );
  if (nextDay === null) return '';
  return say(
    nextSkipped
      ? 'You skip {day}. After that it goes on.'
      : 'Ordered on {day} at 06:00. Then you approve the payment on your phone.',
    { day: dayWords(nextDay) },
  );
}

/** A price above the limit, while that can still be mended; null where there is nothing to say. */
export function limitWarning({ state, priceNow, limit, pack }: StandingView, say: Say): string | null {
  if (state === 'ended' || priceNow === null || priceNow <= limit) return null;
  return say('It costs {price} now, more than your limit. At this price nothing is ordered.', {
    price: unitPrice(priceNow, { pack }, say),
  });
}

export const STATE_TONES: Readonly<Record<StandingView['state'], BadgeTone>> = {
  active: 'good',
  paused: 'wait',
  ended: 'plain',
};

export const TURN_TONES: Readonly<Record<TurnView['state'], BadgeTone>> = {
  planned: 'active',
  skipped: 'plain',
  placed: 'good',
  missed: 'bad',
};

/** What the toasts say when an act went well. */
export const DONE = {
  make: { title: 'Standing Order Created', text: 'Nothing is paid before you approve it on your phone.' },
  change: { title: 'Standing Order Changed', text: 'It applies from the next order.' },
  skip: { title: 'Skipped', text: 'Nothing is ordered on that day.' },
  unskip: { title: 'Taken Back', text: 'That day is ordered after all.' },
  pause: { title: 'Paused', text: 'Nothing is ordered until you resume it.' },
  resume: { title: 'Resumed' },
  end: { title: 'Ended', text: 'Nothing more is ordered.' },
} as const;
