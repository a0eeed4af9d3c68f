import { formatGhs } from '#kernel/money.ts';
import { momentInWords, noticesAbout, sentence, smsAmount } from '../notice.ts';

const notice = noticesAbout('orders');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const PROPOSED = {
  ...ORDER,
  offered: '30 kg',
  why: '30 kg instead of 50 kg. The rain spoiled the rest',
  refundPesewas: 20_000,
  until: '2026-11-22T14:05:00.000Z',
};

/** Less than was ordered, proposed by one side and answered by the other. */
export const changeNotices = {
  order_less_offered: notice({
    about: 'To the buyer, when the farmer has less than was ordered: take it, decline it or cancel',
    when: 'now',
    sample: PROPOSED,
    title: (p) => `${p.offered} of ${p.quantity}: do you take less of order ${p.orderNumber}?`,
    text: (p) =>
      `The farmer of ${p.product} offers ${sentence(p.why)} Take it and get ${formatGhs(p.refundPesewas)} back, or keep the order as it is, until ${momentInWords(p.until)}. Without an answer nothing changes.`,
    sms: (p, url) =>
      `Farmgate: order ${p.orderNumber}: the farmer offers ${p.offered} of ${p.quantity}. Take it and get ${smsAmount(p.refundPesewas)} back? Answer by ${momentInWords(p.until)}: ${url}`,
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
    sms: (p, url) =>
      `Farmgate: order ${p.orderNumber}: the buyer asks for ${p.offered} of ${p.quantity}; ${smsAmount(p.refundPesewas)} would go back. Answer by ${momentInWords(p.until)}: ${url}`,
    mail: 'same',
    action: 'Answer',
  }),
  order_less_declined: notice({
    about: 'To whoever proposed a smaller quantity, when the other side keeps the order as it is',
    when: 'now',
    sample: ORDER,
    title: (p) => `Order ${p.orderNumber} stays ${p.quantity}`,
    text: (p) =>
      `The smaller quantity of ${p.product} was declined, so the order goes on with ${p.quantity}. If that is not possible, write to each other or cancel it.`,
    sms: (p) => `Farmgate: order ${p.orderNumber} stays ${p.quantity}: the smaller quantity was declined.`,
    mail: 'same',
    action: 'Open the order',
  }),
} as const;
