import { spacedCode } from '#kernel/trade/hand-over.ts';
import { dayInWords } from '#kernel/moment.ts';
import { brief, noticesAbout, smsIn } from '../notice.ts';

const notice = noticesAbout('orders');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', transporter: 'Yaw Boateng' };

/** Codes that prove where goods changed hands, and what is told when nobody took them. */
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
    sms: (p) =>
      `Farmgate: ${spacedCode(p.code)} is the delivery code of ${p.orderNumber}. Tell ${brief(p.transporter, 25)} when you have all of it, not before.`,
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
    sms: (p) =>
      `Farmgate: ${spacedCode(p.code)} is your code for collecting order ${p.orderNumber}. Tell it ${brief(p.farmer, 25)} when you have the goods, not before.`,
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
    sms: (p) =>
      `Farmgate: order ${p.orderNumber} could not be delivered. ${p.reason}. ${brief(p.transporter, 25)} tries again on ${dayInWords(p.day)}.`,
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
    sms: (p) =>
      `Farmgate: order ${p.orderNumber} goes back to the farm. ${p.reason}. The money stays in escrow until we have decided.`,
    mail: 'same',
    action: 'Open the order',
  }),
};
