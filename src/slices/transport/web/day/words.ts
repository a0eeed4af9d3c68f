import type { Say } from '#ui/languages/use-texts.ts';
import { dayInWords, dayOf } from '#kernel/moment.ts';
import { DAY_MS, after } from '#kernel/time.ts';
import { FAIL_REASONS, FAIL_WORDS, LATEST_RETRY_DAYS } from '#kernel/trade/hand-over.ts';

export const FAIL_OPTIONS = FAIL_REASONS.map((value) => ({ value, label: FAIL_WORDS[value] }));

export const NEXT_OPTIONS = [
  {
    value: 'retry',
    label: 'I will try again',
    hint: 'Five tries at most. Both sides are told the day. The deadline stays.',
  },
  {
    value: 'return',
    label: 'The goods go back to the farm',
    hint: 'A dispute opens, and a person decides about the money. A photo of the door proves that you were there: with it your fee is paid even if nobody decides.',
  },
] as const;

/** Today and the days after it on which goods may be tried again. */
export function retryDays(now: string, say: Say): { readonly value: string; readonly label: string }[] {
  return Array.from({ length: LATEST_RETRY_DAYS + 1 }, (_, days) => {
    const value = dayOf(after(new Date(now), days * DAY_MS));
    return { value, label: days === 0 ? say('Today, {date}', { date: dayInWords(value) }) : dayInWords(value) };
  });
}

/** Who tells the code at a stop, and what is done there. */
export const AT_STOP = {
  pickup: {
    title: 'Pick up in {town}',
    code: 'The farmer’s code',
    who: 'Who hands the goods over',
    done: 'Mark as Picked Up',
  },
  delivery: {
    title: 'Deliver in {town}',
    code: 'The buyer’s code',
    who: 'Who takes the goods',
    done: 'Mark as Delivered',
  },
} as const;
