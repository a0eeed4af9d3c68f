import { MINUTE_MS } from '#kernel/time.ts';
import { route } from '#platform/http/route.ts';
import type { ScheduledJob, Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { approveTranslation, withdrawTranslation, writeTranslation } from './change-translation.ts';
import { exportTranslations, importTranslations } from './exchange.ts';
import { listTranslations, showTranslation } from './list-translations.ts';
import { approveRecording, uploadRecording, withdrawRecording } from './recordings/change-recording.ts';
import { listRecordings, showRecording } from './recordings/list-recordings.ts';
import type { KeptRecordings } from './recordings/kept-recordings.ts';
import type { KeptSpeech } from './speech.ts';
import { languagesPersonal } from './store-personal.ts';

export { createRecordings } from './recordings/kept-recordings.ts';
export { createSpeech, type KeptSpeech } from './speech.ts';

/** The texts of plain phones in the languages of Ghana and their recordings, and what translators do with both. */
export function languagesSlice(speech: KeptSpeech, recordings: KeptRecordings): Slice {
  const writeDown: ScheduledJob = {
    name: 'languages.count',
    everyMs: MINUTE_MS,
    run: ({ db }, now) => speech.writeDown(db, now),
  };
  return {
    name: 'languages',
    routes: [
      route(contract.listTranslations, listTranslations),
      route(contract.showTranslation, showTranslation),
      route(contract.writeTranslation, writeTranslation),
      route(contract.approveTranslation, approveTranslation(speech)),
      route(contract.withdrawTranslation, withdrawTranslation(speech)),
      route(contract.exportTranslations, exportTranslations),
      route(contract.importTranslations, importTranslations),
      route(contract.listRecordings, listRecordings),
      route(contract.showRecording, showRecording),
      route(contract.uploadRecording, uploadRecording),
      route(contract.approveRecording, approveRecording(recordings)),
      route(contract.withdrawRecording, withdrawRecording(recordings)),
    ],
    subscribers: [],
    jobs: [writeDown],
    personal: languagesPersonal,
  };
}
