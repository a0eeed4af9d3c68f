import { inEnglish } from '#kernel/languages/both.ts';
import { shownPhone } from '#kernel/ghana/phone.ts';
import { isPin, pinProblem } from '#kernel/telephone/pin.ts';
import { getWebsiteContent } from '#slices/content/contract.ts';
import { LANGUAGE_NAMES, languageOf, LANGUAGES } from '#kernel/languages/language.ts';
import { putLineLanguage, putPin } from '#slices/identity/contract-line.ts';
import { type Acting, type Again, fact, type Move, type Part, type Screen } from '../screen.ts';

const account: Screen = {
  show({ words, viewer }) {
    if (viewer === null) return { text: words('refused.session.required') };
    const name = `${viewer.firstName} ${viewer.lastName}`;
    return {
      text: words('account', { name, kyc: words(`kyc.${viewer.kycStatus}`) }),
      choices: [
        { label: words('account.identity'), move: { to: 'identity' } },
        { label: words('account.pin'), move: { to: 'pin_old' } },
        { label: words('account.language'), move: { to: 'language' } },
      ],
    };
  },
};

/** Identity documents are pictures: this says what to do about them, and whom to ask. */
const identity: Screen = {
  async show({ words, viewer, phone, api, site }) {
    if (viewer?.kycStatus === 'approved') return { text: words('identity.done') };
    const { contactPhone } = await api.call(getWebsiteContent);
    const more = viewer?.role === 'farmer' ? words('identity.farmer') : '';
    return { text: words('identity.how', { more, site: site.address, phone: shownPhone(phone), help: contactPhone }) };
  },
};

const askOld: Screen = {
  show: ({ words }) => ({ text: words('pin.old') }),
  typed: ({ words }, text): Move | Again =>
    isPin(text) ? { to: 'pin_new', with: { old: text } } : { again: words('pin.form') },
};

const askNew: Screen = {
  show: ({ words }) => ({ text: words('pin.new') }),
  typed({ words, phone }, text): Move | Again {
    if (!isPin(text)) return { again: words('pin.form') };
    const problem = pinProblem(text, phone);
    return problem === null ? { to: 'pin_new_again', with: { pin: text } } : { again: inEnglish(problem) };
  },
};

const askNewAgain: Screen = {
  show: ({ words }) => ({ text: words('pin.repeat') }),
  typed: ({ words, facts }, text): Move | Again =>
    facts['pin'] === text ? { act: 'change_pin', with: { pin: text } } : { again: words('pin.differs') },
};

async function changePin(acting: Acting): Promise<Move> {
  const currentPassword = fact(acting, 'old');
  await acting.api.call(putPin, { body: { pin: fact(acting, 'pin'), currentPassword } });
  return { to: 'done', with: { text: acting.words('pin.changed') }, fresh: true };
}

const language: Screen = {
  show: ({ words }) => ({
    text: words('language'),
    choices: LANGUAGES.map((each) => ({
      label: LANGUAGE_NAMES[each],
      move: { act: 'set_language', with: { language: each } },
    })),
  }),
};

async function setLanguage(acting: Acting): Promise<Move> {
  const chosen = languageOf(fact(acting, 'language')) ?? 'en';
  await acting.api.call(putLineLanguage, { body: { language: chosen } });
  const { isDraft } = acting.speak(chosen);
  return { act: 'say_language', with: { language: chosen, draft: isDraft ? 'yes' : 'no' } };
}

/** Says it in the language that was chosen, and once whether its words are checked. */
async function sayLanguage(acting: Acting): Promise<Move> {
  const chosen = languageOf(fact(acting, 'language')) ?? 'en';
  const id = acting.facts['draft'] === 'yes' ? 'language.draft' : 'language.set';
  const text = acting.words(id, { language: LANGUAGE_NAMES[chosen] });
  return { to: 'done', with: { text }, fresh: true };
}

const help: Screen = {
  async show({ words, api, site }) {
    const { contactPhone, contactHours } = await api.call(getWebsiteContent);
    return { text: words('help', { phone: contactPhone, hours: contactHours, code: site.code }) };
  },
};

/** The own account, and help. */
export const accountPart: Part = {
  screens: { account, identity, pin_old: askOld, pin_new: askNew, pin_new_again: askNewAgain, language, help },
  acts: { change_pin: changePin, set_language: setLanguage, say_language: sayLanguage },
};
