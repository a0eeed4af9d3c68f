import { LANGUAGES } from '#kernel/languages/language.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { moment } from '#wire/fields.ts';
import { z } from 'zod';
import { MOST_RECORDING_BYTES } from './domain/recording.ts';

const language = z.enum(LANGUAGES, { error: 'Choose a language' });
const count = z.int();

/** Shipped recordings do not exist, so none is a draft. */
const state = z.enum(['missing', 'written', 'approved', 'outdated']);

/** A recording as one hears it. */
const sound = z.object({ file: z.string(), url: z.string() });

const recordingView = z.object({
  clip: z.string(),
  /** What is to be said. */
  english: z.string(),
  state,
  /** What people hear now. */
  approved: sound.nullable(),
  /** What waits for somebody to approve it. */
  waiting: sound.nullable(),
});
export type RecordingView = z.output<typeof recordingView>;

const recordedLanguage = z.object({ language, total: count, recorded: count, waiting: count });

const person = z.object({ name: z.string(), at: moment });

const recordingDetail = recordingView.extend({
  waitingBy: person.nullable(),
  /** What its speaker was asked to say, where it has changed since. */
  waitingFor: z.string().nullable(),
  approvedBy: person.nullable(),
  /** Whether the caller sent what waits: another person approves it. */
  own: z.boolean(),
  versions: z.array(
    z.object({ act: z.enum(['written', 'approved', 'withdrawn']), file: z.string(), by: z.string(), at: moment }),
  ),
});
export type RecordingDetail = z.output<typeof recordingDetail>;

const TRANSLATORS = { who: ['admin'], permission: ['translations'] } as const;
const params = z.object({ language, clip: z.string() });
const gone = { 'recording.not_found': 404 } as const;

export const listRecordings = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.list_recordings',
  method: 'GET',
  path: '/api/admin/recordings',
  summary: 'What is to be recorded in a language, and how far each language is.',
  query: z.object({ language: language.default('ak') }),
  output: z.object({ languages: z.array(recordedLanguage), clips: z.array(recordingView) }),
});

export const showRecording = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.show_recording',
  method: 'GET',
  path: '/api/admin/recordings/{language}/{clip}',
  summary: 'One recording with its history.',
  params,
  output: recordingDetail,
  refusals: gone,
});

const MISSING = 'Choose a recording';
const ENVELOPE_BYTES = 8 * 1024;

export const uploadRecording = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.upload_recording',
  method: 'POST',
  path: '/api/admin/recordings/{language}/{clip}',
  summary:
    'Takes a recording, MP3 or WAV, at most 400 KB and 15 seconds, under the name `sound`. It waits for another person; what is approved is played until then.',
  audited: ['language', 'clip'],
  params,
  body: z.strictObject({
    sound: z
      .instanceof(File, { error: MISSING })
      .refine((file) => file.size > 0, MISSING)
      .refine((file) => file.size <= MOST_RECORDING_BYTES, 'The recording is larger than 400 KB.'),
  }),
  output: recordingDetail,
  consumes: 'multipart',
  maxBytes: MOST_RECORDING_BYTES + ENVELOPE_BYTES,
  refusals: { ...gone, 'recording.wrong_content': 422, 'recording.wrong_length': 422 },
});

export const approveRecording = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.approve_recording',
  method: 'POST',
  path: '/api/admin/recordings/{language}/{clip}/approve',
  summary: 'Approves what another person sent, as the caller heard it: from then on it is played.',
  audited: ['file'],
  params,
  body: z.strictObject({ file: z.string().max(80), english: z.string().max(500) }),
  output: recordingDetail,
  idempotency: 'accepted',
  refusals: { ...gone, 'recording.own': 403, 'recording.nothing_waits': 409, 'recording.changed': 409 },
});

export const withdrawRecording = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.withdraw_recording',
  method: 'POST',
  path: '/api/admin/recordings/{language}/{clip}/withdraw',
  summary: 'Takes an approval back: the recording is no longer played, nor any sentence that needs it.',
  params,
  output: recordingDetail,
  idempotency: 'accepted',
  refusals: { ...gone, 'recording.not_approved': 409 },
});

export const recordingEndpoints = [
  listRecordings,
  showRecording,
  uploadRecording,
  approveRecording,
  withdrawRecording,
] as const;
