import { inEnglish } from '#kernel/languages/both.ts';
import { isPin, pinProblem } from '#kernel/telephone/pin.ts';
import { registerByLine } from '#slices/identity/contract-line.ts';
import { type Again, type Asked, fact, type Move, type Part, type Screen } from '../screen.ts';
import { takeTown, whichTown } from './towns.ts';

const firstName = registerByLine.body.shape.firstName;
const role = registerByLine.body.shape.role;

/** A name that the contract takes leads on. */
function takeName({ words }: Asked, text: string, next: (name: string) => Move): Move | Again {
  const name = firstName.safeParse(text);
  return name.success ? next(name.data) : { again: words('register.name') };
}

const askFirst: Screen = {
  show: ({ words }) => ({ text: words('register.first') }),
  typed: (asked, text) => takeName(asked, text, (name) => ({ to: 'register_last', with: { first: name } })),
};

const askLast: Screen = {
  show: ({ words }) => ({ text: words('register.last') }),
  typed: (asked, text) => takeName(asked, text, (name) => ({ to: 'register_role', with: { last: name } })),
};

const askRole: Screen = {
  show: (asked) => ({
    text: asked.words('register.role', { name: fact(asked, 'first') }),
    choices: role.options.map((each) => ({
      label: asked.words(`role.${each}`),
      move: { to: 'register_town', with: { role: each } },
    })),
  }),
};

const askTown: Screen = {
  show: ({ words }) => ({ text: words('register.town') }),
  typed: (asked, text) => takeTown(asked, text, { next: 'register_confirm', which: 'register_which_town' }),
};

const confirm: Screen = {
  show: (asked) => ({
    text: asked.words('register.confirm', {
      first: fact(asked, 'first'),
      last: fact(asked, 'last'),
      role: asked.words(`word.${role.parse(fact(asked, 'role'))}`),
      town: fact(asked, 'town'),
    }),
    choices: [{ label: asked.words('register.right'), move: { to: 'register_pin' } }],
  }),
};

const askPin: Screen = {
  show: ({ words }) => ({ text: words('register.pin') }),
  typed({ words, phone }, text) {
    if (!isPin(text)) return { again: words('pin.form') };
    const problem = pinProblem(text, phone);
    return problem === null ? { to: 'register_pin_again', with: { pin: text } } : { again: inEnglish(problem) };
  },
};

const askPinAgain: Screen = {
  show: ({ words }) => ({ text: words('pin.repeat') }),
  typed: ({ words, facts }, text) =>
    facts['pin'] === text ? { act: 'register', with: { pin: text } } : { again: words('pin.differs') },
};

/** Somebody new: names, what they do, where they live, a PIN. */
export const register: Part = {
  screens: {
    register: askFirst,
    register_last: askLast,
    register_role: askRole,
    register_town: askTown,
    register_which_town: whichTown({ next: 'register_confirm', which: 'register_which_town' }),
    register_confirm: confirm,
    register_pin: askPin,
    register_pin_again: askPinAgain,
  },
  acts: {
    register: async (acting) => {
      await acting.api.call(registerByLine, {
        body: {
          firstName: fact(acting, 'first'),
          lastName: fact(acting, 'last'),
          role: role.parse(fact(acting, 'role')),
          residentialAddress: fact(acting, 'town'),
          pin: fact(acting, 'pin'),
        },
      });
      return { to: 'home', with: { note: acting.words('register.done', { name: fact(acting, 'first') }) } };
    },
  },
};
