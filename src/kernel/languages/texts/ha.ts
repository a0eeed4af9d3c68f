import type { Drafts } from './drafts.ts';
import { haBuying } from './web/ha/buying.ts';
import { haChanges } from './web/ha/changes.ts';
import { haDriving } from './web/ha/driving.ts';
import { haHarvests } from './web/ha/harvests.ts';
import { haInspecting } from './web/ha/inspecting.ts';
import { haLots } from './web/ha/lots.ts';
import { haMarket } from './web/ha/market.ts';
import { haMistakes } from './web/ha/mistakes.ts';
import { haNames } from './web/ha/names.ts';
import { haOrders } from './web/ha/orders.ts';
import { haPaying } from './web/ha/paying.ts';
import { haPeople } from './web/ha/people.ts';
import { haQuotes } from './web/ha/quotes.ts';
import { haSelling } from './web/ha/selling.ts';
import { haSettings } from './web/ha/settings.ts';
import { haShell } from './web/ha/shell.ts';
import { haSignIn } from './web/ha/sign-in.ts';
import { haStanding } from './web/ha/standing.ts';
import { haToasts } from './web/ha/toasts.ts';
import { haTrips } from './web/ha/trips.ts';
import { haWallet } from './web/ha/wallet.ts';

/** Hausa. Drafts, made without a speaker: to find one's way, prices, help and the simplest notices. */
export const ha: Drafts = {
  ussd: {
    'key.back': 'Koma baya',
    'key.more': 'Ƙari',
    choose: 'Zaɓi ɗaya daga cikin lambobin.',
    'yes.send': 'I, a yi',
    told: '{text}',
    resume: 'Farmgate. Kiranka na ƙarshe ya yanke.',
    'resume.continue': 'Ci gaba',
    'resume.anew': 'Sake farawa',
    'end.over': 'Wannan kira ya ƙare. Sake kira.',
    'welcome.new': 'Barka da zuwa Farmgate: sayar da amfanin gonarka kai tsaye ga masu saya.',
    'welcome.pin': 'Farmgate. Barka da zuwa {name:24}.\nRubuta PIN naka.',
    'choice.prices': 'Farashin kasuwa',
    'choice.language': 'Harshe (Twi, Ga, Ewe, Hausa)',
    'choice.register': 'Yi rijista',
    'choice.help': 'Taimako',
    'register.first': 'Rijista. Menene sunanka?',
    'register.last': 'Sunan iyalinka fa?',
    'register.role': '{name:24}, wane aiki kake yi?',
    'role.farmer': 'Ina noma ina sayarwa',
    'role.transporter': 'Ina tuƙi ina kai kaya',
    'register.town': 'A wane gari kake zaune? Rubuta sunansa.',
    'register.right': 'I',
    'word.farmer': 'manomi',
    'word.transporter': 'direba',
    'home.farmer': 'Farmgate, {name:24}',
    'home.transporter': 'Farmgate, {name:24}',
    'home.orders': 'Oda',
    'home.sell': 'Sayar da amfanin gona',
    'home.stock': 'Amfanin gonata',
    'home.money': 'Kuɗi',
    'home.jobs': 'Kayan da nake kaiwa',
    'home.loads': 'Nemi kayan kaiwa',
    'home.account': 'Asusuna',
    'prices.crop': 'Farashin kasuwa. Zaɓi amfanin gona ko rubuta sunansa.',
    'prices.none': 'Ba mu da farashin {crop:24}.',
    'prices.unknown': 'Ba mu da farashin wannan amfanin gona.',
    'prices.level': '{crop:24}: sabon farashi, kowane kg',
    'prices.wholesale': 'Sari',
    'prices.retail': 'Kiri',
    'prices.markets': '{crop:22} {level}, GHS kowane kg',
    'prices.market': '{market:16} {price} {month}',
    'prices.one': '{crop:24}, {market:20}\n{level}: {price} kowane kg, {month}. 100 kg {hundred} ne.',
    'prices.one_seen':
      '{crop:24}, {market:20}\n{level}: {price} kowane kg, mutane {people:3} suka gani, {day:14}. 100 kg {hundred} ne.',
    'sell.which': 'Wanne kake nufi?',
    'type.number': 'Rubuta lamba, kamar {example}.',
    'orders.none': 'Babu odar da ke jiranka.',
    'account.pin': 'Canja PIN',
    'account.language': 'Harshe',
    language: 'Harshe',
    'language.set': 'Za mu yi maka magana da {language:12}.',
    help: 'Kira {phone:20}\n{hours:50}\nKada ka gaya wa kowa PIN naka. Code: {code:16}',
    'refused.server.fault': 'An sami matsala a wurinmu. Sake gwadawa.',
  },
  sms: {
    unclear: 'Ba mu gane ba. Rubuta HELP, ko PRICE MAIZE TECHIMAN.',
    'price.none': 'Ba mu da farashin {crop:30}.',
    'price.market': '{crop:22}, {market:20}: {prices:54}/kg, {month:14}. 100 kg: {hundred:14}.',
    'price.list': '{crop:22} {level:10}, GHS kowane kg:',
    month: '{month:14}',
    'price.several': 'GHS kowane kg:',
    'price.wholesale': 'sari',
    'price.retail': 'kiri',
    'orders.none': 'Babu odar da ke jiranka.',
  },
  notice: {
    order_transporter_found: 'Farmgate: {driver:25} zai kai oda {number:18}, {goods:60}.',
    order_picked_up: 'Farmgate: oda {number:18}, {goods:60}, ta bar gona.',
    inspection_visit: 'Farmgate: {inspector:25} zai zo {when:32} ya duba oda {number:18}, {product:30}.',
    listing_approved: 'Farmgate: an amince da "{product:40}" naka. Masu saya suna ganinsa yanzu.',
    listing_sold_out: 'Farmgate: "{product:40}" naka ya ƙare. Kana da saura? Ƙara shi.',
    listing_visit:
      'Farmgate: {inspector:25} zai zo {when:32} ya duba "{product:40}" naka. Ka kasance a wurin, ko wani ya kasance.',
    price_reached:
      'Farmgate: {crop:20} a {market:20}, {level:16}, {month:14}: {price:18} kowane kg. Ya fi {money:18} da ka zaɓa.',
    'price_reached.below':
      'Farmgate: {crop:20} a {market:20}, {level:16}, {month:14}: {price:18} kowane kg. Bai kai {money:18} da ka zaɓa ba.',
    quote_asked: 'Farmgate: {who:25} na neman farashin {quantity:30} {product:30}. Ba da farashinka kafin {until:22}.',
    document_expires: 'Farmgate: {document:30} naka zai ƙare {day:20}. Aiko mana da sabo da zarar ka samu.',
    document_expired: 'Farmgate: {document:30} naka ya ƙare {day:20}. Aiko mana da sabo.',
    message_received: 'Farmgate: sabon saƙo daga {who:25}.',
    discussion_replied: 'Farmgate: amsa daga {who:25} a "{title:40}".',
    question_asked: 'Farmgate: tambaya daga {who:25}: "{title:40}".',
    question_answered: 'Farmgate: {who:25} ya amsa tambayarka "{title:40}".',
    'push.orders': 'Odarka',
    'push.money': 'Kuɗinka',
    'push.messages': 'Saƙonni',
    'push.requests': 'Buƙatun masu saya',
    'push.community': 'Tattaunawa',
    'push.account': 'Asusunka',
    'push.open': 'Buɗe Farmgate ka karanta.',
    'said.nobody_there': 'Babu kowa a wurin',
    'said.farmer': 'manomi',
    'said.wholesale': 'sari',
    'said.retail': 'kiri',
  },
  web: {
    ...haShell,
    ...haSignIn,
    ...haMarket,
    ...haBuying,
    ...haOrders,
    ...haNames,
    ...haSelling,
    ...haPaying,
    ...haMistakes,
    ...haToasts,
    ...haPeople,
    ...haSettings,
    ...haChanges,
    ...haWallet,
    ...haHarvests,
    ...haQuotes,
    ...haLots,
    ...haStanding,
    ...haDriving,
    ...haTrips,
    ...haInspecting,
  },
};
