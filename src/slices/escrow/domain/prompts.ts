import { after, DAY_MS, MINUTE_MS } from '#kernel/time.ts';

/** A payment begun in the last day, towards a number or by an asker that is looked at. */
export interface EarlierPrompts {
  readonly toNumber: boolean;
  readonly byAsker: boolean;
  /** How often the phone was asked for this payment. */
  readonly prompts: number;
  readonly paid: boolean;
  /** The payer said no; a wrong PIN or an empty wallet is not that. */
  readonly declined: boolean;
  readonly at: Date;
}

/** Why a phone is not asked now, and when it can be. */
export interface Pause {
  readonly why: 'number' | 'asker' | 'declined';
  readonly until: Date;
}

/** Prompts are remembered so long. */
export const PROMPTS_REMEMBERED_MS = DAY_MS;

const SHORT_MS = 15 * MINUTE_MS;
const LONG_TIMES = 4;
/** Of a person; and of a network address, behind which there may be many guests. */
const PERSON_TIMES = 3;
const ADDRESS_TIMES = 20;
const OWN_TIMES = 2;
/** After so many times no in a row, this asker does not ask this number again for a day. */
const DECLINES = 3;

/** When one more prompt fits under `most` within a window, or null when it does now; approved ones never count. */
function fitsAt(
  rows: readonly EarlierPrompts[],
  { most, windowMs, now }: { most: number; windowMs: number; now: Date },
): Date | null {
  const since = after(now, -windowMs);
  const within = rows.filter(({ paid, at }) => !paid && at > since).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  let prompts = 0;
  for (const row of within) {
    prompts += row.prompts;
    if (prompts >= most) return after(row.at, windowMs);
  }
  return null;
}

function longer(
  why: Pause['why'],
  rows: readonly EarlierPrompts[],
  { most, now }: { most: number; now: Date },
): Pause | null {
  const until =
    fitsAt(rows, { most: most * LONG_TIMES, windowMs: DAY_MS, now }) ?? fitsAt(rows, { most, windowMs: SHORT_MS, now });
  return until && { why, until };
}

function declinedPause(rows: readonly EarlierPrompts[]): Pause | null {
  const here = rows
    .filter(({ toNumber, byAsker, paid, declined }) => toNumber && byAsker && (paid || declined))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const [last] = here;
  if (!last || here.length < DECLINES || here.slice(0, DECLINES).some(({ declined }) => !declined)) return null;
  return { why: 'declined', until: after(last.at, DAY_MS) };
}

interface Bounds {
  /** Prompts to one number in a short time. */
  readonly most: number;
  /** The number was shown to be the asker's own. */
  readonly own: boolean;
  readonly guest: boolean;
  readonly now: Date;
}

/**
 * Whether a number may be asked to pay now: by everybody together, by this asker, and not after it said no several
 * times. A number that the asker has shown to be their own is bounded by their own prompts alone.
 */
export function pauseBeforePrompt(rows: readonly EarlierPrompts[], { most, own, guest, now }: Bounds): Pause | null {
  const asker = rows.filter(({ byAsker }) => byAsker);
  const number = rows.filter(({ toNumber }) => toNumber);
  const byAsker = longer('asker', asker, { most: most * (guest ? ADDRESS_TIMES : PERSON_TIMES), now });
  if (own)
    return (
      longer(
        'number',
        number.filter((row) => row.byAsker),
        { most: most * OWN_TIMES, now },
      ) ?? byAsker
    );
  return declinedPause(rows) ?? longer('number', number, { most, now }) ?? byAsker;
}
