import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, smsAmount, smsIn } from '../notice.ts';
import { moment } from '../values.ts';

const notice = noticesAbout('orders');

const OFFER = { who: 'Kwame Mensah', product: 'White maize', quantity: '2,000 kg' };
const PRICE = { pricePesewas: 310 };
const DEADLINE = { until: '2026-11-22T14:05:00.000Z' };

type Terms = typeof OFFER & typeof PRICE;

/** '2,000 kg White maize at ₵3.10 per kg'. */
function terms({ quantity, product, pricePesewas }: Terms): string {
  return `${quantity} ${product} at ${formatGhs(pricePesewas)} per kg`;
}

/** What buyers and farmers say to each other about a price. */
export const quoteNotices = {
  quote_asked: notice({
    about: 'To a farmer, when a buyer asks for another price of their listing',
    when: 'by_day',
    sample: { ...OFFER, ...DEADLINE },
    title: (p) => `${p.who} asks for a price for ${p.product}`,
    text: (p) => `They need ${p.quantity}. Make an offer until ${momentInWords(p.until)}.`,
    sms: smsIn('quote_asked', (p) => ({
      who: brief(p.who, 25),
      quantity: p.quantity,
      product: brief(p.product, 30),
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'Make an offer',
  }),
  quote_offered: notice({
    about: 'To the buyer, when a farmer offers on their request',
    when: 'by_day',
    sample: { ...OFFER, ...PRICE, ...DEADLINE },
    title: (p) => `New offer from ${p.who}`,
    text: (p) => `${terms(p)}. Accept, counter or decline until ${momentInWords(p.until)}.`,
    sms: null,
    mail: 'same',
    action: 'See the offer',
  }),
  quote_countered: notice({
    about: 'To the other side of an offer, when somebody says another quantity or price',
    when: 'by_day',
    sample: { ...OFFER, ...PRICE, ...DEADLINE },
    title: (p) => `${p.who} suggests another price`,
    text: (p) => `${terms(p)}. It is your turn: answer until ${momentInWords(p.until)}.`,
    sms: smsIn('quote_countered', (p) => ({
      who: brief(p.who, 25),
      quantity: p.quantity,
      product: brief(p.product, 30),
      money: smsAmount(p.pricePesewas),
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'Answer',
  }),
  quote_agreed_buyer: notice({
    about: 'To the buyer, when the farmer accepts what they said',
    when: 'by_day',
    sample: { ...OFFER, ...PRICE, ...DEADLINE },
    title: (p) => `${p.who} accepts your price`,
    text: (p) => `${terms(p)}. Order and pay until ${momentInWords(p.until)}; after that the price no longer applies.`,
    sms: smsIn('quote_agreed_buyer', (p) => ({
      who: brief(p.who, 25),
      quantity: p.quantity,
      product: brief(p.product, 30),
      money: smsAmount(p.pricePesewas),
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'Order at this price',
  }),
  quote_agreed_farmer: notice({
    about: 'To the farmer, when the buyer accepts their offer',
    when: 'by_day',
    sample: { ...OFFER, ...PRICE, ...DEADLINE },
    title: (p) => `${p.who} accepts your offer`,
    text: (p) =>
      `${terms(p)}. They have until ${momentInWords(p.until)} to order and pay. Keep the goods on your listing.`,
    sms: smsIn('quote_agreed_farmer', (p) => ({
      who: brief(p.who, 25),
      quantity: p.quantity,
      product: brief(p.product, 30),
      money: smsAmount(p.pricePesewas),
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'See the offer',
  }),
  quote_declined: notice({
    about: 'To the other side of an offer, when somebody declines it, takes it back or ends the request',
    when: 'by_day',
    sample: { who: OFFER.who, product: OFFER.product },
    title: (p) => `No deal with ${p.who} on ${p.product}`,
    text: (p) => `${p.who} declined or withdrew it. Nothing is owed.`,
    sms: null,
    mail: 'same',
    action: 'See what happened',
  }),
  quote_short: notice({
    about: 'To both sides, when the buyer wants to order what was agreed and the listing has too little',
    when: 'by_day',
    sample: { ...OFFER, left: '400 kg' },
    title: (p) => `Too little ${p.product} for what was agreed`,
    text: (p) =>
      `${p.quantity} were agreed, the listing has ${p.left}. Nothing was ordered or paid. When the farmer adds to the listing, the order can be placed.`,
    sms: smsIn('quote_short', (p) => ({ quantity: p.quantity, product: brief(p.product, 30), left: p.left })),
    mail: 'same',
    action: 'Open the request',
  }),
  quote_lapsed: notice({
    about: 'To the farmer, when the buyer did not order in time what was agreed',
    when: 'by_day',
    sample: { who: OFFER.who, product: OFFER.product },
    title: (p) => `${p.who} did not order ${p.product}`,
    text: () => 'The time to order at the agreed price is over. You are free to sell it to others.',
    sms: null,
    mail: 'same',
    action: 'See the offer',
  }),
  quote_wanted_again: notice({
    about: 'To the buyer, when an order at an agreed price was called off and its request is open again',
    when: 'by_day',
    sample: OFFER,
    title: (p) => `${p.quantity} of your request are wanted again`,
    text: (p) =>
      `The order of ${p.product} from ${p.who} was cancelled. Your request takes offers again for ${p.quantity}.`,
    sms: null,
    mail: 'same',
    action: 'Open the request',
  }),
  quote_rest_asked: notice({
    about: 'To the farmer who had less than was ordered, when the buyer takes it and asks for the rest',
    when: 'by_day',
    sample: { ...OFFER, ...PRICE, ...DEADLINE, orderNumber: 'FG-261121-7KQ2MX' },
    title: (p) => `${p.who} takes what you have of order ${p.orderNumber}, and wants the rest`,
    text: (p) =>
      `The rest is ${terms(p)}. Say until ${momentInWords(p.until)} when it is ready; then ${p.who} orders it at this price.`,
    sms: smsIn('quote_rest_asked', (p, { url }) => ({
      who: brief(p.who, 20),
      number: p.orderNumber,
      quantity: p.quantity,
      until: moment(p.until),
      url,
    })),
    mail: 'same',
    action: 'The rest is ready',
  }),
} as const;
