import { HOUR_MS } from '#kernel/time.ts';
import type { ChargebackView } from '../../contract-chargebacks.ts';

export const STATE_WORDS: Readonly<Record<ChargebackView['state'], string>> = {
  open: 'Open',
  won: 'Won: the money stays',
  lost: 'Lost: the payer has it back',
};

/** 'in 31 hours': how long is left to answer. */
export function timeLeft({ answerBy }: Pick<ChargebackView, 'answerBy'>, now: number): string {
  const hours = Math.floor((Date.parse(answerBy) - now) / HOUR_MS);
  if (hours < 0) return 'over';
  if (hours === 0) return 'in less than an hour';
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}

/** What is to be done about one. */
export function nextStep(one: ChargebackView, now: number): string {
  if (one.state !== 'open') return STATE_WORDS[one.state];
  if (one.answeredAt !== null) return 'Answered, the bank decides';
  return timeLeft(one, now) === 'over' ? 'The time to answer is over' : `Answer ${timeLeft(one, now)}`;
}
