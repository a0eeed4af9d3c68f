import * as languages from '#slices/languages/contract.ts';
import { soundFile, wav } from '#test/support/sound.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const params = { language: 'ak', area: 'ussd', message: 'choice.help' } as const;
const NO_SUCH = { ...params, message: 'no.such' } as const;
const TEXT = 'Mmoa bi';
/** Nobody of the callers wrote it, so that each of them may approve it. */
const WAITING = 'Mmoa foforo';
const ENGLISH = 'Help';

/** What somebody else wrote, and the text that is approved where one is. */
async function written({ app }: World, isApproved = false): Promise<{ params: typeof params }> {
  const [one, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const text = isApproved ? `${TEXT}.` : WAITING;
  await app.as(one).call(languages.writeTranslation, { params, body: { text } });
  if (isApproved) await app.as(other).call(languages.approveTranslation, { params, body: { text, english: ENGLISH } });
  return { params };
}

const clip = { language: 'ak', clip: 'cedis' } as const;
const NO_CLIP = { ...clip, clip: 'no.such' } as const;

/** What somebody else sent, and the recording that is approved where one is. */
async function recorded({ app }: World, isApproved = false) {
  const [one, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const sound = soundFile(wav(1, isApproved ? 1 : 2));
  const sent = await app.as(one).call(languages.uploadRecording, { params: clip, body: { sound } });
  const body = { file: sent.waiting?.file ?? '', english: sent.english };
  if (isApproved) await app.as(other).call(languages.approveRecording, { params: clip, body });
  return { params: clip, body };
}

export const languageSamples = [
  plain(languages.listTranslations, {}),
  sample(languages.showTranslation, { own: async () => ({ params }), unknown: async () => ({ params: NO_SUCH }) }),
  sample(languages.writeTranslation, {
    own: async () => ({ params, body: { text: TEXT } }),
    unknown: async () => ({ params: NO_SUCH, body: { text: TEXT } }),
  }),
  sample(languages.approveTranslation, {
    own: async (world: World, _me: Viewer | null) => ({
      ...(await written(world)),
      body: { text: WAITING, english: ENGLISH },
    }),
    unknown: async () => ({ params: NO_SUCH, body: { text: TEXT, english: ENGLISH } }),
  }),
  sample(languages.withdrawTranslation, {
    own: (world: World) => written(world, true),
    unknown: async () => ({ params: NO_SUCH }),
  }),
  plain(languages.exportTranslations, { query: { language: 'ak', format: 'po' } }),
  plain(languages.importTranslations, {
    body: {
      ...{ language: 'ak', format: 'po', apply: false },
      file: 'msgctxt "ussd/choice.help"\nmsgid "Help"\nmsgstr "Mmoa bi"\n',
    },
  }),
  plain(languages.listRecordings, {}),
  sample(languages.showRecording, { own: async () => ({ params: clip }), unknown: async () => ({ params: NO_CLIP }) }),
  sample(languages.uploadRecording, {
    own: async () => ({ params: clip, body: { sound: soundFile(wav(1)) } }),
    unknown: async () => ({ params: NO_CLIP, body: { sound: soundFile(wav(1)) } }),
  }),
  sample(languages.approveRecording, {
    own: (world: World) => recorded(world),
    unknown: async () => ({ params: NO_CLIP, body: { file: 'a.wav', english: 'cedis' } }),
  }),
  sample(languages.withdrawRecording, {
    own: async (world: World) => ({ params: (await recorded(world, true)).params }),
    unknown: async () => ({ params: NO_CLIP }),
  }),
];
