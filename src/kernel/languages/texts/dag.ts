import type { Drafts } from './drafts.ts';

/** Dagbani. A few words, made without a speaker: the rest waits for one. */
export const dag: Drafts = {
  ussd: {
    told: '{text}',
    'choice.help': 'Sɔŋsim',
    'home.farmer': 'Farmgate, {name:24}',
    'home.transporter': 'Farmgate, {name:24}',
    'home.money': 'Liɣiri',
  },
  sms: {},
  notice: {},
  web: {},
};
