import { formatGhs } from '#kernel/money.ts';
import { hoursInWords } from '#kernel/periods/span-words.ts';
import { brief, momentInWords, noticesAbout, sentence, smsAmount, smsIn } from '../notice.ts';
import { moment, ourSentence, theirSentence } from '../values.ts';

const notice = noticesAbout('orders');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const AMOUNT = { amountPesewas: 124_000 };
const DEADLINE = { until: '2026-11-22T14:05:00.000Z' };

type Order = typeof ORDER;

/** How long the farmer has to answer. Notices of an earlier release do not say it: then it was always 48 hours. */
const hoursOf = ({ hours }: { readonly hours?: number }) => hours ?? 48;

function answerWords(params: { readonly hours?: number }): string {
  return hoursInWords(hoursOf(params));
}

/** '50 kg Fresh tomatoes', the name cut so that an SMS keeps its size. */
function goods({ product, quantity }: Order): string {
  return `${quantity} ${brief(product, 30)}`;
}

/** What happens to an order, told to its buyer, a guest, its farmer and its transporter. */
export const orderNotices = {
  order_placed: notice({
    about: 'To the buyer, when an order is placed and not yet paid',
    when: 'now',
    sample: { ...ORDER, ...AMOUNT, ...DEADLINE },
    title: (p) => `Order ${p.orderNumber} is waiting for your payment`,
    text: (p) =>
      `${p.quantity} ${p.product} is kept for you until ${momentInWords(p.until)}. Pay ${formatGhs(p.amountPesewas)} by then; the money is held in escrow until you have the goods.`,
    sms: null,
    mail: 'same',
    action: 'Pay for the order',
  }),
  order_placed_guest: notice({
    about: 'To a guest, when an order is placed: the secret link to it',
    when: 'now',
    sample: { ...ORDER, ...AMOUNT, ...DEADLINE, firstName: 'Esi' },
    title: (p) => `Your order ${p.orderNumber}`,
    text: (p) =>
      `${p.quantity} ${p.product}, ${formatGhs(p.amountPesewas)}, kept until ${momentInWords(p.until)}. Follow it and pay with your link.`,
    sms: smsIn('order_placed_guest', (p, { url }) => ({
      number: p.orderNumber,
      goods: goods(p),
      money: smsAmount(p.amountPesewas),
      until: moment(p.until),
      url,
    })),
    mail: (p) => ({
      subject: `Your order ${p.orderNumber}`,
      paragraphs: [
        `Hello ${p.firstName}, thank you for your order: ${p.quantity} ${p.product}, ${formatGhs(p.amountPesewas)}.`,
        `The goods are kept for you until ${momentInWords(p.until)}. Approve the payment on your phone by then; the money is held in escrow until you have the goods.`,
        'Follow the order with the link below. Anybody with this link can act for you, so keep it to yourself.',
      ],
    }),
    action: 'Follow your order',
  }),
  order_paid: notice({
    about: 'To the buyer, when the payment is confirmed',
    when: 'now',
    sample: { ...ORDER, ...AMOUNT, farmer: 'Kwame Mensah', hours: 48 },
    title: (p) => `Payment received for order ${p.orderNumber}`,
    text: (p) =>
      `${formatGhs(p.amountPesewas)} is held in escrow. ${p.farmer} has ${answerWords(p)} to confirm the order; otherwise you get everything back.`,
    sms: smsIn('order_paid', (p) => ({
      number: p.orderNumber,
      goods: goods(p),
      money: smsAmount(p.amountPesewas),
      farmer: brief(p.farmer, 25),
      hours: hoursOf(p),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_paid_guest: notice({
    about: 'To a guest, when the payment is confirmed: the secret link again',
    when: 'now',
    sample: { ...ORDER, ...AMOUNT, farmer: 'Kwame Mensah', hours: 48 },
    title: (p) => `Payment received for order ${p.orderNumber}`,
    text: (p) =>
      `${formatGhs(p.amountPesewas)} is held in escrow. ${p.farmer} has ${answerWords(p)} to confirm the order; otherwise you get everything back.`,
    sms: smsIn('order_paid_guest', (p, { url }) => ({
      number: p.orderNumber,
      money: smsAmount(p.amountPesewas),
      farmer: brief(p.farmer, 25),
      hours: hoursOf(p),
      url,
    })),
    mail: 'same',
    action: 'Follow your order',
  }),
  order_part_paid: notice({
    about: 'To the buyer, when a part of an order’s price is paid and more is to follow',
    when: 'now',
    sample: { ...ORDER, amountPesewas: 2_500_000, leftPesewas: 10_820_000, ...DEADLINE },
    title: (p) => `${formatGhs(p.amountPesewas)} received for order ${p.orderNumber}`,
    text: (p) =>
      `It is held in escrow. Pay the remaining ${formatGhs(p.leftPesewas)} by ${momentInWords(p.until)}, or everything that you paid goes back to you.`,
    sms: smsIn('order_part_paid', (p, { url }) => ({
      number: p.orderNumber,
      money: smsAmount(p.amountPesewas),
      left: smsAmount(p.leftPesewas),
      until: moment(p.until),
      url,
    })),
    mail: 'same',
    action: 'Pay the next part',
  }),
  order_in_parts: notice({
    about: 'To the farmer, when the first part of an order’s price is paid',
    when: 'by_day',
    sample: { ...ORDER, leftPesewas: 10_820_000, ...DEADLINE },
    title: (p) => `Order ${p.orderNumber} is being paid in parts`,
    text: (p) =>
      `${p.quantity} ${p.product} is kept for its buyer until ${momentInWords(p.until)}. ${formatGhs(p.leftPesewas)} is still to come. Prepare nothing before all of it is in escrow.`,
    sms: smsIn('order_in_parts', (p) => ({ number: p.orderNumber, goods: goods(p), until: moment(p.until) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_received: notice({
    about: 'To the farmer, when an order of theirs is paid',
    when: 'by_day',
    sample: { ...ORDER, buyer: 'Abena Asante', earningPesewas: 120_900, ...DEADLINE },
    title: (p) => `New order: ${p.quantity} ${p.product}`,
    text: (p) =>
      `${p.buyer} has paid for order ${p.orderNumber}. Confirm it by ${momentInWords(p.until)}. You get ${formatGhs(p.earningPesewas)} once it is received.`,
    sms: smsIn('order_received', (p) => ({
      number: p.orderNumber,
      goods: goods(p),
      until: moment(p.until),
      money: smsAmount(p.earningPesewas),
    })),
    mail: 'same',
    action: 'Confirm the order',
  }),
  order_confirmed: notice({
    about: 'To the buyer, when the farmer confirms',
    when: 'by_day',
    sample: { ...ORDER, farmer: 'Kwame Mensah' },
    title: (p) => `Order ${p.orderNumber} is confirmed`,
    text: (p) => `${p.farmer} has confirmed your ${p.quantity} ${p.product} and is getting it ready.`,
    sms: smsIn('order_confirmed', (p) => ({ farmer: p.farmer, number: p.orderNumber, goods: goods(p) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_ready: notice({
    about: 'To the buyer, when the goods are ready for pickup',
    when: 'by_day',
    sample: ORDER,
    title: (p) => `Order ${p.orderNumber} is ready for pickup`,
    text: (p) => `Your ${p.quantity} ${p.product} is packed. Transporters see the delivery request now.`,
    sms: null,
    mail: null,
    action: 'Open the order',
  }),
  order_transporter_found: notice({
    about: 'To buyer and farmer, when a transporter accepts the delivery',
    when: 'by_day',
    sample: { ...ORDER, transporter: 'Yaw Boateng' },
    title: (p) => `${p.transporter} will deliver order ${p.orderNumber}`,
    text: (p) =>
      `${p.transporter} has accepted the delivery of ${p.quantity} ${p.product} and picks it up at the farm.`,
    sms: smsIn('order_transporter_found', (p) => ({
      driver: brief(p.transporter, 25),
      number: p.orderNumber,
      goods: goods(p),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_picked_up: notice({
    about: 'To buyer and farmer, when the goods leave the farm',
    when: 'by_day',
    sample: ORDER,
    title: (p) => `Order ${p.orderNumber} was picked up`,
    text: (p) => `${p.quantity} ${p.product} has left the farm.`,
    sms: smsIn('order_picked_up', (p) => ({ number: p.orderNumber, goods: goods(p) })),
    mail: 'same',
    action: 'Follow the delivery',
  }),
  order_in_transit: notice({
    about: 'To the buyer, when the delivery is on its way',
    when: 'by_day',
    sample: ORDER,
    title: (p) => `Order ${p.orderNumber} is on its way`,
    text: (p) => `${p.quantity} ${p.product} is on the road to you.`,
    sms: null,
    mail: null,
    action: 'Follow the delivery',
  }),
  order_delivered: notice({
    about: 'To the buyer, when the transporter reports the delivery',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE, farmer: 'Kwame Mensah', earningPesewas: 120_900 },
    title: (p) => `Order ${p.orderNumber} was delivered`,
    text: (p) =>
      `You have until ${momentInWords(p.until)} to report a problem; then ${formatGhs(p.earningPesewas)} goes to ${p.farmer}. All well? Confirm the receipt.`,
    sms: smsIn('order_delivered', (p) => ({
      number: p.orderNumber,
      until: moment(p.until),
      money: smsAmount(p.earningPesewas),
    })),
    mail: 'same',
    action: 'Confirm receipt or report a problem',
  }),
  order_delivered_guest: notice({
    about: 'To a guest, when the transporter reports the delivery',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE, farmer: 'Kwame Mensah', earningPesewas: 120_900 },
    title: (p) => `Order ${p.orderNumber} was delivered`,
    text: (p) =>
      `You have until ${momentInWords(p.until)} to report a problem; then ${formatGhs(p.earningPesewas)} goes to ${p.farmer}. All well? Confirm the receipt.`,
    sms: smsIn('order_delivered_guest', (p, { url }) => ({ number: p.orderNumber, until: moment(p.until), url })),
    mail: 'same',
    action: 'Confirm receipt or report a problem',
  }),
  order_delivered_to_buyer: notice({
    about: 'To the farmer, when the transporter reports the delivery',
    when: 'by_day',
    sample: { ...ORDER, ...DEADLINE, earningPesewas: 120_900 },
    title: (p) => `Order ${p.orderNumber} reached the buyer`,
    text: (p) =>
      `The buyer has until ${momentInWords(p.until)} to report a problem; then ${formatGhs(p.earningPesewas)} is yours.`,
    sms: null,
    mail: 'same',
    action: 'Open the order',
  }),
  receipt_deadline_near: notice({
    about: 'To the buyer, some hours before the time to report a problem is over',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE, farmer: 'Kwame Mensah', earningPesewas: 120_900 },
    title: (p) => `Is order ${p.orderNumber} as it should be?`,
    text: (p) =>
      `Until ${momentInWords(p.until)} you can report a problem. Then ${formatGhs(p.earningPesewas)} goes to ${p.farmer} and the order is completed.`,
    sms: smsIn('receipt_deadline_near', (p) => ({
      number: p.orderNumber,
      until: moment(p.until),
      money: smsAmount(p.earningPesewas),
    })),
    mail: 'same',
    action: 'Confirm receipt or report a problem',
  }),
  order_completed: notice({
    about: 'To the buyer, when the order is completed',
    when: 'by_day',
    sample: { ...ORDER, farmer: 'Kwame Mensah' },
    title: (p) => `Order ${p.orderNumber} is completed`,
    text: (p) => `The farmer has been paid for your ${p.quantity} ${p.product}. Tell other buyers how ${p.farmer} did.`,
    sms: null,
    mail: 'same',
    action: 'Open the order',
  }),
  order_cancelled: notice({
    about: 'To the buyer, when an order ends without the goods',
    when: 'by_day',
    sample: { ...ORDER, reason: 'Cancelled by the farmer', refundPesewas: 124_000 },
    title: (p) => `Order ${p.orderNumber} was cancelled`,
    text: (p) =>
      p.refundPesewas > 0
        ? `${sentence(p.reason)} ${formatGhs(p.refundPesewas)} goes back to the number that paid.`
        : `${sentence(p.reason)} Nothing was paid.`,
    sms: smsIn(
      (p) => (p.refundPesewas > 0 ? 'order_cancelled.refund' : 'order_cancelled'),
      (p, { words }) => ({
        number: p.orderNumber,
        reason: theirSentence(words, p.reason, 60),
        money: smsAmount(p.refundPesewas),
      }),
    ),
    mail: 'same',
    action: 'Open the order',
  }),
  order_lost: notice({
    about: 'To the farmer or the transporter, when an order of theirs is cancelled',
    when: 'by_day',
    sample: { ...ORDER, reason: 'Cancelled by the farmer' },
    title: (p) => `Order ${p.orderNumber} was cancelled`,
    text: (p) => `${p.quantity} ${p.product}: ${sentence(p.reason)} Do not send it.`,
    sms: smsIn('order_lost', (p, { words }) => ({
      number: p.orderNumber,
      goods: goods(p),
      reason: ourSentence(words, p.reason, 60),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
} as const;
