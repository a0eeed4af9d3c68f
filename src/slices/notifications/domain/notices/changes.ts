import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, sentence, smsAmount, smsIn } from '../notice.ts';
import { moment, ours } from '../values.ts';

const notice = noticesAbout('orders');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const PROPOSED = {
  ...ORDER,
  offered: '30 kg',
  why: '30 kg instead of 50 kg. The rain spoiled the rest',
  refundPesewas: 20_000,
  until: '2026-11-22T14:05:00.000Z',
};

const PHONE = '+233244000000';

/** What one side of an open order proposed, what the other answered, and what the buyer changed alone. */
export const changeNotices = {
  order_less_offered: notice({
    about: 'To the buyer, when the farmer has less than was ordered: take it, decline it or cancel',
    when: 'now',
    sample: PROPOSED,
    title: (p) => `${p.offered} of ${p.quantity}: do you take less of order ${p.orderNumber}?`,
    text: (p) =>
      `The farmer of ${p.product} offers ${sentence(p.why)} Take it and get ${formatGhs(p.refundPesewas)} back, or keep the order as it is, until ${momentInWords(p.until)}. Without an answer nothing changes.`,
    sms: smsIn('order_less_offered', (p, { url }) => ({
      number: p.orderNumber,
      offered: p.offered,
      quantity: p.quantity,
      money: smsAmount(p.refundPesewas),
      until: moment(p.until),
      url,
    })),
    mail: 'same',
    action: 'Answer',
  }),
  order_less_asked: notice({
    about: 'To the farmer, when the buyer asks for less than was ordered',
    when: 'now',
    sample: { ...PROPOSED, why: '30 kg instead of 50 kg. The party is smaller' },
    title: (p) => `${p.offered} instead of ${p.quantity}: do you agree, order ${p.orderNumber}?`,
    text: (p) =>
      `The buyer of ${p.product} asks for ${sentence(p.why)} If you agree, ${formatGhs(p.refundPesewas)} goes back to them. Answer until ${momentInWords(p.until)}; without an answer nothing changes.`,
    sms: smsIn('order_less_asked', (p, { url }) => ({
      number: p.orderNumber,
      offered: p.offered,
      quantity: p.quantity,
      money: smsAmount(p.refundPesewas),
      until: moment(p.until),
      url,
    })),
    mail: 'same',
    action: 'Answer',
  }),
  order_less_declined: notice({
    about: 'To the side that proposed a smaller quantity, when the other side keeps the order as it is',
    when: 'now',
    sample: ORDER,
    title: (p) => `Order ${p.orderNumber} stays ${p.quantity}`,
    text: (p) =>
      `The smaller quantity of ${p.product} was declined, so the order continues with ${p.quantity}. If that is not possible, write to each other or cancel it.`,
    sms: smsIn('order_less_declined', (p) => ({ number: p.orderNumber, quantity: p.quantity })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_day_asked: notice({
    about: 'To the other side, when buyer or farmer proposes another day for the goods',
    when: 'now',
    sample: {
      ...ORDER,
      who: 'farmer',
      why: '24 Nov 2026. The road is flooded',
      untilNew: '2026-11-24T18:00:00.000Z',
      until: '2026-11-22T14:05:00.000Z',
    },
    title: (p) => `Order ${p.orderNumber}: is ${momentInWords(p.untilNew)} right?`,
    text: (p) =>
      `The ${p.who} of ${p.product} proposes another day: ${sentence(p.why)} If you agree, the deadline is ${momentInWords(p.untilNew)}. Answer until ${momentInWords(p.until)}; without an answer the day stays.`,
    sms: smsIn('order_day_asked', (p, { words, url }) => ({
      number: p.orderNumber,
      who: ours(words, p.who, 10),
      day: moment(p.untilNew),
      until: moment(p.until),
      url,
    })),
    mail: 'same',
    action: 'Answer',
  }),
  order_day_agreed: notice({
    about: 'To the side that proposed another day, when the other side agrees',
    when: 'now',
    sample: { ...ORDER, untilNew: '2026-11-24T18:00:00.000Z' },
    title: (p) => `Order ${p.orderNumber}: ${momentInWords(p.untilNew)} is agreed`,
    text: (p) =>
      `The other side agrees to your day for ${p.product}. The deadline is ${momentInWords(p.untilNew)} now.`,
    sms: smsIn('order_day_agreed', (p) => ({ number: p.orderNumber, day: moment(p.untilNew) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_address_asked: notice({
    about: 'To the transporter who accepted a delivery, when its buyer asks for another address in the same town',
    when: 'now',
    sample: {
      ...ORDER,
      address: '7 Ring Road, Osu',
      why: '7 Ring Road, Osu instead of 12 Oxford Street, Osu',
      until: '2026-11-22T14:05:00.000Z',
    },
    title: (p) => `Order ${p.orderNumber}: another address`,
    text: (p) =>
      `The buyer of ${p.product} asks you to bring it to another address: ${sentence(p.why)} Answer until ${momentInWords(p.until)} and before the pickup; without an answer the address stays.`,
    sms: smsIn('order_address_asked', (p, { url }) => ({ number: p.orderNumber, address: brief(p.address), url })),
    mail: 'same',
    action: 'Answer',
  }),
  order_address_agreed: notice({
    about: 'To the buyer, when the transporter brings the goods to the new address',
    when: 'now',
    sample: { ...ORDER, address: '7 Ring Road, Osu' },
    title: (p) => `Order ${p.orderNumber} goes to the new address`,
    text: (p) => `The transporter brings ${p.product} to ${sentence(p.address)}`,
    sms: smsIn('order_address_agreed', (p) => ({ number: p.orderNumber, address: brief(p.address, 60) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_change_declined: notice({
    about: 'To the side that proposed another day or address, when the other side declines',
    when: 'now',
    sample: { ...ORDER, what: 'day' },
    title: (p) => `Order ${p.orderNumber}: the ${p.what} stays`,
    text: (p) =>
      `Another ${p.what} for ${p.product} was declined, so the order continues as it was. If that is not possible, write to each other or cancel it.`,
    sms: smsIn('order_change_declined', (p, { words }) => ({ number: p.orderNumber, what: ours(words, p.what, 10) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_change_lapsed: notice({
    about: 'To the side that proposed a change of an order, when nobody answered in time',
    when: 'by_day',
    sample: { ...ORDER, what: 'day' },
    title: (p) => `Order ${p.orderNumber}: the ${p.what} stays`,
    text: (p) =>
      `Nobody answered your proposal of another ${p.what} for ${p.product} in time, so the order continues as it was.`,
    sms: smsIn('order_change_lapsed', (p, { words }) => ({ number: p.orderNumber, what: ours(words, p.what, 10) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_contact_changed: notice({
    about: 'To the transporter, or to the farmer of goods that are collected, when the buyer says who takes them',
    when: 'now',
    sample: { ...ORDER, contact: 'Esi Owusu', phone: PHONE, notes: 'The blue gate' },
    title: (p) => `Order ${p.orderNumber}: ask for ${p.contact}`,
    text: (p) => `${p.product} is for ${p.contact}, ${p.phone}. ${p.notes}`.trim(),
    sms: smsIn('order_contact_changed', (p) => ({
      number: p.orderNumber,
      contact: brief(p.contact, 30),
      phone: brief(p.phone, 20),
      notes: brief(p.notes, 60),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
} as const;
