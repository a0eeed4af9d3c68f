import { inEnglish } from '#kernel/languages/both.ts';
import { isPin, pinProblem } from '#kernel/telephone/pin.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { choosePin, loginByPin, readLine } from '#slices/identity/contract-line.ts';
import type { Again, Asked, Choice, Move, Part, Screen, Shown } from '../screen.ts';

const prices = ({ words }: Asked): Choice => ({ label: words('choice.prices'), move: { to: 'prices' } });
const language = ({ words }: Asked): Choice => ({ label: words('choice.language'), move: { to: 'language' } });
const help = ({ words }: Asked): Choice => ({ label: words('choice.help'), move: { to: 'help' } });

/** Minutes until a moment, at least one. */
function minutesUntil(until: string | null, now: Date): number {
  return until === null ? 1 : Math.max(1, Math.ceil((new Date(until).getTime() - now.getTime()) / MINUTE_MS));
}

async function showWelcome(asked: Asked): Promise<Shown> {
  const { api, words, now } = asked;
  const { state, firstName: name, lockedUntil } = await api.call(readLine);
  const others = [prices(asked), help(asked), language(asked)];
  switch (state) {
    case 'new': {
      const register = { label: words('choice.register'), move: { to: 'register' } };
      return { text: words('welcome.new'), choices: [prices(asked), register, help(asked), language(asked)] };
    }
    case 'locked':
      return { text: words('welcome.locked', { minutes: minutesUntil(lockedUntil, now) }), choices: others };
    case 'deactivated':
      return { text: words('welcome.deactivated'), choices: [help(asked), language(asked)] };
    case 'pin':
    case 'no_pin':
    case 'choose':
      return { text: words(`welcome.${state}`, { name }), choices: others };
  }
}

/** What a typed PIN is for: to come in, or the first one of somebody who may choose it anew. */
async function typePin({ api, words, phone }: Asked, text: string): Promise<Move | Again> {
  const { state } = await api.call(readLine);
  if (state !== 'pin' && state !== 'choose') return { again: words('choose') };
  if (!isPin(text)) return { again: words('pin.form') };
  if (state === 'pin') return { act: 'sign_in', with: { pin: text } };
  const problem = pinProblem(text, phone);
  return problem === null ? { to: 'choose_pin_again', with: { pin: text } } : { again: inEnglish(problem) };
}

const chooseAgain: Screen = {
  show: ({ words }) => ({ text: words('pin.repeat') }),
  typed: ({ words, facts }, text) =>
    facts['pin'] === text ? { act: 'choose_pin', with: { pin: text } } : { again: words('pin.differs') },
};

const askPin: Screen = {
  show: ({ words }) => ({ text: words('pin.continue') }),
  typed: ({ words }, text) => (isPin(text) ? { act: 'show_pin', with: { pin: text } } : { again: words('pin.form') }),
};

/** The first screen, and how somebody comes in. */
export const welcome: Part = {
  screens: { welcome: { show: showWelcome, typed: typePin }, choose_pin_again: chooseAgain, ask_pin: askPin },
  acts: {
    sign_in: async ({ api, facts }) => {
      await api.call(loginByPin, { body: { pin: facts['pin'] ?? '' } });
      return { to: 'home' };
    },
    show_pin: async ({ api, facts }) => {
      await api.call(loginByPin, { body: { pin: facts['pin'] ?? '' } });
      return { back: true };
    },
    choose_pin: async ({ api, facts }) => {
      await api.call(choosePin, { body: { pin: facts['pin'] ?? '' } });
      return { to: 'home' };
    },
  },
};
