import { languageOf } from '#kernel/languages/language.ts';
import { clipOf } from '#kernel/voice/clips.ts';
import { nameOfClip, type Recorded, type Recordings } from '#kernel/voice/recordings.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Files } from '#platform/files/files.ts';
import { isSaid } from '../../domain/translation.ts';
import { keptFor } from '../kept-for.ts';
import { textsOfArea } from '../store.ts';
import { fileKey, VOICE } from './recording-files.ts';

export interface KeptRecordings extends Recordings {
  /** Reads again what is approved. */
  forget(): void;
}

async function readRecorded(tx: Tx, files: Pick<Files, 'publicUrl'>): Promise<Recorded> {
  const rows = await textsOfArea(tx, VOICE);
  return new Map(
    rows.flatMap((row) => {
      const language = languageOf(row.language);
      const clip = language && clipOf(language, row.message);
      if (clip === null || row.approved === null || !isSaid(row, clip)) return [];
      return [[nameOfClip(row.language, clip.id), files.publicUrl(fileKey(row.approved))] as const];
    }),
  );
}

/** The approved recordings of all languages, as a process remembers them. */
export function createRecordings(db: Tx, files: Pick<Files, 'publicUrl'>): KeptRecordings {
  const kept = keptFor(() => readRecorded(db, files));
  return { approved: kept.read, forget: kept.forget };
}
