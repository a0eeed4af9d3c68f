import type { Language } from '#kernel/languages/language.ts';
import { clipsOf } from '#kernel/voice/clips.ts';
import type { Tx } from '#platform/db/database.ts';
import { rowsIn } from './rows.ts';

/** Where the approved recording of a clip is, as `recordAll` names it. */
export const recordedAt = (language: Language, clip: string) => `/media/public/voice/${language}-${clip}.mp3`;

/** Has every clip of a language approved but some. */
export async function recordAll(db: Tx, language: Language, but: readonly string[] = []): Promise<void> {
  const clips = clipsOf(language).filter(({ id }) => !but.includes(id));
  await rowsIn(
    db,
    `insert into translations (language, area, message, approved, approved_source)
     select $1, 'voice', clip, $1 || '-' || clip || '.mp3', english from unnest($2::text[], $3::text[]) as given (clip, english)`,
    [language, clips.map(({ id }) => id), clips.map(({ english }) => english)],
  );
}
