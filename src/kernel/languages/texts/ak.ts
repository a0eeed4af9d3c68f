import type { Drafts } from './drafts.ts';
import { akLots } from './web/ak/lots.ts';
import { akWeb } from './web/ak/market.ts';
import { akChanges } from './web/ak/changes.ts';
import { akDriving } from './web/ak/driving.ts';
import { akHarvests } from './web/ak/harvests.ts';
import { akInspecting } from './web/ak/inspecting.ts';
import { akMistakes } from './web/ak/mistakes.ts';
import { akNames } from './web/ak/names.ts';
import { akPeople } from './web/ak/people.ts';
import { akQuotes } from './web/ak/quotes.ts';
import { akSettings } from './web/ak/settings.ts';
import { akStanding } from './web/ak/standing.ts';
import { akToasts } from './web/ak/toasts.ts';
import { akTrade } from './web/ak/trade.ts';
import { akTrips } from './web/ak/trips.ts';
import { akWallet } from './web/ak/wallet.ts';

/** Akan, as it is written in Asante Twi. Drafts, made without a speaker. */
export const ak: Drafts = {
  ussd: {
    'key.back': 'San kɔ akyi',
    'key.more': 'Hwɛ pii',
    choose: 'Paw nɔma no baako.',
    'yes.send': 'Aane, yɛ',
    told: '{text}',
    resume: 'Farmgate. Wo frɛ a atwam no twaa mu.',
    'resume.continue': 'Toa so',
    'resume.anew': 'Fi ase foforɔ',

    'end.foreign': 'Farmgate yɛ Ghana nɔma nko ara dea.',
    'end.failed': 'Biribi ankɔ yie wɔ yɛn fam. Yɛsrɛ wo, frɛ bio.',
    'end.busy': 'Wo frɛ dɔɔso dodo. Sɔ hwɛ bio wɔ simma kakra akyi.',
    'end.over': 'Frɛ yi aba awieeɛ. Yɛsrɛ wo, frɛ bio.',
    'again.long': 'Ɛware dodo. Twerɛ no tiawa.',

    'welcome.new': 'Akwaaba wɔ Farmgate: tɔn wo nnɔbaeɛ ma atɔfoɔ no ankasa.',
    'welcome.pin': 'Farmgate. Akwaaba {name:24}.\nTwerɛ wo PIN.',
    'choice.prices': 'Gua so boɔ',
    'choice.language': 'Kasa (Twi, Ga, Ewe, Hausa)',
    'choice.register': 'Twerɛ wo din',
    'choice.help': 'Mmoa',
    'pin.form': 'PIN wɔ nɔma 4 kɔsi 6.',
    'pin.repeat': 'Twerɛ PIN no bio.',
    'pin.changed': 'Yɛasesa wo PIN.',

    'register.first': 'Twerɛ wo din. Wo din a edi kan de sɛn?',
    'register.last': 'Na wo abusua din nso de sɛn?',
    'register.role': '{name:24}, adwuma bɛn na woyɛ?',
    'role.farmer': 'Meyɛ kuayɛ na metɔn',
    'role.transporter': 'Meka kaa de nneɛma kɔ',
    'register.town': 'Kuro bɛn mu na wote? Twerɛ ne din.',
    'register.right': 'Aane',
    'register.done': 'Akwaaba {name:24}. Yɛatwerɛ wo din.',
    'register.name': 'Twerɛ atwerɛdeɛ nko ara.',
    'word.farmer': 'okuani',
    'word.transporter': 'drɔba',

    'town.which': '{typed:24} bɛn?',
    'town.none': 'Yɛnnim {typed:24}. Twerɛ kuro kɛseɛ a ɛbɛn hɔ.',

    'home.farmer': 'Farmgate, {name:24}',
    'home.transporter': 'Farmgate, {name:24}',
    'home.other': 'Farmgate, {name:24}. Kɔ yɛn wɛbsaet so kɔtɔ adeɛ anaa kɔhwɛ adeɛ.',
    'home.orders': 'Ɔda',
    'home.sell': 'Tɔn nnɔbaeɛ',
    'home.stock': 'Me nnɔbaeɛ',
    'home.money': 'Sika',
    'home.jobs': 'Nneɛma a mede kɔ',
    'home.loads': 'Hwehwɛ adwuma',
    'home.account': 'Me akawnt',

    'prices.crop': 'Gua so boɔ. Paw nnɔbaeɛ bi anaa twerɛ ne din.',
    'prices.none': 'Yɛnni {crop:24} boɔ.',
    'prices.unknown': 'Yɛnni saa nnɔbaeɛ no boɔ.',
    'prices.level': '{crop:24}: boɔ foforɔ, kg biara',
    'prices.wholesale': 'Pii',
    'prices.retail': 'Kakra kakra',
    'prices.markets': '{crop:22} {level}, GHS kg biara',
    'prices.market': '{market:16} {price} {month}',
    'prices.one': '{crop:24}, {market:20}\n{level}: {price} kg biara, {month}. 100 kg yɛ {hundred}.',
    'prices.one_seen':
      '{crop:24}, {market:20}\n{level}: {price} kg biara, nnipa {people:3} na wohuu no, {day:14}. 100 kg yɛ {hundred}.',

    'sell.crop': 'Tɔn nnɔbaeɛ. Paw baako anaa twerɛ ne din.',
    'sell.unknown': 'Yɛnnim saa nnɔbaeɛ no. Twerɛ ne din foforɔ.',
    'sell.which': 'Emu deɛ ɛwɔ he na wopɛ?',
    'sell.unit': '{crop:24}: ɔkwan bɛn so na wotɔn?',
    'sell.by_kg': 'Kilogram mu',
    'sell.by_bag': 'Bɔtɔ mu',
    'sell.by_crate': 'Adaka mu',
    'sell.by_basket': 'Kɛntɛn mu',
    'sell.by_tuber': 'Baako baako',
    'sell.kg': '{crop:24} kilogram ahe na wowɔ?',
    'sell.count': '{crop:24}: {units:20} ahe na wowɔ?',
    'sell.weight': 'Kilogram ahe na ɛwɔ {unit:16} baako mu? Kari baako hwɛ.',
    'sell.price_kg': 'Kilogram baako boɔ yɛ sidi ahe? Sɛ nhwɛsoɔ 4.50',
    'sell.price_pack': '{unit:16} baako boɔ yɛ sidi ahe? Sɛ nhwɛsoɔ 420',
    'sell.town': 'Nneɛma no wɔ he? Twerɛ kuro no din.',
    'sell.send': 'Fa kɔ ma wɔnhwɛ',
    'sell.draft': 'Fa sie',
    'sell.sent': '{crop:24} akɔ. Atɔfoɔ bɛhu no bere a yɛahwɛ mu awie. Wobɛtumi de mfonini aka ho wɔ wɛbsaet no so.',
    'sell.drafted': 'Yɛde {crop:24} asie. Wobɛhu no wɔ Me nnɔbaeɛ mu.',
    'type.number': 'Twerɛ nɔma, sɛ nhwɛsoɔ {example}.',

    'stock.list': 'Me nnɔbaeɛ',
    'stock.none': 'Wonni nnɔbaeɛ biara wɔ ha.',
    'stock.line': '{crop:14} {kg} kg, {status}',
    'stock.one': '{crop:24}: aka {kg} kg, {held} kg wɔ ɔda mu.\n{price:40}\n{status}',
    'stock.price_kg': '{price} kg biara',
    'stock.price_pack': '{pack:20} {price}',
    'stock.quantity': 'Sesa dodoɔ',
    'stock.reprice': 'Sesa boɔ',
    'stock.submit': 'Fa kɔ ma wɔnhwɛ',
    'stock.withdraw': 'Yi fi gua so',
    'stock.new_quantity': '{crop:24}: kilogram ahe na ɛwɔ hɔ seesei? Na ɛyɛ {kg}.',
    'stock.sum_quantity': '{crop:24}: {kg} kg nsi {before} kg ananmu?',
    'stock.sum_submit': 'Fa {crop:24} kɔ ma wɔnhwɛ?',
    'stock.sum_withdraw': 'Yi {crop:24} fi gua so? Yɛde bɛsie.',
    'stock.changed': 'Yɛasesa {crop:24}.',
    'listing.draft': 'yɛde asie',
    'listing.pending': 'yɛrehwɛ',
    'listing.approved': 'ɛwɔ gua so',
    'listing.rejected': 'yɛampene so',
    'listing.sold': 'asa',

    'orders.list': 'Ɔda',
    'orders.none': 'Ɔda biara ntwɛn wo.',
    'order.confirm': 'Pene so',
    'order.less': 'Me deɛ sua',
    'order.declined': 'Yɛapo ɔda no.',

    'loads.list': 'Adwuma a wobɛtumi afa',
    'loads.none': 'Adwuma biara nni hɔ seesei.',
    'jobs.list': 'Nneɛma a mede kɔ',
    'jobs.none': 'Wonni adwuma biara seesei.',
    'job.started': 'Ka kaa no yie.',

    'money.balance': 'Wobɛtumi ayi {available}.\nƐwɔ escrow mu: {held}.\nƐreba wo hɔ: {pending}.',
    'money.withdraw': 'Yi sika',
    'money.nothing': 'Sika biara nni hɔ a wobɛyi.',
    'money.amount': 'Wobɛtumi ayi {available}. Sidi ahe na wopɛ?',

    'account.pin': 'Sesa PIN',
    'account.language': 'Kasa',
    language: 'Kasa',
    'language.set': 'Yɛne wo bɛka {language:12}.',
    'language.draft':
      'Yɛne wo bɛka {language:12} sɛnea yɛbɛtumi. Obi a ɔka no nhwɛɛ nsɛm yi mu. Sika ne ɔda wɔ Borɔfo mu.',
    help: 'Frɛ {phone:20}\n{hours:50}\nNka wo PIN nkyerɛ obiara da. Code: {code:16}',

    'refused.session.required': 'Wo bere asa. Yɛsrɛ wo, frɛ bio.',
    'refused.server.fault': 'Biribi ankɔ yie wɔ yɛn fam. Sɔ hwɛ bio.',
    'refused.server.unavailable': 'Wontumi nnya yɛn seesei. Sɔ hwɛ bio.',
    'refused.catalogue.not_found': 'Ɛnni hɔ bio.',
  },

  sms: {
    help: 'Twerɛ PRICE MAIZE TECHIMAN, SELL 10 BAGS 100KG MAIZE 420, ORDERS, YES, NO anaa READY ne ɔda no, BAL, STOP. Frɛ {phone:18}',
    'help.new': 'Twerɛ PRICE MAIZE TECHIMAN na hu boɔ. Sɛ wopɛ sɛ wotɔn a, twerɛ wo din: {door:60}.',
    unclear: 'Yɛante aseɛ. Twerɛ HELP, anaa PRICE MAIZE TECHIMAN.',
    'door.dial': 'frɛ {code:16} anaa hwɛ {site:36}',
    'door.see': 'hwɛ {site:50}',
    failed: 'Biribi ankɔ yie wɔ yɛn fam. Yɛsrɛ wo, twerɛ bio.',
    'price.which': 'Nnɔbaeɛ bɛn? Sɛ nhwɛsoɔ, twerɛ PRICE MAIZE TECHIMAN.',
    'price.none': 'Yɛnni {crop:30} boɔ.',
    'price.market': '{crop:22}, {market:20}: {prices:54} kg biara, {month:14}. 100 kg: {hundred:14}.',
    'price.list': '{crop:22} {level:10}, GHS kg biara:',
    month: '{month:14}',
    'price.several': 'GHS kg biara:',
    'price.near': '{crop:22} boɔ nni {place:20}. Afoforɔ, GHS kg biara:',
    'price.wholesale': 'pii',
    'price.retail': 'kakra kakra',
    'orders.none': 'Ɔda biara ntwɛn wo.',
    'sell.farmers': 'Akuafoɔ nko ara na wɔtɔn wɔ SMS so.',
    'sell.crop': 'Yɛante nnɔbaeɛ no aseɛ. Sɛ nhwɛsoɔ, twerɛ SELL 10 BAGS 100KG MAIZE 420.',
    'sell.which': 'Emu deɛ ɛwɔ he na wopɛ?',
    'sell.town': 'Nneɛma no wɔ he? Twerɛ ne nyinaa bio na fa kuro no din to awieeɛ, te sɛ TECHIMAN.',
    'stop.unknown': 'Yɛmfa hwee mmrɛ wo gye sɛ wotwerɛ yɛn.',
    'language.draft':
      'Yɛbɛtwerɛ wo {language:12} sɛnea yɛbɛtumi. Obi a ɔka no nhwɛɛ nsɛm yi mu. Sika ne ɔda wɔ Borɔfo mu.',
    'language.set': 'Yɛbɛtwerɛ wo {language:12}. Twerɛ ENGLISH na yɛatwerɛ Borɔfo.',
  },

  notice: {
    order_inspection_passed: 'Farmgate: wɔahwɛ ɔda {number:18}, {goods:60}. Ɛyɛ papa.',
    order_transporter_found: 'Farmgate: {driver:25} na ɔde ɔda {number:18}, {goods:60}, bɛkɔ.',
    order_picked_up: 'Farmgate: ɔda {number:18}, {goods:60}, afiri afuom.',
    inspection_visit: 'Farmgate: {inspector:25} bɛba {when:32} abɛhwɛ ɔda {number:18}, {product:30}.',
    inspection_visit_off:
      'Farmgate: obi mma {when:32} mmɛhwɛ ɔda {number:18} bio: {reason:71} Ɛda so retwɛn obi a ɔbɛhwɛ.',
    delivery_tried: 'Farmgate: ɔda {number:18} annuru otɔfoɔ no hɔ. {reason:60}. {driver:25} bɛsan asɔ ahwɛ {day:20}.',
    order_open_again:
      'Farmgate: obiara amma ammɛfa ɔda {number:18} wɔ bere mu. Drɔba foforɔ bɛtumi afa akɔsi {until:22}.',
    order_left_trip: 'Farmgate: kaa no mfa ɔda {number:18}: {reason:41} Kaa foforɔ na ɛde bɛkɔ.',
    order_contact_changed: 'Farmgate: ɔda {number:18}: bisa {contact:30}, {phone:20}. {notes:60}',

    listing_approved: 'Farmgate: yɛapene wo "{product:40}" so. Atɔfoɔ hu no seesei.',
    listing_rejected: 'Farmgate: yɛampene wo "{product:40}" so: {reason:71} Sesa no na fa kɔ bio.',
    listing_recalled:
      'Farmgate: obi bɛhwɛɛ "{product:40}" na wampene so: {reason:61} Ɛnni gua so bio. Sesa no na yɛbɛsan ahwɛ.',
    listing_sold_out: 'Farmgate: wo "{product:40}" asa. Wowɔ bi ka ho? Fa bi ka ho.',
    listing_expired:
      'Farmgate: da a wode too "{product:40}" so no atwam, enti ɛnni gua so bio. Ɛda so yɛ a, twerɛ da foforɔ.',
    listing_regraded: 'Farmgate: obi san hwɛɛ wo "{product:40}". Ne gyinabea yɛ {grade:16} seesei. Wo boɔ ansesa.',
    listing_visit: 'Farmgate: {inspector:25} bɛba {when:32} abɛhwɛ wo "{product:40}". Tena hɔ, anaa ma obi ntena hɔ.',
    listing_visit_off: 'Farmgate: obi mma {when:32} mmɛhwɛ wo "{product:40}" bio: {reason:71}',
    second_look_visit:
      'Farmgate: {inspector:25} bɛsan aba {when:32} abɛhwɛ "{product:40}". Tena hɔ, anaa ma obi ntena hɔ.',
    second_look_visit_off: 'Farmgate: obi mma {when:32} mmɛhwɛ wo "{product:40}" bio: {reason:71}',
    goods_found:
      'Farmgate: {count, plural, one {adeɛ foforɔ wɔ gua so:} other {nneɛma foforɔ # a wohwehwɛ wɔ gua so. Emu baako:}} {first:60}.',
    price_reached:
      'Farmgate: {crop:20} wɔ {market:20}, {level:16}, {month:14}: {price:18} kg biara. Ɛboro {money:18} a wopaweɛ no so.',
    'price_reached.below':
      'Farmgate: {crop:20} wɔ {market:20}, {level:16}, {month:14}: {price:18} kg biara. Ɛnnuru {money:18} a wopaweɛ no.',
    quote_asked: 'Farmgate: {who:25} bisa {quantity:30} {product:30} boɔ. Ka wo boɔ ansa na {until:22} aduru.',
    quote_requests_new:
      'Farmgate: {count, plural, one {otɔfoɔ bi hwehwɛ {first:60}.} other {atɔfoɔ # hwehwɛ wo nnɔbaeɛ: {first:60}, ne deɛ ɛkeka ho.}} Ka wo boɔ.',
    lot_taken_out:
      'Farmgate: wɔayi wo {quantity:30} afiri {product:30} a mo ne afoforɔ aboa ano no mu. Ɛwɔ gua so bio. Deɛ enti: {reason:60}',
    lot_offered: 'Farmgate: {total:20} {product:30} a moaboa ano no awie. Atɔfoɔ bɛtumi atɔ akɔsi {until:22}.',
    lot_can_be_ordered: 'Farmgate: {total:20} {product:30} wɔ gua so kɔsi {until:22}. Deɛ ɔdi kan tɔ na ɔnya.',
    lot_over: 'Farmgate: {total:20} {product:30} a moaboa ano no aba awieeɛ. Wo {quantity:30} no wɔ gua so bio.',
    standing_missed: 'Farmgate: ɛnnɛ yɛantumi antɔ {goods:60}. {reason:75} Wo ara tɔ: {url}',
    standing_paused:
      'Farmgate: {goods:60} a wotɔ daa no agyae kakra, ɛfiri sɛ ankɔ yie mprɛnsa. Sesa anaa toa so: {url}',
    standing_ended: 'Farmgate: {goods:60} a wotɔ daa no aba awieeɛ. Okuafoɔ no ntɔn bio. Hwɛ afoforɔ: {url}',

    dispute_statement: 'Farmgate: {who:25} atwerɛ wɔ ɔda {number:18} asɛm no mu: "{words:60}"',
    document_expires: 'Farmgate: wo {document:30} bɛba awieeɛ {day:20}. Sɛ wonya foforɔ a, fa brɛ yɛn ntɛm.',
    document_expired: 'Farmgate: wo {document:30} baa awieeɛ {day:20}. Yɛsrɛ wo, fa foforɔ brɛ yɛn.',
    message_received: 'Farmgate: nkra foforɔ firi {who:25} hɔ.',
    discussion_replied: 'Farmgate: {who:25} ayi wo "{title:40}" ano.',
    question_asked: 'Farmgate: {who:25} abisa wo: "{title:40}".',
    question_answered: 'Farmgate: {who:25} abua w\'asɛmmisa: "{title:40}".',
    review_received: 'Farmgate: {who:25} maa wo nsoromma {stars:1} wɔ 5 mu wɔ {product:40} ho.',
    review_answered: 'Farmgate: {who:25} abua deɛ wokaa faa {product:40} ho no.',

    'push.orders': 'Wo ɔda',
    'push.money': 'Wo sika',
    'push.messages': 'Nkra',
    'push.requests': 'Atɔfoɔ abisadeɛ',
    'push.community': 'Akuafoɔ nkɔmmɔ',
    'push.account': 'Wo akawnt',
    'push.open': 'Bue Farmgate na kenkan.',

    'said.nobody_there': 'Na obiara nni hɔ',
    'said.goods_refused': 'Wɔannye nneɛma no',
    'said.road_closed': 'Ɔkwan no asi',
    'said.broke_down': 'Kaa no asɛe',
    'said.something_else': 'Biribi foforɔ',
    'said.trip_left': 'Kaa no agya nneɛma no hɔ',
    'said.sold_out': 'Asa.',
    'said.not_on_sale': 'Wɔntɔn no seesei.',
    'said.sold_no_more': 'Okuafoɔ no ntɔn no bio.',
    'said.farmer': 'okuafoɔ',
    'said.buyer': 'otɔfoɔ',
    'said.day': 'da',
    'said.quantity': 'dodoɔ',
    'said.wholesale': 'pii',
    'said.retail': 'kakra kakra',
  },
  web: {
    ...akWeb,
    ...akNames,
    ...akTrade,
    ...akChanges,
    ...akWallet,
    ...akDriving,
    ...akTrips,
    ...akPeople,
    ...akSettings,
    ...akInspecting,
    ...akHarvests,
    ...akLots,
    ...akQuotes,
    ...akStanding,
    ...akToasts,
    ...akMistakes,
  },
};
