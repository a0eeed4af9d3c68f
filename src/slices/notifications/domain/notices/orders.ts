import { formatGhs } from '#kernel/money.ts';
import { momentIn } from '#kernel/languages/dates.ts';
import { hoursInWords } from '#kernel/periods/span-words.ts';
import { brief, momentInWords, noticesAbout, sentence, smsAmount, smsIn } from '../notice.ts';

const notice = noticesAbout('orders');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const AMOUNT = { amountPesewas: 124_000 };
const DEADLINE = { until: '2026-11-22T14:05:00.000Z' };

type Order = typeof ORDER;

/** How long the farmer has to answer. Notices of an earlier release do not say it: then it was always 48 hours. */
function answerWords(params: { readonly hours?: number }): string {
  return hoursInWords(params.hours ?? 48);
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
    sms: (p, url) =>
      `Farmgate: order ${p.orderNumber}, ${goods(p)}, ${smsAmount(p.amountPesewas)}. Pay by ${momentInWords(p.until)}. Your private link: ${url}`,
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
    sms: (p) =>
      `Farmgate: we hold ${smsAmount(p.amountPesewas)} for order ${p.orderNumber}, ${goods(p)}. ${brief(p.farmer, 25)} has ${answerWords(p)} to confirm.`,
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
    sms: (p, url) =>
      `Farmgate: we hold ${smsAmount(p.amountPesewas)} for order ${p.orderNumber}. ${brief(p.farmer, 25)} has ${answerWords(p)} to confirm. Follow it: ${url}`,
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
    sms: (p, url) =>
      `Farmgate: ${smsAmount(p.amountPesewas)} received for order ${p.orderNumber}. Pay ${smsAmount(p.leftPesewas)} more by ${momentInWords(p.until)}, or all goes back: ${url}`,
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
    sms: (p) =>
      `Farmgate: order ${p.orderNumber}, ${goods(p)}, is being paid in parts until ${momentInWords(p.until)}. Prepare nothing before all is paid.`,
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
      until: (language) => momentIn(language, p.until),
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
  order_inspection_asked: notice({
    about: 'To the buyer, when a quality inspection is asked for',
    when: 'by_day',
    sample: ORDER,
    title: (p) => `Quality inspection for order ${p.orderNumber}`,
    text: (p) =>
      `An inspector will look at your ${p.product} before it leaves the farm. If it does not pass, you get everything back.`,
    sms: null,
    mail: null,
    action: 'Open the order',
  }),
  order_inspection_passed: notice({
    about: 'To buyer and farmer, when the goods passed the inspection',
    when: 'by_day',
    sample: ORDER,
    title: (p) => `Order ${p.orderNumber} passed its inspection`,
    text: (p) => `${p.quantity} ${p.product}: quality approved. Next the farmer prepares it for pickup.`,
    sms: (p) => `Farmgate: order ${p.orderNumber}, ${goods(p)}, passed its quality inspection.`,
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
    sms: (p) => `Farmgate: ${brief(p.transporter, 25)} will deliver order ${p.orderNumber}, ${goods(p)}.`,
    mail: 'same',
    action: 'Open the order',
  }),
  order_picked_up: notice({
    about: 'To buyer and farmer, when the goods leave the farm',
    when: 'by_day',
    sample: ORDER,
    title: (p) => `Order ${p.orderNumber} was picked up`,
    text: (p) => `${p.quantity} ${p.product} has left the farm.`,
    sms: (p) => `Farmgate: order ${p.orderNumber}, ${goods(p)}, has left the farm.`,
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
    sms: (p) =>
      `Farmgate: order ${p.orderNumber} was delivered. Confirm the receipt, or report a problem by ${momentInWords(p.until)}; then ${smsAmount(p.earningPesewas)} goes to the farmer.`,
    mail: 'same',
    action: 'Confirm receipt or report a problem',
  }),
  order_delivered_unproved: notice({
    about: 'To the buyer, when goods are reported as arrived without proof',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `Did order ${p.orderNumber} arrive?`,
    text: (p) =>
      `It is reported as handed over, without valid proof. Confirm the receipt, or open a dispute. Without your answer by ${momentInWords(p.until)} no money moves, and our team looks at it.`,
    sms: (p) =>
      `Farmgate: did order ${p.orderNumber} arrive? It is reported without valid proof. Confirm it or report a problem by ${momentInWords(p.until)}; else our team looks at it.`,
    mail: 'same',
    action: 'Confirm whether it arrived',
  }),
  order_delivered_unproved_sale: notice({
    about: 'To farmer and transporter, when goods are reported as arrived without proof',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `Order ${p.orderNumber} is reported as handed over, without valid proof`,
    text: (p) =>
      `No code and no photo of a journey that can be proves it, so no money is released by itself. The buyer is asked until ${momentInWords(p.until)}; then our team looks at it.`,
    sms: (p) =>
      `Farmgate: order ${p.orderNumber} is reported as handed over without valid proof. The buyer is asked until ${momentInWords(p.until)}; then our team looks at it.`,
    mail: 'same',
    action: 'Open the order',
  }),
  order_delivered_guest: notice({
    about: 'To a guest, when the transporter reports the delivery',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE, farmer: 'Kwame Mensah', earningPesewas: 120_900 },
    title: (p) => `Order ${p.orderNumber} was delivered`,
    text: (p) =>
      `You have until ${momentInWords(p.until)} to report a problem; then ${formatGhs(p.earningPesewas)} goes to ${p.farmer}. All well? Confirm the receipt.`,
    sms: (p, url) =>
      `Farmgate: order ${p.orderNumber} was delivered. Confirm, or report a problem by ${momentInWords(p.until)}: ${url}`,
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
    sms: (p) =>
      `Farmgate: last hours to report a problem with order ${p.orderNumber}, until ${momentInWords(p.until)}. Then ${smsAmount(p.earningPesewas)} goes to the farmer.`,
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
    sms: (p) =>
      `Farmgate: order ${p.orderNumber} was cancelled: ${sentence(brief(p.reason, 60))}${p.refundPesewas > 0 ? ` ${smsAmount(p.refundPesewas)} goes back to you.` : ''}`,
    mail: 'same',
    action: 'Open the order',
  }),
  order_lost: notice({
    about: 'To the farmer or the transporter, when an order of theirs is cancelled',
    when: 'by_day',
    sample: { ...ORDER, reason: 'Cancelled by the buyer' },
    title: (p) => `Order ${p.orderNumber} was cancelled`,
    text: (p) => `${p.quantity} ${p.product}: ${sentence(p.reason)} Do not send it.`,
    sms: (p) =>
      `Farmgate: order ${p.orderNumber}, ${goods(p)}, was cancelled: ${sentence(brief(p.reason, 60))} Do not send it.`,
    mail: 'same',
    action: 'Open the order',
  }),
} as const;
