import { after, DAY_MS } from '#kernel/time.ts';
import { namesDiffer } from './same-name.ts';

/** So long a payout number that nobody confirmed waits before the first withdrawal to it is sent. */
const NUMBER_WAIT_MS = DAY_MS;

/** The rule in words, for the pages where a number is added and where money is withdrawn to it. */
export const NUMBER_WAIT_RULE =
  'Money leaves for a new number a day after it was added. To a number in another name than yours, your first withdrawal waits a day. A code by SMS to a number that you had before makes it go at once.';

export const NUMBER_WAIT_CAUSES = ['new_number', 'other_name'] as const;
export type NumberWaitCause = (typeof NUMBER_WAIT_CAUSES)[number];

/** A payout number as far as its first withdrawal is concerned. */
export interface PayoutNumber {
  readonly addedAt: Date;
  /** When its person confirmed it with a code that went to another number of theirs. */
  readonly confirmedAt: Date | null;
  /** Whether a withdrawal to it was ever paid. */
  readonly isPaidTo: boolean;
  /** As the network has it, and as the account has it. */
  readonly registeredName: string;
  readonly personName: string;
}

export interface NumberWait {
  readonly until: Date;
  readonly causes: readonly NumberWaitCause[];
}

/**
 * Until when a withdrawal that is asked for now waits because of its number, whatever the amount; null when it does
 * not. In this time the person, who was notified at the number before, can cancel it.
 */
export function numberWait(number: PayoutNumber, at: Date): NumberWait | null {
  if (number.confirmedAt !== null || number.isPaidTo) return null;
  const freeFrom = after(number.addedAt, NUMBER_WAIT_MS);
  const isNew = at < freeFrom;
  if (namesDiffer(number.registeredName, number.personName))
    return { until: after(at, NUMBER_WAIT_MS), causes: isNew ? ['new_number', 'other_name'] : ['other_name'] };
  return isNew ? { until: freeFrom, causes: ['new_number'] } : null;
}

/** Numbers of a person that a code could go to. */
export interface OwnNumbers {
  /** The confirmed one of the account. */
  readonly account: { readonly phone: string; readonly confirmedAt: Date } | null;
  /** The payout number that they had before the one in question. */
  readonly before: { readonly phone: string; readonly addedAt: Date; readonly confirmedAt: Date | null } | null;
}

/**
 * Where the code that confirms a new payout number goes: to a number that the person had for a day at least, so that a
 * thief who has changed one a minute ago confirms nothing with it. Null when there is none.
 */
export function codeNumber({ account, before }: OwnNumbers, at: Date): string | null {
  const since = after(at, -NUMBER_WAIT_MS);
  if (account !== null && account.confirmedAt <= since) return account.phone;
  return before !== null && (before.confirmedAt !== null || before.addedAt <= since) ? before.phone : null;
}
