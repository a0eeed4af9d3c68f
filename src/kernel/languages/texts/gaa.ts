import type { Drafts } from './drafts.ts';

/** Ga. A few words, made without a speaker: the rest waits for one. */
export const gaa: Drafts = {
  ussd: {
    told: '{text}',
    'choice.help': 'Yelikɛbuamɔ',
    'register.right': 'Hɛɛ',
    'home.farmer': 'Farmgate, {name:24}',
    'home.transporter': 'Farmgate, {name:24}',
    'home.money': 'Shika',
  },
  sms: {},
  notice: {},
  web: {},
};
