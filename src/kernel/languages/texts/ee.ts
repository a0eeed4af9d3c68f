import type { Drafts } from './drafts.ts';
import { eeWeb } from './web/ee/market.ts';
import { eeNames } from './web/ee/names.ts';
import { eeTrade } from './web/ee/trade.ts';
import { eeChanges } from './web/ee/changes.ts';
import { eeWallet } from './web/ee/wallet.ts';
import { eeDriving } from './web/ee/driving.ts';
import { eeTrips } from './web/ee/trips.ts';
import { eePeople } from './web/ee/people.ts';
import { eeSettings } from './web/ee/settings.ts';
import { eeInspecting } from './web/ee/inspecting.ts';
import { eeHarvests } from './web/ee/harvests.ts';
import { eeLots } from './web/ee/lots.ts';
import { eeQuotes } from './web/ee/quotes.ts';
import { eeStanding } from './web/ee/standing.ts';
import { eeToasts } from './web/ee/toasts.ts';
import { eeMistakes } from './web/ee/mistakes.ts';

/** Ewe. Drafts, made without a speaker: to find one's way. */
export const ee: Drafts = {
  ussd: {
    'key.back': 'Trɔ yi megbe',
    'key.more': 'Bubuwo',
    told: '{text}',
    'resume.continue': 'Yi edzi',
    'resume.anew': 'Dze egɔme yeyee',
    'welcome.new': 'Woezɔ na Farmgate: dzra wò agblemenukuwo na nuƒlelawo.',
    'welcome.pin': 'Farmgate. Woezɔ {name:24}.\nŊlɔ wò PIN.',
    'choice.language': 'Gbe (Twi, Ga, Ewe, Hausa)',
    'choice.register': 'Ŋlɔ wò ŋkɔ',
    'choice.help': 'Kpekpeɖeŋu',
    'register.right': 'Ẽ',
    'word.farmer': 'agbledela',
    'home.farmer': 'Farmgate, {name:24}',
    'home.transporter': 'Farmgate, {name:24}',
    'home.money': 'Ga',
    language: 'Gbe',
    'account.language': 'Gbe',
    help: 'Ƒo ka na {phone:20}\n{hours:50}\nMègagblɔ wò PIN na ame aɖeke o. Code: {code:16}',
  },
  sms: {},
  notice: {},
  web: {
    ...eeWeb,
    ...eeNames,
    ...eeTrade,
    ...eeChanges,
    ...eeWallet,
    ...eeDriving,
    ...eeTrips,
    ...eePeople,
    ...eeSettings,
    ...eeInspecting,
    ...eeHarvests,
    ...eeLots,
    ...eeQuotes,
    ...eeStanding,
    ...eeToasts,
    ...eeMistakes,
  },
};
