import { formatMoment } from '#kernel/moment.ts';
import { isReportedLater } from '../../domain/hand-over/event-time.ts';
import { REASON_WORDS } from '#kernel/trade/hand-over.ts';
import type { StopReportRow } from './store-stops.ts';

/** A step that was said to have come sooner than anybody can drive. */
export const TOO_FAST = 'It counts as no proof: nobody drives there so soon after the pickup.';

/** What the timeline of the order says of a stop beside who and when. */
export function noteOf(row: StopReportRow): string {
  const said = [proofWords(row), row.note, laterWords(row), contradictionWords(row)];
  return said.filter((words) => words !== null).join(' ');
}

function proofWords({ kind, proof, reason, recipient_name: name, next, retry_on: day }: StopReportRow): string {
  const who = kind === 'pickup' ? 'farmer' : 'buyer';
  if (proof === 'code') return `Proved by the ${who}’s code.`;
  const why = reason === null ? '' : wordsOf(reason);
  if (proof === 'photo') return `Proved by a photo${name === null ? '' : ` and the name of ${name}`}. ${why}.`;
  return next === 'retry' ? `${why}. A new try follows on ${day ?? ''}.` : `${why}. The goods go back to the farm.`;
}

/** A reason in words. */
export function wordsOf(reason: string): string {
  return Object.entries(REASON_WORDS).find(([known]) => known === reason)?.[1] ?? reason;
}

function contradictionWords({ contradiction, away_km: km }: StopReportRow): string | null {
  if (contradiction === 'too_fast') return TOO_FAST;
  return contradiction === null ? null : `It counts as no proof: the phone was ${km ?? 0} km from there.`;
}

function laterWords({ happened_at: happenedAt, received_at: receivedAt, doubted }: StopReportRow): string | null {
  if (doubted) return 'The clock of the phone was wrong.';
  return isReportedLater(happenedAt, receivedAt)
    ? `It was ${formatMoment(happenedAt)}; the phone had no network until now.`
    : null;
}
