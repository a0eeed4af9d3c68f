import { spacedCode } from '#kernel/trade/hand-over.ts';
import { dayInWords } from '#kernel/moment.ts';
import { brief, momentInWords, noticesAbout, smsIn } from '../notice.ts';
import { day, moment, ours } from '../values.ts';

const notice = noticesAbout('orders');

const UNPROVED = {
  ...{ orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' },
  until: '2026-11-22T14:05:00.000Z',
};
const ORDER = { orderNumber: 'FG-261121-7KQ2MX', transporter: 'Yaw Boateng' };

/** Codes that prove where goods changed hands, and notices when nobody took them. */
export const handOverNotices = {
  pickup_code: notice({
    about: 'To the farmer, when a transporter accepts: the code that proves the pickup',
    when: 'now',
    secret: true,
    sample: { ...ORDER, code: '482915' },
    title: (p) => `Pickup code: ${p.orderNumber}`,
    text: (p) =>
      `Tell ${p.transporter} the code ${spacedCode(p.code)} when the goods of ${p.orderNumber} are loaded, all of them, not before.`,
    sms: smsIn('pickup_code', (p) => ({ code: spacedCode(p.code), number: p.orderNumber, driver: p.transporter })),
    mail: 'same',
    action: 'Open the order',
  }),
  delivery_code: notice({
    about: 'To the buyer or guest, when a transporter accepts: the code that proves the delivery',
    when: 'now',
    secret: true,
    sample: { ...ORDER, code: '482915' },
    title: (p) => `Delivery code: ${p.orderNumber}`,
    text: (p) =>
      `Tell ${p.transporter} the code ${spacedCode(p.code)} when you have the goods of ${p.orderNumber}, all of them, not before.`,
    sms: smsIn('delivery_code', (p) => ({
      code: spacedCode(p.code),
      number: p.orderNumber,
      driver: brief(p.transporter, 25),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  collection_code: notice({
    about: 'To the buyer or guest, when goods that they collect are ready: the code that proves the hand-over',
    when: 'now',
    secret: true,
    sample: { orderNumber: ORDER.orderNumber, farmer: 'Kwame Mensah', code: '482915' },
    title: (p) => `Your code for collecting order ${p.orderNumber}`,
    text: (p) => `Tell ${p.farmer} the code ${spacedCode(p.code)} when you have the goods, not before.`,
    sms: smsIn('collection_code', (p) => ({
      code: spacedCode(p.code),
      number: p.orderNumber,
      farmer: brief(p.farmer, 25),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_delivered_unproved: notice({
    about: 'To the buyer, when goods are reported as arrived without proof',
    when: 'now',
    sample: UNPROVED,
    title: (p) => `Did order ${p.orderNumber} arrive?`,
    text: (p) =>
      `It is reported as handed over, without valid proof. Confirm the receipt, or open a dispute. Without your answer by ${momentInWords(p.until)} no money moves, and our team looks at it.`,
    sms: smsIn('order_delivered_unproved', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Confirm whether it arrived',
  }),
  order_delivered_unproved_sale: notice({
    about: 'To farmer and transporter, when goods are reported as arrived without proof',
    when: 'now',
    sample: UNPROVED,
    title: (p) => `Order ${p.orderNumber} is reported as handed over, without valid proof`,
    text: (p) =>
      `No code and no photo of a journey that can be proves it, so no money is released by itself. The buyer is asked until ${momentInWords(p.until)}; then our team looks at it.`,
    sms: smsIn('order_delivered_unproved_sale', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Open the order',
  }),
  delivery_tried: notice({
    about: 'To buyer and farmer, when nobody took the goods and a new try follows',
    when: 'now',
    sample: { ...ORDER, reason: 'Nobody was there', day: '2026-11-22' },
    title: (p) => `Order ${p.orderNumber} could not be delivered`,
    text: (p) =>
      `${p.reason}, says ${p.transporter}, who tries again on ${dayInWords(p.day)}. The money stays in escrow.`,
    sms: smsIn('delivery_tried', (p, { words }) => ({
      number: p.orderNumber,
      reason: ours(words, p.reason, 60),
      driver: brief(p.transporter, 25),
      day: day(p.day),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  delivery_returns: notice({
    about: 'To buyer and farmer, when nobody took the goods and they go back to the farm',
    when: 'now',
    sample: { ...ORDER, reason: 'The goods were refused' },
    title: (p) => `Order ${p.orderNumber} goes back to the farm`,
    text: (p) =>
      `${p.reason}, says ${p.transporter}. A dispute is open: the money stays in escrow until a person has decided. Add your statement.`,
    sms: smsIn('delivery_returns', (p, { words }) => ({ number: p.orderNumber, reason: ours(words, p.reason, 60) })),
    mail: 'same',
    action: 'Open the order',
  }),
};
