import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type {
  approveRecording as approveEndpoint,
  RecordingDetail,
  uploadRecording as uploadEndpoint,
  withdrawRecording as withdrawEndpoint,
} from '../../contract.ts';
import { addVersion, dropApproved, lockTranslations, putApproved, putWritten, type Version } from '../store.ts';
import { kindOfSound } from './clean-sound.ts';
import type { KeptRecordings } from './kept-recordings.ts';
import { clipDetail, type FoundClip, foundClip } from './list-recordings.ts';
import { fileKey, fileNameOf, VOICE } from './recording-files.ts';

function version({ language, clip }: FoundClip, { person, now }: Call, act: Version['act'], file: string): Version {
  return { id: newId(now), language, area: VOICE, message: clip.id, act, text: file, personId: person.id, at: now };
}

const CONTENT_TYPES = { mp3: 'audio/mpeg', wav: 'audio/wav' } as const;

/** Keeps a recording that waits for another person. */
export async function uploadRecording(
  { params, body }: ParsedInput<typeof uploadEndpoint>,
  call: Call,
): Promise<RecordingDetail> {
  const { tx, person, now, platform } = call;
  const bytes = new Uint8Array(await body.sound.arrayBuffer());
  await foundClip(tx, params);
  const kind = await kindOfSound(bytes);
  const file = fileNameOf(bytes, kind);
  await lockTranslations(tx);
  const found = await foundClip(tx, params);
  const { language, clip, row } = found;
  if (row?.written === file && row.writtenSource === clip.english) return clipDetail(params, call);
  const by = { text: file, source: clip.english, personId: person.id, at: now };
  await putWritten(tx, { language, area: VOICE, message: clip.id }, by);
  await addVersion(tx, version(found, call, 'written', file));
  await platform.files.put(fileKey(file), bytes, CONTENT_TYPES[kind]);
  return clipDetail(params, call);
}

/** Another person than the sender says that it is right: from then on it is heard. */
export const approveRecording =
  (recordings: KeptRecordings) =>
  async ({ params, body }: ParsedInput<typeof approveEndpoint>, call: Call): Promise<RecordingDetail> => {
    const { tx, person, now } = call;
    await lockTranslations(tx);
    const found = await foundClip(tx, params);
    const { row, clip } = found;
    if (row === null || row.written === null)
      throw refused('recording.nothing_waits', 'Nothing waits here to be approved.');
    if (row.writtenBy === person.id) throw refused('recording.own', 'You sent this. Another person has to approve it.');
    if (row.written !== body.file || clip.english !== body.english || row.writtenSource !== clip.english)
      throw refused('recording.changed', 'The recording or its words have changed. Listen again.');
    await putApproved(tx, row, { text: row.written, source: clip.english, personId: person.id, at: now });
    await addVersion(tx, version(found, call, 'approved', row.written));
    recordings.forget();
    return clipDetail(params, call);
  };

export const withdrawRecording =
  (recordings: KeptRecordings) =>
  async ({ params }: ParsedInput<typeof withdrawEndpoint>, call: Call): Promise<RecordingDetail> => {
    await lockTranslations(call.tx);
    const found = await foundClip(call.tx, params);
    const { row } = found;
    if (row === null || row.approved === null) throw refused('recording.not_approved', 'Nothing is approved here.');
    await dropApproved(call.tx, row);
    await addVersion(call.tx, version(found, call, 'withdrawn', row.approved));
    recordings.forget();
    return clipDetail(params, call);
  };
