import { languagesPersonal } from '#slices/languages/server/store-personal.ts';
import {
  allTranslations,
  approvedTexts,
  textsOfArea,
  translationOf,
  versionsOf,
} from '#slices/languages/server/store.ts';
import { mostly, SOMEBODY } from './fill.ts';
import type { SliceCases } from './slice.ts';

const TEXT = { language: "'ak'", area: "'ussd'" };
const ONE = { language: 'ak', area: 'ussd', message: 'message-20' };
/** Why all texts may be read. */
const OF_THE_CATALOGUE = 'A row for each text of a language: never more than there are texts, and no trade makes one.';

export const LANGUAGES: SliceCases = {
  tables: {
    translations: { ...TEXT, message: "'message-' || n", approved: "'Mmoa'", approved_source: "'Help'" },
    translation_versions: { ...TEXT, message: "'message-' || n", act: mostly('written', {}), person_id: SOMEBODY },
  },
  personal: languagesPersonal,
  cases: [
    { name: 'translations, one', run: (tx) => translationOf(tx, ONE) },
    { name: 'translations, history of one', run: (tx) => versionsOf(tx, ONE) },
    { name: 'translations, all', run: (tx) => allTranslations(tx), argued: OF_THE_CATALOGUE },
    { name: 'translations, of an area', run: (tx) => textsOfArea(tx, 'voice'), argued: OF_THE_CATALOGUE },
    { name: 'translations, approved', run: (tx) => approvedTexts(tx), argued: OF_THE_CATALOGUE },
  ],
};
