import { shownPhone } from '#kernel/ghana/phone.ts';
import { type Language, LANGUAGE_NAMES } from '#kernel/languages/language.ts';
import { getWebsiteContent } from '#slices/content/contract.ts';
import { readBalance } from '#slices/escrow/contract.ts';
import { putLineLanguage, readLine } from '#slices/identity/contract-line.ts';
import { readChoices, saveChoices, saveWhatsApp } from '#slices/notifications/contract.ts';
import { money } from '#channels/ussd/dialogue/screens/figures.ts';
import { type Answer, NotLinked, openly, privately, refusalOf, type Writing } from './answer.ts';

export async function answerBalance(writing: Writing): Promise<Answer> {
  const { api, words } = writing;
  await writing.enter();
  const now = await api.call(readBalance);
  const said = words('balance', {
    available: money(now.availableBalance),
    held: money(now.escrowBalance),
    pending: money(now.pendingBalance),
  });
  return privately(now.owed > 0 ? `${said}${words('balance.owed', { owed: money(now.owed) })}` : said);
}

/** What the number may write, by whether somebody has it. */
export async function answerHelp({ api, words, door }: Writing): Promise<Answer> {
  const { state } = await api.call(readLine);
  if (state === 'new') return openly(words('help.new', { door }));
  const { contactPhone } = await api.call(getWebsiteContent);
  return openly(words('help', { phone: shownPhone(contactPhone) }));
}

/** News by SMS on or off, and notices by WhatsApp where that was written there; required notices and e-mail stay. */
export async function answerChoice(writing: Writing, kind: 'stop' | 'start'): Promise<Answer> {
  const { api, words, medium } = writing;
  try {
    await writing.enter();
  } catch (error) {
    const isNobody = error instanceof NotLinked || refusalOf(error).code === 'line.unknown';
    if (kind === 'stop' && isNobody) return openly(words('stop.unknown'));
    throw error;
  }
  const choices = await api.call(readChoices);
  const free = choices.filter(({ locked }) => !locked);
  const body = saveChoices.body.parse(
    Object.fromEntries(free.map(({ topic, email }) => [topic, { email, sms: kind === 'start' }])),
  );
  await api.call(saveChoices, { body });
  if (medium === 'sms') return openly(words(`${kind}.done`));
  await api.call(saveWhatsApp, { body: { on: kind === 'start' } });
  return openly(words(`${kind}.whatsapp`));
}

/** Writes to the number in another language from now on, and says once whether its words are checked. */
export async function answerLanguage({ api, words, speak }: Writing, language: Language | null): Promise<Answer> {
  if (language === null) return openly(words('language'));
  await api.call(putLineLanguage, { body: { language } });
  const chosen = speak(language);
  const id = chosen.isDraft ? 'language.draft' : 'language.set';
  return openly(chosen.words(id, { language: LANGUAGE_NAMES[language] }));
}
