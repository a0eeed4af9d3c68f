/** What happened to a consent, as both sides read it. */
export const EVENT_WORDS: Readonly<Record<string, string>> = {
  asked: 'Asked for, with a code by SMS',
  given: 'Given',
  taken: 'Withdrawn by the farmer',
  given_back: 'Given up by the representative',
  replaced: 'Replaced by a new one',
  account_closed: 'Ended with an account',
};

/** For how long, as a form offers it. */
export const MONTH_OPTIONS = [
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
];
