import { languageOf } from '#kernel/languages/language.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { putLanguage, putLineLanguage, readLanguage } from '../../contract-line.ts';
import { lineIn } from './check-pin.ts';
import { languageOfPerson, putLanguageOf, putLanguageOfAccount, putLanguageOfLine } from './store-languages.ts';

/** In which language the caller is spoken to. */
export async function readOwnLanguage(call: Call): Promise<ResponseBody<typeof readLanguage>> {
  return { language: languageOf((await languageOfPerson(call.tx, call.person.id)) ?? '') ?? 'en' };
}

export async function chooseLanguage({ body }: ParsedInput<typeof putLanguage>, call: Call) {
  await putLanguageOf(call.tx, call.person.id, body.language);
  return { ok: true as const };
}

/** The same by the number alone, which its network vouches for: it decides nothing but words. */
export async function chooseLineLanguage({ body }: ParsedInput<typeof putLineLanguage>, call: Call) {
  const phone = lineIn(call);
  if (!(await putLanguageOfAccount(call.tx, phone, body.language)))
    await putLanguageOfLine(call.tx, phone, body.language, call.now);
  return { ok: true as const };
}
