import { draftOf, MESSAGES, messageOf, nameOf } from '#kernel/languages/catalogue.ts';
import { type Translated, TRANSLATED } from '#kernel/languages/language.ts';
import { plainText } from '#kernel/plain-text.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople, nameAmong } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  LanguageView,
  listTranslations as listEndpoint,
  showTranslation as showEndpoint,
  TranslationDetail,
  TranslationView,
} from '../contract.ts';
import { previewOf, roomOf } from '../domain/translation.ts';
import { allTranslations, translationOf, type TranslationRow, versionsOf } from './store.ts';
import { type Found, viewOf } from './view.ts';

const ON_A_PAGE = 30;

type Rows = ReadonlyMap<string, TranslationRow>;

async function rowsByName(tx: Tx): Promise<Rows> {
  const rows = await allTranslations(tx);
  return new Map(rows.map((row) => [nameOf(row.language, { area: row.area, id: row.message }), row]));
}

function viewsIn(language: Translated, rows: Rows): TranslationView[] {
  return MESSAGES.map((message) => viewOf({ language, message, row: rows.get(nameOf(language, message)) ?? null }));
}

function summary(language: Translated, views: readonly TranslationView[]): LanguageView {
  return {
    language,
    total: views.length,
    said: views.filter(({ said }) => said !== null).length,
    approved: views.filter(({ state }) => state === 'approved').length,
    waiting: views.filter(({ state }) => state === 'written').length,
    missed: views.reduce((sum, { missed }) => sum + missed, 0),
  };
}

/** The texts of a language, and how far each language is. */
export async function listTranslations(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const rows = await rowsByName(tx);
  const all = TRANSLATED.map((language) => ({ language, views: viewsIn(language, rows) }));
  const find = plainText(query.find);
  const fits = ({ area, state, message, english, said, written }: TranslationView) =>
    (query.area === undefined || area === query.area) &&
    (query.state === undefined || state === query.state) &&
    plainText([message, english, said, written].join(' ')).includes(find);
  const found = all.filter(({ language }) => language === query.language).flatMap(({ views }) => views.filter(fits));
  return {
    languages: all.map(({ language, views }) => summary(language, views)),
    items: found.slice(query.cursor, query.cursor + ON_A_PAGE),
    nextCursor: found.length > query.cursor + ON_A_PAGE ? String(query.cursor + ON_A_PAGE) : null,
  };
}

type Params = ParsedInput<typeof showEndpoint>['params'];

/** The message that an address names, with what is kept of it. */
export async function foundIn(tx: Tx, { language, area, message: name }: Params): Promise<Found> {
  const message = messageOf(area, name);
  if (message === null) throw refused('translation.not_found', 'There is no such text.');
  return { language, message, row: await translationOf(tx, { language, area, message: name }) };
}

/** One text with its history, as the caller sees it. */
export async function detailOf(params: Params, { tx, person }: Call): Promise<TranslationDetail> {
  const found = await foundIn(tx, params);
  const { language, message, row } = found;
  const versions = await versionsOf(tx, params);
  const ids = [row?.writtenBy, row?.approvedBy, ...versions.map(({ personId }) => personId)];
  const people = await findPeople(tx, [...new Set(ids.filter((id) => typeof id === 'string'))]);
  const by = (id: string | null, at: Date | null) =>
    at === null ? null : { name: nameAmong(people, id ?? ''), at: at.toISOString() };
  const draft = draftOf(language, message);
  const shown = row?.written ?? row?.approved ?? draft;
  return {
    ...viewOf(found),
    draft,
    writtenBy: by(row?.writtenBy ?? null, row?.writtenAt ?? null),
    writtenFor: row?.writtenSource === message.english ? null : (row?.writtenSource ?? null),
    approved: row?.approved ?? null,
    approvedBy: by(row?.approvedBy ?? null, row?.approvedAt ?? null),
    own: row?.writtenBy === person.id,
    preview: {
      english: previewOf('en', message.area, message.english),
      own: shown === null ? null : previewOf(language, message.area, shown),
    },
    room: roomOf(language, message, shown ?? message.english),
    versions: versions.map(({ act, text, personId, at }) => ({
      act: act === 'imported' || act === 'approved' || act === 'withdrawn' ? act : 'written',
      text,
      by: nameAmong(people, personId ?? ''),
      at: at.toISOString(),
    })),
  };
}

export function showTranslation({ params }: ParsedInput<typeof showEndpoint>, call: Call): Promise<TranslationDetail> {
  return detailOf(params, call);
}
