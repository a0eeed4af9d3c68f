import type { Language } from '#kernel/languages/language.ts';
import { type Spoken, transcriptOf } from '#kernel/voice/clips.ts';
import { addressesOf, type Recorded } from '#kernel/voice/recordings.ts';
import { sentenceOf } from '#kernel/voice/sentence.ts';
import type { Call } from '../../domain/plan.ts';
import { spokenOf } from '../../domain/spoken.ts';
import type { Contact } from '../contacts.ts';

interface About {
  readonly kind: string;
  readonly params: unknown;
}

/** The recordings that say it, one after the other; null where one of them is missing. */
export function clipsOf({ moment, amount }: Spoken, language: Language, recorded: Recorded): string[] | null {
  const clips = sentenceOf(language, moment, amount);
  return clips && addressesOf(recorded, language, clips);
}

/** The same of a notice; null for one that is not spoken. */
export function clipsFor({ kind, params }: About, language: Language, recorded: Recorded): string[] | null {
  const spoken = spokenOf(kind, params);
  return spoken && clipsOf(spoken, language, recorded);
}

/** The call that goes with a notice to somebody who wants calls; null where there is none. */
export function callFor(notice: About, { phone, phoneConfirmed, language }: Contact, recorded: Recorded): Call | null {
  const spoken = spokenOf(notice.kind, notice.params);
  if (spoken === null || phone === '' || !phoneConfirmed || clipsFor(notice, language, recorded) === null) return null;
  return { phone, said: transcriptOf(spoken.moment, spoken.amount) };
}
