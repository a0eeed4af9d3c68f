import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { KIND_NAMES, KINDS } from '../domain/figures.ts';
import type { Action, State } from '../domain/state.ts';
import type { SuspicionView } from '../views.ts';
import { suspicionInWords } from '../domain/words.ts';

export const STATE_WORDS: Readonly<Record<State, { readonly label: string; readonly tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'wait' },
  confirmed: { label: 'Confirmed', tone: 'bad' },
  cleared: { label: 'No concern', tone: 'good' },
};

/** What the page says where nothing is listed. */
export const EMPTY_WORDS: Readonly<Record<State, { readonly title: string; readonly text: string }>> = {
  open: {
    title: 'Nothing suspicious',
    text: 'Once a day Farmgate looks for accounts that work together or misuse the market. What it finds waits here for your decision.',
  },
  confirmed: { title: 'Nothing confirmed', text: 'What an administrator confirmed is kept here and can be undone.' },
  cleared: { title: 'Nothing cleared', text: 'What an administrator found to be no concern is kept here.' },
};

export const kindFilters: readonly Option[] = [
  { value: '', label: 'All kinds' },
  ...KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
];

const NOTHING_STOPPED = 'No payout is stopped and no account is closed: do that from the pages of the accounts.';

interface ActionWords {
  readonly trigger: string;
  readonly title: string;
  readonly confirm: string;
  readonly text: string;
}

/** What each decision says before it is made. */
export function actionWords(action: Action, countsTrade: boolean): ActionWords {
  if (action === 'clear')
    return {
      trigger: 'No concern',
      title: 'No concern?',
      confirm: 'No concern',
      text: 'It leaves the open ones, and opens again only when it has doubled or the accounts share something new.',
    };
  if (action === 'undo')
    return {
      trigger: 'Undo confirmation',
      title: 'Undo the confirmation?',
      confirm: 'Undo confirmation',
      text: countsTrade
        ? 'Reviews and prices between the two count again, and it waits for a decision.'
        : 'It waits for a decision again.',
    };
  return {
    trigger: 'Confirm',
    title: 'Confirm the suspicion?',
    confirm: 'Confirm',
    text: countsTrade
      ? `The stars that this buyer gave this farmer no longer count, and what they paid leaves the published prices, before and from now on. ${NOTHING_STOPPED}`
      : `It is kept with your reason. Reviews and prices stay as they are. ${NOTHING_STOPPED}`,
  };
}

export const TOASTS = {
  clear: { title: 'Marked as No Concern', tone: 'good' },
  confirm: { title: 'Suspicion Confirmed', tone: 'good' },
  undo: { title: 'Confirmation Undone', tone: 'good' },
} as const satisfies Readonly<Record<Action, object>>;

/** Who and why, in a sentence. */
export function sentenceOf({ reason, person, other }: Pick<SuspicionView, 'reason' | 'person' | 'other'>): string {
  return suspicionInWords(reason, [person.name, other?.name ?? null]);
}
