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

/** Ewe, as it is written in Ghana. Drafts, made without a speaker. */
export const ee: Drafts = {
  ussd: {
    'key.back': 'Trɔ yi megbe',
    'key.more': 'Bubuwo',
    choose: 'Tia nɔmba ɖeka.',
    'yes.send': 'Ẽ, yi edzi',
    told: '{text}',
    resume: 'Farmgate. Wò kaƒoƒo si va yi la mewu enu o.',
    'resume.continue': 'Yi edzi',
    'resume.anew': 'Dze egɔme yeyee',

    'end.foreign': 'Farmgate li na Ghana fon nɔmbawo ko.',
    'end.failed': 'Nane gblẽ le Farmgate. Taflatse, gaƒo ka.',
    'end.busy': 'Nɔmba sia ƒo ka zi geɖe akpa. Gatee kpɔ le miniti ʋɛ aɖewo megbe.',
    'end.over': 'Kaƒoƒo sia wu enu. Taflatse, gaƒo ka.',
    'again.long': 'Edidi akpa. Ŋlɔe kpuie.',

    'welcome.new': 'Woezɔ na Farmgate: dzra wò agblemenukuwo na nuƒlelawo.',
    'welcome.pin': 'Farmgate. Woezɔ {name:24}.\nŊlɔ wò PIN.',
    'choice.prices': 'Asi le asime',
    'choice.language': 'Gbe (Twi, Ga, Ewe, Hausa)',
    'choice.register': 'Ŋlɔ wò ŋkɔ',
    'choice.help': 'Kpekpeɖeŋu',

    'register.first': 'Ŋlɔ wò ŋkɔ. Wò ŋkɔ gbãtɔ ɖe?',
    'register.last': 'Wò ƒomeŋkɔ ɖe?',
    'register.role': '{name:24}, dɔ ka nèwɔna?',
    'role.farmer': 'Medea agble hedzraa nu',
    'role.transporter': 'Mekua ʋu hetsɔa nuwo',
    'register.town': 'Du alo kɔƒe ka me nènɔna? Ŋlɔ eƒe ŋkɔ.',
    'register.right': 'Ẽ',
    'register.done': 'Woezɔ {name:24}. Woŋlɔ wò ŋkɔ.',
    'register.name': 'Ŋlɔ ŋɔŋlɔdzesiwo ko, menye nɔmba o.',
    'word.farmer': 'agbledela',
    'word.transporter': 'ʋukula',

    'town.which': '{typed:24} kae?',
    'town.none': 'Farmgate menya {typed:24} o. Ŋlɔ du gã si te ɖe eŋu.',

    'home.farmer': 'Farmgate, {name:24}',
    'home.transporter': 'Farmgate, {name:24}',
    'home.other': 'Farmgate, {name:24}. Yi website dzi nàƒle nu alo ado nuwo kpɔ.',
    'home.orders': 'Ɔdawo',
    'home.sell': 'Dzra agblemenukuwo',
    'home.stock': 'Nye agblemenukuwo',
    'home.money': 'Ga',
    'home.jobs': 'Nye adzɔnutsɔtsɔ',
    'home.loads': 'Di adzɔnutsɔtsɔ',
    'home.account': 'Nye akɔnta',

    'prices.crop': 'Asi le asime. Tia agblemenuku alo ŋlɔ eƒe ŋkɔ.',
    'prices.none': '{crop:24} ƒe asi meli o.',
    'prices.unknown': 'Agblemenuku ma ƒe asi meli o.',
    'prices.level': '{crop:24}: asi yeyewo, kg ɖeka',
    'prices.wholesale': 'Geɖe',
    'prices.retail': 'Vivivi',
    'prices.markets': '{crop:22} {level}, GHS kg ɖeka',
    'prices.market': '{market:16} {price} {month}',
    'prices.one': '{crop:24}, {market:20}\n{level}: {price} kg ɖeka, {month}. Kg 100: {hundred}.',
    'prices.one_seen':
      '{crop:24}, {market:20}\n{level}: {price} kg ɖeka, ame {people:3} kpɔe va ɖo {day:14}. Kg 100: {hundred}.',

    'sell.crop': 'Dzra agblemenukuwo. Tia ɖeka alo ŋlɔ eƒe ŋkɔ.',
    'sell.unknown': 'Farmgate menya agblemenuku ma o. Ŋlɔ eƒe ŋkɔ bubu.',
    'sell.which': 'Wo dometɔ kae nèdi?',
    'sell.unit': '{crop:24}: aleke nèdzranɛ?',
    'sell.by_kg': 'Le kilogram me',
    'sell.by_bag': 'Le kotokuwo me',
    'sell.by_crate': 'Le aɖakawo me',
    'sell.by_basket': 'Le kusiwo me',
    'sell.by_tuber': 'Ɖekaɖeka',
    'sell.kg': '{crop:24} kilogram nenie le asiwò?',
    'sell.count': '{crop:24}: {units:20} nenie le asiwò?',
    'sell.weight': '{unit:16} ɖeka ƒe kpekpeme nye kilogram nenie? Da ɖeka kpɔ.',
    'sell.town': 'Afi ka nuawo le? Ŋlɔ du la ƒe ŋkɔ.',
    'sell.send': 'Ɖoe ɖa míakpɔ',
    'sell.draft': 'Dzrae ɖo gbã',
    'sell.sent': '{crop:24} yi. Nuƒlelawo akpɔe ne wokpɔ eme vɔ. Àte ŋu ade fotowo eme le website dzi.',
    'sell.drafted': 'Wodzra {crop:24} ɖo gbã. Kpɔe le Nye agblemenukuwo me.',
    'type.number': 'Ŋlɔ xexlẽdzesi, abe {example}.',

    'stock.list': 'Nye agblemenukuwo',
    'stock.none': 'Wò agblemenuku aɖeke mele afi sia haɖe o.',
    'stock.line': '{crop:14} kg {kg}, {status}',
    'stock.one': '{crop:24}: kg {kg} susɔ, kg {held} le ɔdawo me.\n{price:40}\n{status}',
    'stock.price_kg': '{price} kg ɖeka',
    'stock.price_pack': '{pack:20} {price}',
    'stock.quantity': 'Trɔ agbɔsɔme',
    'stock.reprice': 'Trɔ asi la',
    'stock.submit': 'Ɖoe ɖa míakpɔ',
    'stock.withdraw': 'Ɖee le asime',
    'stock.new_quantity': '{crop:24}: kilogram nenie li fifia? {kg} woŋlɔ tsã.',
    'stock.sum_quantity': '{crop:24}: kg {kg} ɖe kg {before} teƒe?',
    'stock.sum_submit': 'Ɖo {crop:24} ɖa míakpɔ?',
    'stock.sum_withdraw': 'Ɖe {crop:24} le asime? Woadzrae ɖo.',
    'stock.changed': 'Wotrɔ {crop:24}.',
    'listing.draft': 'mewu enu o',
    'listing.pending': 'wole ekpɔm',
    'listing.approved': 'le asime',
    'listing.rejected': 'wogbee',
    'listing.sold': 'evɔ',

    'orders.list': 'Ɔdawo',
    'orders.none': 'Ɔda aɖeke mele lalawòm o.',

    'loads.list': 'Nu siwo nàte ŋu atsɔ',
    'loads.none': 'Adzɔnutsɔtsɔ aɖeke meli fifia o.',
    'jobs.list': 'Nye adzɔnutsɔtsɔ',
    'jobs.none': 'Adzɔnutsɔtsɔ aɖeke mele asiwò fifia o.',

    'account.pin': 'Trɔ PIN',
    'account.language': 'Gbe',
    language: 'Gbe',
    'language.set': 'Farmgate aƒo nu kpli wò le {language:12} me.',
    'language.draft':
      'Farmgate aƒo nu kpli wò le {language:12} me ale si wòate ŋui. Ame aɖeke si doa gbea mekpɔ nya siawo me haɖe o. Ga kple ɔda le Eŋlisigbe me.',
    help: 'Ƒo ka na {phone:20}\n{hours:50}\nMègagblɔ wò PIN na ame aɖeke o. Code: {code:16}',

    'refused.session.required': 'Wò ɣeyiɣi wu enu. Taflatse, gaƒo ka.',
    'refused.server.fault': 'Nane gblẽ le Farmgate. Gatee kpɔ.',
    'refused.server.unavailable': 'Womate ŋu aɖo Farmgate gbɔ fifia o. Gatee kpɔ.',
    'refused.catalogue.not_found': 'Megali o.',
  },

  sms: {
    help: 'Ŋlɔ PRICE MAIZE TECHIMAN, SELL 10 BAGS 100KG MAIZE 420, ORDERS, YES, NO alo READY kple ɔda la, BAL, STOP. Ƒo ka na {phone:18}',
    'help.new': 'Ŋlɔ PRICE MAIZE TECHIMAN nàkpɔ asi. Be nàdzra nu la, ŋlɔ wò ŋkɔ: {door:60}.',
    unclear: 'Womese egɔme o. Ŋlɔ HELP, alo PRICE MAIZE TECHIMAN.',
    'door.dial': 'ƒo {code:16} alo kpɔ {site:36}',
    'door.see': 'kpɔ {site:50}',
    failed: 'Nane gblẽ le Farmgate. Taflatse, gaŋlɔe.',
    'price.which': 'Agblemenuku kae? Kpɔɖeŋu, ŋlɔ PRICE MAIZE TECHIMAN.',
    'price.none': '{crop:30} ƒe asi meli o.',
    'price.market': '{crop:22}, {market:20}: {prices:54} kg ɖeka, {month:14}. Kg 100: {hundred:14}.',
    'price.list': '{crop:22} {level:10}, GHS kg ɖeka:',
    month: '{month:14}',
    'price.several': 'GHS kg ɖeka:',
    'price.near': '{crop:22} ƒe asi mele {place:20} o. Bubuwo, GHS kg ɖeka:',
    'price.wholesale': 'geɖe',
    'price.retail': 'vivivi',
    'orders.none': 'Ɔda aɖeke mele lalawòm o.',
    'sell.farmers': 'Agbledelawo koe dzraa nu le afi sia.',
    'sell.crop': 'Womenya agblemenuku ma o. Kpɔɖeŋu, ŋlɔ SELL 10 BAGS 100KG MAIZE 420.',
    'sell.which': 'Wo dometɔ kae nèdi?',
    'sell.town': 'Afi ka nuawo le? Gaŋlɔ nyaa katã eye du la nanɔ nuwuwua, abe TECHIMAN.',
    'stop.unknown': 'Womeɖoa naneke ɖe wò o, negbe ɖe nèŋlɔ na Farmgate.',
    'language.draft':
      'Woaŋlɔ {language:12} na wò ale si woate ŋui. Ame aɖeke si doa gbea mekpɔ eme haɖe o. Ga kple ɔda le Eŋlisigbe me.',
    'language.set': 'Woaŋlɔ {language:12} na wò. Ne èdi Eŋlisigbe la, ŋlɔ ENGLISH.',
  },

  notice: {
    order_inspection_passed: 'Farmgate: ɔda {number:18}, {goods:60}: nudokpɔla da asi ɖe edzi.',
    order_transporter_found: 'Farmgate: {driver:25} ye atsɔ ɔda {number:18}, {goods:60}.',
    order_picked_up: 'Farmgate: ɔda {number:18}, {goods:60}, dzo le agblea me.',
    inspection_visit: 'Farmgate: nudokpɔla {inspector:25} ava {when:32} be wòado ɔda {number:18}, {product:30}, kpɔ.',
    inspection_visit_off:
      'Farmgate: nudokpɔla mava do ɔda {number:18} kpɔ {when:32} o: {reason:71} Egale nudokpɔla lalam.',
    delivery_tried: 'Farmgate: womete ŋu tsɔ ɔda {number:18} de asi o. {reason:60}. {driver:25} agatee kpɔ {day:20}.',
    order_open_again:
      'Farmgate: womeva tsɔ ɔda {number:18} le ɣeyiɣi dzi o. Ʋukula bubuwo ate ŋu axɔe va ɖo {until:22}.',
    order_left_trip: 'Farmgate: mɔzɔzɔa matsɔ ɔda {number:18} o: {reason:41} Ʋu bubu atsɔe azɔ.',
    order_contact_changed: 'Farmgate: ɔda {number:18}: bia {contact:30}, {phone:20}. {notes:60}',

    listing_approved: 'Farmgate: woda asi ɖe wò "{product:40}" dzi. Nuƒlelawo kpɔnɛ fifia.',
    listing_rejected: 'Farmgate: womeda asi ɖe wò "{product:40}" dzi o: {reason:71} Trɔe, eye nàgaɖoe ɖa.',
    listing_recalled: 'Farmgate: nudokpɔla gbe "{product:40}": {reason:61} Megale asime o. Trɔe, eye woagakpɔ eme.',
    listing_sold_out: 'Farmgate: wò "{product:40}" vɔ. Bubu gale asiwòa? Dee eme.',
    listing_expired:
      'Farmgate: wò "{product:40}" ƒe ŋkeke va yi, eya ta megale asime o. Ne egale nyuie la, ŋlɔ ŋkeke yeye.',
    listing_regraded: 'Farmgate: wogado wò "{product:40}" kpɔ. Eƒe ɖoƒe nye {grade:16} azɔ. Eƒe asi metrɔ o.',
    listing_visit:
      'Farmgate: nudokpɔla {inspector:25} ava {when:32} be wòado wò "{product:40}" kpɔ. Nɔ afi ma, alo na ame aɖe nanɔ afi ma.',
    listing_visit_off: 'Farmgate: nudokpɔla mava do wò "{product:40}" kpɔ {when:32} o: {reason:71}',
    second_look_visit:
      'Farmgate: nudokpɔla {inspector:25} ava {when:32} be wòagado "{product:40}" kpɔ. Nɔ afi ma, alo na ame aɖe nanɔ afi ma.',
    second_look_visit_off: 'Farmgate: nudokpɔla mava do wò "{product:40}" kpɔ {when:32} o: {reason:71}',
    goods_found:
      'Farmgate: {count, plural, one {adzɔnu yeye va asime:} other {adzɔnu yeye # siwo dim nèle va asime. Wo dometɔ ɖeka:}} {first:60}.',
    price_reached:
      'Farmgate: {crop:20} le {market:20}, {level:16}, {month:14}: {price:18} kg ɖeka. Ewu {money:18} si nètia.',
    'price_reached.below':
      'Farmgate: {crop:20} le {market:20}, {level:16}, {month:14}: {price:18} kg ɖeka. Mede {money:18} si nètia o.',
    quote_asked: 'Farmgate: {who:25} bia {quantity:30} {product:30} ƒe asi. Do asi ɖa hafi {until:22}.',
    quote_requests_new:
      'Farmgate: {count, plural, one {nuƒlela aɖe le {first:60} dim.} other {nuƒlela # le wò agblemenukuwo dim: {first:60} kple bubuwo.}} Do asi ɖa.',
    lot_taken_out: 'Farmgate: woɖe wò {quantity:30} le {product:30} ƒe ƒoƒua me. Egale asime. Nu si ta: {reason:60}',
    lot_offered: 'Farmgate: {total:20} {product:30} ƒe ƒoƒua yɔ. Nuƒlelawo ate ŋu aƒlee va ɖo {until:22}.',
    lot_can_be_ordered:
      'Farmgate: {total:20} {product:30} ƒe ƒoƒua le dzadzram va ɖo {until:22}. Ame si ƒlee gbã la axɔe.',
    lot_over: 'Farmgate: {total:20} {product:30} ƒe ƒoƒua wu enu. Wò {quantity:30} gale asime.',
    standing_missed: 'Farmgate: womeƒle {goods:60} egbe o. {reason:75} Wò ŋutɔ ƒlee: {url}',
    standing_paused: 'Farmgate: wò ɔda edziedzi {goods:60} tɔ vie, elabena medze edzi o zi 3. Trɔe alo yi edzi: {url}',
    standing_ended: 'Farmgate: wò ɔda edziedzi {goods:60} wu enu. Agbledela la megale edzram o. Kpɔ bubuwo: {url}',

    dispute_statement: 'Farmgate: {who:25} ŋlɔ nya ɖe ɔda {number:18} ƒe nyahehea me: "{words:60}"',
    document_expires: 'Farmgate: wò {document:30} awu enu {day:20}. Ne yeyea su asiwò la, ɖoe ɖa kaba.',
    document_expired: 'Farmgate: wò {document:30} wu enu {day:20}. Taflatse, ɖo esi ƒe ŋkeke li ɖa.',
    message_received: 'Farmgate: gbedasi yeye tso {who:25} gbɔ.',
    discussion_replied: 'Farmgate: {who:25} ɖo wò nya "{title:40}" ŋu.',
    question_asked: 'Farmgate: {who:25} bia wò: "{title:40}".',
    question_answered: 'Farmgate: {who:25} ɖo wò nyabiase "{title:40}" ŋu.',
    review_received: 'Farmgate: {who:25} na ɣletivi {stars:1} wò le 5 me ɖe {product:40} ta.',
    review_answered: 'Farmgate: {who:25} ɖo nya si nègblɔ tso {product:40} ŋu la ŋu.',

    'push.orders': 'Wò ɔdawo',
    'push.money': 'Wò ga',
    'push.messages': 'Gbedasiwo',
    'push.requests': 'Biabiawo',
    'push.community': 'Habɔbɔ',
    'push.account': 'Wò akɔnta',
    'push.open': 'Ʋu Farmgate nàxlẽe.',

    'said.nobody_there': 'Ame aɖeke menɔ afi ma o',
    'said.goods_refused': 'Wogbe nuawo xɔxɔ',
    'said.road_closed': 'Woxe mɔa',
    'said.broke_down': 'Ʋua gblẽ',
    'said.something_else': 'Nu bubu aɖe',
    'said.trip_left': 'Ʋua dzo, metsɔ nuawo o',
    'said.sold_out': 'Evɔ.',
    'said.not_on_sale': 'Mele dzadzram fifia o.',
    'said.sold_no_more': 'Agbledela la megale esia dzram o.',
    'said.farmer': 'agbledela',
    'said.buyer': 'nuƒlela',
    'said.day': 'ŋkeke',
    'said.quantity': 'agbɔsɔme',
    'said.wholesale': 'geɖe',
    'said.retail': 'vivivi',
  },
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
