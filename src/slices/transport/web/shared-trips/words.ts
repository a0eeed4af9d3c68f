import type { Say } from '#ui/languages/use-texts.ts';
import { formatBetween } from '#kernel/periods/weekday.ts';
import type { TripView } from '../../contract-trips.ts';

export const TRIP_TOASTS = {
  published: { title: 'Trip Published', text: 'Buyers along its road can now choose it at checkout.', tone: 'good' },
  changed: { title: 'Trip Updated', tone: 'good' },
  calledOff: { title: 'Trip Cancelled', text: 'Farmers and buyers have been notified.', tone: 'good' },
} as const;

/** A trip's state in a word, and how it looks. */
export const TRIP_STATES = {
  open: { label: 'Open', tone: 'active' },
  left: { label: 'Left', tone: 'plain' },
  called_off: { label: 'Called off', tone: 'plain' },
} as const;

/** 'Techiman to Accra' */
export function tripTitle({ stops }: Pick<TripView, 'stops'>, say: Say): string {
  const [start, end] = [stops[0]?.placeName ?? '', stops.at(-1)?.placeName ?? ''];
  return say('{start} to {end}', { start: townOf(start), end: townOf(end) });
}

/** 'Techiman' of 'Techiman, Bono East' */
export function townOf(placeName: string): string {
  return placeName.split(',')[0] ?? placeName;
}

/** 'Fri 4 Dec between 6:00 and 9:00' */
export function leavesWhen({ departsFrom, departsUntil }: Pick<TripView, 'departsFrom' | 'departsUntil'>): string {
  return formatBetween(new Date(departsFrom), new Date(departsUntil));
}
