import * as languages from '#slices/languages/contract.ts';
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
];
