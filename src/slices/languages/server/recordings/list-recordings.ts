import { type Language, LANGUAGES } from '#kernel/languages/language.ts';
import { refused } from '#kernel/refusal.ts';
import { type Clip, clipOf, clipsOf } from '#kernel/voice/clips.ts';
import { nameOfClip } from '#kernel/voice/recordings.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople, nameAmong } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  listRecordings as listEndpoint,
  RecordingDetail,
  RecordingView,
  showRecording as showEndpoint,
} from '../../contract.ts';
import { isSaid, NOTHING_KEPT, stateOf } from '../../domain/translation.ts';
import { textsOfArea, translationOf, type TranslationRow, versionsOf } from '../store.ts';
import { fileKey, VOICE } from './recording-files.ts';

/** A clip with what is kept of it in a language, null where nothing is. */
export interface FoundClip {
  readonly language: Language;
  readonly clip: Clip;
  readonly row: TranslationRow | null;
}

const soundOf = (files: Files, file: string | null) =>
  file === null ? null : { file, url: files.publicUrl(fileKey(file)) };

function viewOf(files: Files, { clip, row }: FoundClip): RecordingView {
  const kept = row ?? NOTHING_KEPT;
  const state = stateOf(kept, clip, null);
  return {
    clip: clip.id,
    english: clip.english,
    state: state === 'draft' ? 'missing' : state,
    approved: soundOf(files, isSaid(kept, clip) ? kept.approved : null),
    waiting: soundOf(files, kept.written),
  };
}

/** What is to be recorded in a language, and how far each language is. */
export async function listRecordings(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx, platform }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const rows = await textsOfArea(tx, VOICE);
  const byName = new Map(rows.map((row) => [nameOfClip(row.language, row.message), row]));
  const all = LANGUAGES.map((language) => ({
    language,
    clips: clipsOf(language).map((clip) =>
      viewOf(platform.files, { language, clip, row: byName.get(nameOfClip(language, clip.id)) ?? null }),
    ),
  }));
  return {
    languages: all.map(({ language, clips }) => ({
      language,
      total: clips.length,
      recorded: clips.filter(({ approved }) => approved !== null).length,
      waiting: clips.filter(({ waiting }) => waiting !== null).length,
    })),
    clips: all.find(({ language }) => language === query.language)?.clips ?? [],
  };
}

type Params = ParsedInput<typeof showEndpoint>['params'];

/** The clip that an address names, with what is kept of it. */
export async function foundClip(tx: Tx, { language, clip: id }: Params): Promise<FoundClip> {
  const clip = clipOf(language, id);
  if (clip === null) throw refused('recording.not_found', 'There is no such recording.');
  return { language, clip, row: await translationOf(tx, { language, area: VOICE, message: id }) };
}

/** One recording with its history, as the caller sees it. */
export async function clipDetail(params: Params, { tx, person, platform }: Call): Promise<RecordingDetail> {
  const found = await foundClip(tx, params);
  const { clip, row } = found;
  const versions = await versionsOf(tx, { language: params.language, area: VOICE, message: clip.id });
  const ids = [row?.writtenBy, row?.approvedBy, ...versions.map(({ personId }) => personId)];
  const people = await findPeople(tx, [...new Set(ids.filter((id) => typeof id === 'string'))]);
  const by = (id: string | null, at: Date | null) =>
    at === null ? null : { name: nameAmong(people, id ?? ''), at: at.toISOString() };
  return {
    ...viewOf(platform.files, found),
    waitingBy: by(row?.writtenBy ?? null, row?.writtenAt ?? null),
    waitingFor: row?.writtenSource === clip.english ? null : (row?.writtenSource ?? null),
    approvedBy: by(row?.approvedBy ?? null, row?.approvedAt ?? null),
    own: row?.writtenBy === person.id,
    versions: versions.map(({ act, text, personId, at }) => ({
      act: act === 'approved' || act === 'withdrawn' ? act : 'written',
      file: text,
      by: nameAmong(people, personId ?? ''),
      at: at.toISOString(),
    })),
  };
}

export function showRecording({ params }: ParsedInput<typeof showEndpoint>, call: Call): Promise<RecordingDetail> {
  return clipDetail(params, call);
}
