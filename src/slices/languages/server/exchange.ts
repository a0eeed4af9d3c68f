import { draftOf, MESSAGES, nameOf } from '#kernel/languages/catalogue.ts';
import { type Translated, LANGUAGE_NAMES } from '#kernel/languages/language.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { exportTranslations as exportEndpoint, importTranslations as importEndpoint } from '../contract.ts';
import { textProblem } from '../domain/translation.ts';
import { write } from './change-translation.ts';
import { allTranslations, lockTranslations } from './store.ts';
import { fileOf, readFileTexts } from './translation-file.ts';
import type { Found } from './view.ts';

/** Every message of a language by `area/message`, with what is kept of it. */
async function everything({ tx }: Call, language: Translated): Promise<Map<string, Found>> {
  const rows = new Map(
    (await allTranslations(tx)).map((row) => [nameOf(row.language, { area: row.area, id: row.message }), row]),
  );
  return new Map(
    MESSAGES.map((message) => [
      `${message.area}/${message.id}`,
      { language, message, row: rows.get(nameOf(language, message)) ?? null },
    ]),
  );
}

const latestOf = ({ language, message, row }: Found) => row?.written ?? row?.approved ?? draftOf(language, message);

export async function exportTranslations(
  { query }: ParsedInput<typeof exportEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof exportEndpoint>> {
  const { language, format } = query;
  const texts = [...(await everything(call, language))].map(([name, found]) => ({
    name,
    english: found.message.english,
    text: latestOf(found) ?? '',
    note: found.message.isBinding ? 'Decides money or law.' : '',
    isDraft: found.row?.approved === null || found.row?.approved !== latestOf(found),
  }));
  const bytes = new Uint8Array(await fileOf(format, language, texts));
  const name = `farmgate-${LANGUAGE_NAMES[language].toLowerCase()}`;
  return format === 'po'
    ? { bytes, contentType: 'text/x-gettext-translation; charset=utf-8', fileName: `${name}.po` }
    : { bytes, contentType: 'application/xliff+xml; charset=utf-8', fileName: `${name}.xlf` };
}

interface Wanted {
  readonly found: Found;
  readonly text: string;
}

/** Takes what differs; each text waits for another person. */
export async function importTranslations(
  { body }: ParsedInput<typeof importEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof importEndpoint>> {
  const { language, format, file, apply } = body;
  const texts = await readFileTexts(format, file);
  if (texts === null) throw refused('translation.no_file', 'This is no such file, or it has no texts.');
  await lockTranslations(call.tx);
  const known = await everything(call, language);
  const wanted: Wanted[] = [];
  const wrong: { name: string; text: string; problem: string }[] = [];
  let same = 0;
  for (const { name, english, text } of texts) {
    const found = known.get(name);
    const problem =
      found === undefined
        ? 'There is no such text.'
        : found.message.english === english
          ? textProblem(language, found.message, text)
          : 'The English text has changed since.';
    if (found === undefined || problem !== null) wrong.push({ name, text, problem: problem ?? '' });
    else if (latestOf(found) === text) same += 1;
    else wanted.push({ found, text });
  }
  if (apply) for (const { found, text } of wanted) await write(found, call, 'imported', text);
  return {
    same,
    changes: wanted.map(({ found: { message }, text }) => ({
      area: message.area,
      message: message.id,
      english: message.english,
      text,
    })),
    refused: wrong,
    applied: apply,
  };
}
