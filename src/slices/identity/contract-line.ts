import { LANGUAGES } from '#kernel/languages/language.ts';
import { SELECTABLE_ROLES } from '#kernel/role.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment, nameText, requiredText, sentCode, sixDigits } from '#wire/fields.ts';
import { z } from 'zod';
import { again, wrongPassword } from '#wire/password-again.ts';
import { userView } from './contract-user.ts';
import { isPin } from '#kernel/telephone/pin.ts';

const language = z.enum(LANGUAGES, { error: 'Choose a language' });
const pin = z.string({ error: 'A PIN has 4 to 6 digits' }).refine(isPin, 'A PIN has 4 to 6 digits');

/** Refuses calls over the web, where no network vouches for the number. */
const fromALine = { 'line.required': 403 } as const;

/**
 * `new`: nobody has this number; `pin`: its PIN is asked; `no_pin`: there is none yet, it is set on the web; `choose`:
 * a new one is chosen on the phone; `locked`: too many wrong ones.
 */
const LINE_STATES = ['new', 'pin', 'no_pin', 'choose', 'locked', 'deactivated'] as const;

export const lineView = z.object({
  state: z.enum(LINE_STATES),
  /** Of whom the number is; empty for nobody. */
  firstName: z.string(),
  language,
  lockedUntil: moment.nullable(),
});
export type LineView = z.output<typeof lineView>;

export const readLine = defineEndpoint({
  id: 'identity.read_line',
  method: 'GET',
  path: '/api/line',
  summary: 'Whose the number is from which this comes, for phones without the web: only a network’s gateway calls it.',
  who: 'anyone',
  output: lineView,
  refusals: fromALine,
});

const enteringRefusals = {
  ...fromALine,
  'pin.wrong': 403,
  'pin.locked': 429,
  'pin.not_set': 409,
  'session.deactivated': 403,
} as const;

export const loginByPin = defineEndpoint({
  id: 'identity.login_by_pin',
  method: 'POST',
  path: '/api/line/login',
  summary: 'Sign in by the number from which this comes and its PIN.',
  who: 'anyone',
  body: z.strictObject({ pin }),
  output: userView,
  transaction: 'own',
  refusals: enteringRefusals,
});

export const registerByLine = defineEndpoint({
  id: 'identity.register_by_line',
  method: 'POST',
  path: '/api/line/register',
  summary: 'Create an account for the number from which this comes, without an e-mail address, and sign in.',
  who: 'anyone',
  body: z.strictObject({
    firstName: nameText('First name is required', 60),
    lastName: nameText('Last name is required', 60),
    role: z.enum(['farmer', 'transporter'], { error: 'Please select a role' }),
    residentialAddress: requiredText('Address is required', 300),
    pin,
  }),
  output: userView,
  status: 201,
  transaction: 'own',
  refusals: { ...fromALine, 'account.not_created': 409, 'pin.too_easy': 422 },
});

export const choosePin = defineEndpoint({
  id: 'identity.choose_pin',
  method: 'POST',
  path: '/api/line/pin',
  summary: 'Choose a new PIN on the phone itself, after our team took the one before away.',
  who: 'anyone',
  body: z.strictObject({ pin }),
  output: userView,
  transaction: 'own',
  refusals: { ...fromALine, 'pin.not_awaited': 409, 'pin.too_easy': 422, 'session.deactivated': 403 },
});

/** An account is behind a number only where its owner has confirmed it. */
const ofAPerson = { ...fromALine, 'line.unknown': 404, 'session.deactivated': 403 } as const;

export const enterBySms = defineEndpoint({
  id: 'identity.enter_by_sms',
  method: 'POST',
  path: '/api/line/sms',
  summary: 'Sign in by the number from which an SMS came, to answer that number alone. What binds is asked a code for.',
  who: 'anyone',
  output: userView,
  transaction: 'own',
  refusals: ofAPerson,
});

/** What somebody agrees to by telling a code, as the SMS with it says. */
export const LONGEST_ABOUT = 110;

export const askLineCode = defineEndpoint({
  id: 'identity.ask_line_code',
  method: 'POST',
  path: '/api/line/codes',
  summary: 'Sends the number from which an SMS came a code for what it asked, which shows that it reads its messages.',
  who: 'anyone',
  body: z.strictObject({ about: requiredText('Say what is agreed to', LONGEST_ABOUT) }),
  output: sentCode,
  transaction: 'own',
  refusals: ofAPerson,
});

export const loginByLineCode = defineEndpoint({
  id: 'identity.login_by_line_code',
  method: 'POST',
  path: '/api/line/code-login',
  summary: 'Sign in by the code that was sent to the number from which this comes. It is good once, for three tries.',
  who: 'anyone',
  body: z.strictObject({ challengeId: id, code: sixDigits }),
  output: userView,
  transaction: 'own',
  refusals: { ...ofAPerson, 'code.wrong': 422, 'code.not_valid': 410 },
});

/** The PIN of an account, for its owner. */
const pinView = z.object({ set: z.boolean(), lockedUntil: moment.nullable() });

export type PinView = z.output<typeof pinView>;

export const readPin = defineEndpoint({
  id: 'identity.read_pin',
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/account/pin',
  summary: 'Whether your number has a PIN, and whether it is locked.',
  who: 'signed_in',
  output: pinView,
});

export const putPin = defineEndpoint({
  id: 'identity.put_pin',
  method: 'PUT',
  path: '/api/account/pin',
  summary: 'Set the PIN of your confirmed number, which also ends a lock; with the password, on the phone the old PIN.',
  who: SELECTABLE_ROLES,
  body: z.strictObject({ pin, currentPassword: again }),
  output: pinView,
  transaction: 'own',
  refusals: { ...wrongPassword, 'pin.locked': 429, 'pin.too_easy': 422, 'pin.phone_not_confirmed': 409 },
});

export const putLanguage = defineEndpoint({
  id: 'identity.put_language',
  method: 'PUT',
  path: '/api/account/language',
  summary: 'Choose the language in which you are spoken to.',
  who: 'signed_in',
  body: z.strictObject({ language }),
  output: done,
});

export const putLineLanguage = defineEndpoint({
  id: 'identity.put_line_language',
  method: 'PUT',
  path: '/api/line/language',
  summary: 'Choose the language of the number from which this comes, and of the account that it belongs to.',
  who: 'anyone',
  body: z.strictObject({ language }),
  output: done,
  refusals: fromALine,
});

export const readLanguage = defineEndpoint({
  id: 'identity.read_language',
  method: 'GET',
  path: '/api/account/language',
  summary: 'The language in which you are spoken to.',
  who: 'signed_in',
  output: z.object({ language }),
});

export const resetUserPin = defineEndpoint({
  id: 'identity.reset_user_pin',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/users/{userId}/pin/reset',
  summary:
    'Take away the PIN of a person who forgot it: for a day they choose another one on their phone. Of somebody verified, an accepted document is looked at first.',
  who: ['admin'],
  permission: ['accounts', 'staff'],
  audited: ['reason'],
  params: z.object({ userId: id }),
  body: z.strictObject({ reason: requiredText('A reason is required', 300) }),
  output: done,
  refusals: { 'user.not_found': 404, 'user.is_yourself': 409, 'pin.not_set': 409, 'pin.documents_unseen': 409 },
});

export const lineEndpoints = [
  readLine,
  loginByPin,
  registerByLine,
  choosePin,
  enterBySms,
  askLineCode,
  loginByLineCode,
  readPin,
  putPin,
  putLanguage,
  putLineLanguage,
  readLanguage,
  resetUserPin,
] as const;
