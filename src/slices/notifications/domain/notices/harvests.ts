import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, sentence, smsAmount, smsIn } from '../notice.ts';
import { moment, ourSentence, ours, written } from '../values.ts';

const notice = noticesAbout('orders');

const GOODS = { product: 'White maize', quantity: '400 kg' };
const WHO = { who: 'Ama', product: GOODS.product };
const MONEY = { depositPesewas: 24_000 };
const DEADLINE = { until: '2026-12-22T14:05:00.000Z' };

const short = (product: string) => brief(product, 30);

/** Where the deposit of a buyer who does not order in time goes: the farmer keeps it only for goods that were shown. */
const goes = ({ photos }: { readonly photos: number }) => (photos > 0 ? 'goes to the farmer' : 'comes back');

/** Notices to farmers and buyers about a coming harvest and what is pre-ordered of it. */
export const harvestNotices = {
  pre_order_paid: notice({
    about: 'To a farmer, when the deposit of a pre-order is paid',
    when: 'by_day',
    sample: { ...WHO, ...GOODS, ...MONEY, from: '20 Dec 2026' },
    title: (p) => `${p.who} pre-ordered ${p.quantity} ${p.product}`,
    text: (p) =>
      `Their deposit of ${formatGhs(p.depositPesewas)} is in escrow. Declare the harvest from ${p.from} on, or up to a week earlier with a photo of the goods.`,
    sms: smsIn('pre_order_paid', (p) => ({
      who: brief(p.who, 20),
      quantity: p.quantity,
      product: short(p.product),
      money: smsAmount(p.depositPesewas),
    })),
    mail: 'same',
    action: 'See the harvest',
  }),
  pre_order_reserved: notice({
    about: 'To the buyer, when the deposit of their pre-order is paid',
    when: 'now',
    sample: { ...GOODS, ...MONEY, from: '20 Dec 2026', to: '27 Dec 2026', ...DEADLINE },
    title: (p) => `${p.quantity} ${p.product} are reserved for you`,
    text: (p) =>
      `Your deposit of ${formatGhs(p.depositPesewas)} is in escrow. The harvest is expected from ${p.from} to ${p.to}. Until ${momentInWords(p.until)} you can withdraw and get it back.`,
    sms: smsIn('pre_order_reserved', (p) => ({
      quantity: p.quantity,
      product: short(p.product),
      money: smsAmount(p.depositPesewas),
      from: written(brief(p.from, 12)),
    })),
    mail: 'same',
    action: 'See the pre-order',
  }),
  pre_order_unpaid: notice({
    about: 'To the buyer, when their pre-order ends because its deposit was not paid',
    when: 'by_day',
    sample: GOODS,
    title: (p) => `Your pre-order of ${p.product} is over`,
    text: (p) => `The deposit for ${p.quantity} was not paid. Nothing is owed.`,
    sms: null,
    mail: 'same',
    action: 'See the harvest',
  }),
  harvest_due: notice({
    about: 'To a farmer, on the first and on the last day on which their harvest is expected',
    when: 'by_day',
    sample: { ...GOODS, lapses: '3 Jan 2027' },
    title: (p) => `Declare your harvest of ${p.product}`,
    text: (p) =>
      `${p.quantity} are pre-ordered. Say how much there really is. On ${p.lapses} the harvest is over, and all deposits go back.`,
    sms: smsIn('harvest_due', (p) => ({
      quantity: p.quantity,
      product: short(p.product),
      lapses: written(brief(p.lapses, 12)),
    })),
    mail: 'same',
    action: 'Declare the harvest',
  }),
  harvest_ready: notice({
    about: 'To the buyer, when the harvest gave all that they pre-ordered',
    when: 'now',
    sample: { ...GOODS, ...DEADLINE, photos: 1 },
    title: (p) => `${p.product} is harvested: order now`,
    text: (p) =>
      `All of your ${p.quantity} are there. Order and pay the rest until ${momentInWords(p.until)}; after that your deposit ${goes(p)}.`,
    sms: smsIn('harvest_ready', (p, { words }) => ({
      quantity: p.quantity,
      product: short(p.product),
      until: moment(p.until),
      goes: ours(words, goes(p), 40),
    })),
    mail: 'same',
    action: 'Order and pay the rest',
  }),
  harvest_less: notice({
    about: 'To the buyer, when the harvest gave less than they pre-ordered',
    when: 'now',
    sample: { ...GOODS, ...DEADLINE, photos: 1, part: '200 kg', backPesewas: 12_000 },
    title: (p) => `The harvest of ${p.product} gave less`,
    text: (p) =>
      `You get ${p.part} of the ${p.quantity}; ${formatGhs(p.backPesewas)} of your deposit come back. Order until ${momentInWords(p.until)}, or decline and get the whole deposit back.`,
    sms: smsIn('harvest_less', (p, { words }) => ({
      part: brief(p.part, 14),
      quantity: p.quantity,
      product: short(p.product),
      until: moment(p.until),
      goes: ours(words, goes(p), 40),
    })),
    mail: 'same',
    action: 'Order or decline',
  }),
  deposit_back: notice({
    about: 'To the buyer, when their whole deposit comes back and they did not ask for it',
    when: 'now',
    sample: { product: GOODS.product, ...MONEY, why: 'The harvest failed.' },
    title: (p) => `Your deposit for ${p.product} comes back`,
    text: (p) => `${sentence(p.why)} ${formatGhs(p.depositPesewas)} go back to where you paid from.`,
    sms: smsIn('deposit_back', (p, { words }) => ({
      money: smsAmount(p.depositPesewas),
      product: short(p.product),
      reason: ourSentence(words, p.why, 60),
    })),
    mail: 'same',
    action: 'See the pre-order',
  }),
  pre_order_stopped: notice({
    about: 'To the buyer, when goods that they are to order go off the market, and their time to order stops',
    when: 'now',
    sample: { ...GOODS, ...DEADLINE },
    title: (p) => `${p.product} is off the market for now`,
    text: (p) =>
      `You cannot order your ${p.quantity} now, so your time to order has stopped. If the product is not back by ${momentInWords(p.until)}, your whole deposit comes back.`,
    sms: smsIn('pre_order_stopped', (p) => ({ product: short(p.product), until: moment(p.until) })),
    mail: 'same',
    action: 'See the pre-order',
  }),
  pre_order_stopped_sale: notice({
    about: 'To a farmer, when their listing goes off the market while a buyer is to order their part of a harvest',
    when: 'by_day',
    sample: { ...WHO, ...GOODS, ...DEADLINE },
    title: (p) => `${p.who} cannot order their ${p.product} now`,
    text: (p) =>
      `Your listing is off the market. Put it back by ${momentInWords(p.until)}, or their deposit for ${p.quantity} goes back to them.`,
    sms: smsIn('pre_order_stopped_sale', (p) => ({
      who: brief(p.who, 20),
      product: short(p.product),
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'See the harvest',
  }),
  pre_order_goes_on: notice({
    about: 'To the buyer, when goods that they are to order are back on the market',
    when: 'now',
    sample: { ...GOODS, ...DEADLINE, photos: 1 },
    title: (p) => `${p.product} is back: order now`,
    text: (p) =>
      `Your ${p.quantity} can be ordered again. Order and pay the rest until ${momentInWords(p.until)}; after that your deposit ${goes(p)}.`,
    sms: smsIn('pre_order_goes_on', (p, { words }) => ({
      quantity: p.quantity,
      product: short(p.product),
      until: moment(p.until),
      goes: ours(words, goes(p), 40),
    })),
    mail: 'same',
    action: 'Order and pay the rest',
  }),
  pre_order_soon: notice({
    about: 'To the buyer, a day before the time to order their part of a harvest is over',
    when: 'by_day',
    sample: { ...GOODS, ...DEADLINE, photos: 1 },
    title: (p) => `Order your ${p.product} by tomorrow`,
    text: (p) => `${p.quantity} wait for you until ${momentInWords(p.until)}. After that your deposit ${goes(p)}.`,
    sms: smsIn('pre_order_soon', (p, { words }) => ({
      quantity: p.quantity,
      product: short(p.product),
      until: moment(p.until),
      goes: ours(words, goes(p), 40),
    })),
    mail: 'same',
    action: 'Order and pay the rest',
  }),
  deposit_kept: notice({
    about: 'To the buyer, when they did not order in time, or cancelled the order, and the farmer keeps the deposit',
    when: 'by_day',
    sample: { product: GOODS.product, ...MONEY, why: 'The buyer did not order in time.' },
    title: (p) => `Your deposit for ${p.product} went to the farmer`,
    text: (p) => `${sentence(p.why)} The deposit of ${formatGhs(p.depositPesewas)} went to the farmer.`,
    sms: smsIn('deposit_kept', (p, { words }) => ({
      money: smsAmount(p.depositPesewas),
      product: short(p.product),
      reason: ourSentence(words, p.why, 60),
    })),
    mail: 'same',
    action: 'See the pre-order',
  }),
  deposit_yours: notice({
    about: 'To a farmer, when a buyer gives up their pre-order and the deposit is the farmer’s',
    when: 'by_day',
    sample: { ...WHO, ...MONEY },
    title: (p) => `The deposit of ${p.who} is yours`,
    text: (p) =>
      `They gave up their ${p.product}. ${formatGhs(p.depositPesewas)} less the platform fee are in your wallet, and the goods are yours to sell.`,
    sms: null,
    mail: 'same',
    action: 'See the harvest',
  }),
  pre_order_ended: notice({
    about: 'To a farmer, when a buyer withdraws, or declines what they could not have as promised',
    when: 'by_day',
    sample: { ...WHO, ...GOODS },
    title: (p) => `${p.who} no longer wants ${p.product}`,
    text: (p) => `Their pre-order of ${p.quantity} is over, and their deposit goes back to them.`,
    sms: null,
    mail: 'same',
    action: 'See the harvest',
  }),
  harvest_over: notice({
    about: 'To a farmer, when nobody declared their harvest and it is over',
    when: 'by_day',
    sample: { product: GOODS.product },
    title: (p) => `Your harvest of ${p.product} is over`,
    text: () => 'It was not declared, so all deposits went back to their buyers.',
    sms: smsIn('harvest_over', (p) => ({ product: short(p.product) })),
    mail: 'same',
    action: 'See the harvest',
  }),
} as const;
