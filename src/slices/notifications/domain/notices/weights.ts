import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, sentence, smsAmount, smsIn } from '../notice.ts';
import { moment, ours } from '../values.ts';

const notice = noticesAbout('orders');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const WEIGHED = { ...ORDER, weighed: '40 kg' };

/** What was found of an order's goods before they left the farm, and what that does to the price. */
export const weightNotices = {
  order_reduced: notice({
    about: 'To the buyer, when a part of the price goes back before the order ends',
    when: 'now',
    sample: { ...ORDER, why: 'It weighed 49 kg, and 50 kg was ordered', refundPesewas: 2_000, leftPesewas: 122_000 },
    title: (p) => `${formatGhs(p.refundPesewas)} of order ${p.orderNumber} comes back to you`,
    text: (p) =>
      `${p.product}. ${sentence(p.why)} ${formatGhs(p.refundPesewas)} goes back to the number that paid; the order now costs ${formatGhs(p.leftPesewas)}.`,
    sms: smsIn('order_reduced', (p) => ({
      number: p.orderNumber,
      reason: sentence(brief(p.why, 75)),
      money: smsAmount(p.refundPesewas),
      left: smsAmount(p.leftPesewas),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_reduced_sale: notice({
    about: 'To the farmer, when a part of the price goes back to the buyer before the order ends',
    when: 'by_day',
    sample: { ...ORDER, why: 'It weighed 49 kg, and 50 kg was ordered', refundPesewas: 2_000, earningPesewas: 118_900 },
    title: (p) => `Order ${p.orderNumber}: ${formatGhs(p.refundPesewas)} goes back to the buyer`,
    text: (p) =>
      `${p.product}. ${sentence(p.why)} ${formatGhs(p.refundPesewas)} goes back; you get ${formatGhs(p.earningPesewas)} once it is received.`,
    sms: smsIn('order_reduced_sale', (p) => ({
      number: p.orderNumber,
      reason: sentence(brief(p.why, 75)),
      money: smsAmount(p.refundPesewas),
      earning: smsAmount(p.earningPesewas),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_overweight: notice({
    about: 'To the farmer, when packs weigh more than they were sold as',
    when: 'now',
    sample: { ...ORDER, quantity: '3 bags (300 kg)', weighed: '339 kg', beyond: '39 kg', lostPesewas: 18_720 },
    title: (p) => `Order ${p.orderNumber}: ${p.quantity} weigh ${p.weighed}`,
    text: (p) =>
      `${p.product}: the buyer pays for ${p.quantity}, and ${p.weighed} is there. ${p.beyond} worth ${formatGhs(p.lostPesewas)} would leave for nothing: take it out before the pickup.`,
    sms: smsIn('order_overweight', (p) => ({
      number: p.orderNumber,
      quantity: p.quantity,
      weighed: p.weighed,
      beyond: p.beyond,
      money: smsAmount(p.lostPesewas),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_weight_word: notice({
    about: 'To the farmer, when the transporter found a lower weight: is it right?',
    when: 'now',
    sample: { ...WEIGHED, until: '2026-11-22T14:05:00.000Z' },
    title: (p) => `Is it right that order ${p.orderNumber} weighs ${p.weighed} of ${p.quantity}?`,
    text: (p) =>
      `The transporter says that ${p.product} weighs ${p.weighed}. Look at the scale and its photo. Say that it is right, or open a dispute, until ${momentInWords(p.until)}. Without your answer no money moves, and our team looks at it.`,
    sms: smsIn('order_weight_word', (p, { url }) => ({
      number: p.orderNumber,
      weighed: p.weighed,
      quantity: p.quantity,
      until: moment(p.until),
      url,
    })),
    mail: 'same',
    action: 'Say whether it is right',
  }),
  order_weight_asked: notice({
    about: 'To the buyer, when the goods weigh less than was ordered: take them or cancel',
    when: 'now',
    sample: {
      ...WEIGHED,
      refundPesewas: 20_000,
      until: '2026-11-22T14:05:00.000Z',
      silence: 'Otherwise it is sent at that price.',
    },
    title: (p) => `Only ${p.weighed} of ${p.quantity}: do you take order ${p.orderNumber}?`,
    text: (p) =>
      `${p.product} was weighed before it left the farm. Take ${p.weighed} and get ${formatGhs(p.refundPesewas)} back, or cancel and get everything back, until ${momentInWords(p.until)}. ${p.silence}`,
    sms: smsIn('order_weight_asked', (p, { words, url }) => ({
      number: p.orderNumber,
      weighed: p.weighed,
      quantity: p.quantity,
      money: smsAmount(p.refundPesewas),
      until: moment(p.until),
      silence: ours(words, p.silence, 32),
      url,
    })),
    mail: 'same',
    action: 'Take it or cancel',
  }),
  order_weight_asked_sale: notice({
    about: 'To the farmer, when the buyer is asked about a short weight',
    when: 'now',
    sample: { ...WEIGHED, until: '2026-11-22T14:05:00.000Z' },
    title: (p) => `Order ${p.orderNumber} weighs ${p.weighed} of ${p.quantity}`,
    text: (p) =>
      `${p.product}: the buyer has until ${momentInWords(p.until)} to take the lower weight or to cancel. Until then the goods stay with you.`,
    sms: smsIn('order_weight_asked_sale', (p) => ({
      number: p.orderNumber,
      weighed: p.weighed,
      quantity: p.quantity,
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_weight_taken: notice({
    about: 'To the transporter, when the buyer takes a lower weight',
    when: 'now',
    sample: WEIGHED,
    title: (p) => `Pick up order ${p.orderNumber}: ${p.weighed} is taken`,
    text: (p) => `The weight of ${p.product} is settled at ${p.weighed}. The goods may leave the farm.`,
    sms: smsIn('order_weight_taken', (p) => ({ number: p.orderNumber, weighed: p.weighed })),
    mail: 'same',
    action: 'Open the delivery',
  }),
} as const;
