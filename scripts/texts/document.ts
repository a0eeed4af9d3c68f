import { draftOf, type Message, MESSAGES } from '#kernel/languages/catalogue.ts';
import { AREAS, LANGUAGE_NAMES, type Translated, TRANSLATED } from '#kernel/languages/language.ts';
import { NOTICES, noticeOf } from '#slices/notifications/domain/catalogue.ts';

const PAGE = 'https://farmgate.example/orders/1';

const INTRODUCTION = [
  '# Texts for plain phones, by language',
  '',
  'Worked out from the catalogue of languages as it ships ([decision 92](decisions/0092-languages.md)): printed by `npm run texts`, written by',
  '`npm test -- --project unit scripts/texts -u`; a change shows here, to be looked at. What speakers approved in an installation is on its page',
  'Translations.',
  '',
];

function progressOf(language: Translated, messages: readonly Message[]): string {
  const drafted = messages.filter((message) => draftOf(language, message) !== null);
  const said = drafted.filter(({ isBinding }) => !isBinding);
  const binding = messages.filter(({ isBinding }) => isBinding);
  const missing = messages.length - binding.length - said.length;
  return `${said.length} | ${missing} | ${binding.length} | ${drafted.length - said.length}`;
}

function progress(): string[] {
  const rows = TRANSLATED.flatMap((language) =>
    AREAS.map((area) => {
      const messages = MESSAGES.filter((message) => message.area === area);
      return `| ${LANGUAGE_NAMES[language]} | ${area} | ${messages.length} | ${progressOf(language, messages)} |`;
    }),
  );
  return [
    '## How far each language is',
    '',
    '`said`: a draft that decides nothing. `missing`: English is said. `binding`: about money or law, in English until a speaker approved it;',
    '`of them drafted`: a speaker finds a text to begin with.',
    '',
    '| language | area | messages | said | missing | binding | of them drafted |',
    '|---|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
  ];
}

function languagesOf(kind: string, isBinding: boolean): string {
  if (isBinding) return 'binding';
  const drafted = TRANSLATED.filter((language) => draftOf(language, { area: 'notice', id: kind }) !== null);
  return drafted.map((language) => LANGUAGE_NAMES[language]).join(', ');
}

function notices(): string[] {
  const rows = Object.entries(NOTICES).flatMap(([kind, { sample }]) => {
    const sms = noticeOf(kind)?.words(sample, PAGE).sms ?? null;
    if (sms === null) return [];
    const message = MESSAGES.find(({ area, id }) => area === 'notice' && id === kind);
    const languages = message === undefined ? 'English alone' : languagesOf(kind, message.isBinding);
    return [`| ${kind} | ${languages} | ${sms.replaceAll('|', '\\|')} |`];
  });
  return [
    '## SMS of notices',
    '',
    'With the values of their samples. English alone: for the staff, put together of sentences in English, or an answer, which is in its language already.',
    '',
    '| kind | also in | English |',
    '|---|---|---|',
    ...rows,
    '',
  ];
}

/** How far each language is, and every SMS of notices as it is said in English. */
export function document(): string {
  return [...INTRODUCTION, ...progress(), ...notices()].join('\n');
}
