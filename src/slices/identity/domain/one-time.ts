import { MINUTE_MS } from '#kernel/time.ts';

/** What somebody shows that they know or hold, for a short time and once. */
export type ProofPurpose =
  | 'sign_in_code'
  | 'reset_link'
  | 'reset_code'
  | 'new_email'
  | 'new_phone'
  | 'second_step'
  | 'second_step_setup'
  /** A code to a number without an account, and that it was shown to be theirs. */
  | 'guest_code'
  | 'guest_number'
  /** A code with which a farmer agrees that somebody acts for them. */
  | 'consent_code'
  /** A code with which a person confirms a new payout number, to a number that they had before. */
  | 'payout_code'
  /** A code with which somebody agrees to what they wrote in an SMS. */
  | 'line_act';

/**
 * How long each is good for: ten minutes for what a person types, longer for a link, which nobody can guess and mail
 * may bring late.
 */
export const PROOF_LIFE_MS: Readonly<Record<ProofPurpose, number>> = {
  sign_in_code: 10 * MINUTE_MS,
  reset_link: 30 * MINUTE_MS,
  reset_code: 10 * MINUTE_MS,
  new_email: 10 * MINUTE_MS,
  new_phone: 10 * MINUTE_MS,
  second_step: 10 * MINUTE_MS,
  second_step_setup: 30 * MINUTE_MS,
  guest_code: 10 * MINUTE_MS,
  guest_number: 30 * MINUTE_MS,
  consent_code: 10 * MINUTE_MS,
  payout_code: 10 * MINUTE_MS,
  line_act: 10 * MINUTE_MS,
};

/** The same in minutes, for the texts that name it. */
export function proofMinutes(purpose: ProofPurpose): number {
  return PROOF_LIFE_MS[purpose] / MINUTE_MS;
}

/** Wrong codes after which the right one does not count any more. */
export const MOST_CODE_TRIES = 5;
/** Each guess by SMS costs its sender a message, and no page says that more are allowed. */
const MOST_LINE_TRIES = 3;

/** How often such a code may be tried. */
export function mostTries(purpose: ProofPurpose): number {
  return purpose === 'line_act' ? MOST_LINE_TRIES : MOST_CODE_TRIES;
}

/** Digits of a code that a person types. */
export const CODE_DIGITS = 6;
