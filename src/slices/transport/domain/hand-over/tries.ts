import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { HOUR_MS, MINUTE_MS, after } from '#kernel/time.ts';

/** Wrong codes of one hand-over. */
export interface Tries {
  readonly wrong: number;
  readonly pausedUntil: Date | null;
}

export const NO_TRIES: Tries = { wrong: 0, pausedUntil: null };

export const WRONG_BEFORE_PAUSE = 5;
/**
 * All that a hand-over ever takes: somebody who guesses finds one of a million codes with a chance of 20 in 1,000,000,
 * which is one delivery in 50,000.
 */
export const MOST_WRONG = 20;
const PAUSE_MS = HOUR_MS;

/** Whether another code is looked at now. Refuses `transport.code_paused` and, in the end, `transport.code_closed`. */
export function checkTries({ wrong, pausedUntil }: Tries, now: Date): Decision<true> {
  if (wrong >= MOST_WRONG)
    return refuse(
      'transport.code_closed',
      `${MOST_WRONG} wrong codes were entered. This hand-over takes a photo and a name instead.`,
    );
  if (pausedUntil === null || pausedUntil <= now) return accept(true);
  const minutes = Math.ceil((pausedUntil.getTime() - now.getTime()) / MINUTE_MS);
  return refuse(
    'transport.code_paused',
    `Too many wrong codes. Try again in ${minutes} min, or take a photo and a name instead.`,
    { retryAfterSeconds: minutes * 60 },
  );
}

/** After one more that was wrong. */
export function afterWrong({ wrong }: Tries, now: Date): Tries {
  const next = wrong + 1;
  return { wrong: next, pausedUntil: next % WRONG_BEFORE_PAUSE === 0 ? after(now, PAUSE_MS) : null };
}

/** What the sender of a wrong code reads. */
export function refuseWrong({ wrong }: Tries): ReturnType<typeof refuse> {
  const left = wrong >= MOST_WRONG ? 0 : WRONG_BEFORE_PAUSE - (wrong % WRONG_BEFORE_PAUSE || WRONG_BEFORE_PAUSE);
  return refuse(
    'transport.wrong_code',
    left === 0
      ? 'This code is wrong. Codes are not accepted for a while: take a photo and a name instead.'
      : `This code is wrong. ${left} more ${left === 1 ? 'try' : 'tries'}; then it pauses for an hour.`,
    { triesLeft: left },
  );
}
