import { brief, momentInWords, noticesAbout, sentence, smsIn } from '../notice.ts';
import { moment, ours, theirSentence } from '../values.ts';

const notice = noticesAbout('orders');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const DEADLINE = { until: '2026-11-22T14:05:00.000Z' };
const ENDS = 'Otherwise the order is cancelled and the buyer gets everything back.';

/** Notices about the time that each step of a paid order has. */
export const deadlineNotices = {
  order_step_near: notice({
    about:
      'To the person an order waits for, some hours before its deadline; where it waits for nobody yet, to both sides',
    when: 'now',
    staff: 'orders',
    sample: { ...ORDER, ...DEADLINE, todo: 'Make the goods ready for pickup', otherwise: ENDS },
    title: (p) => `Order ${p.orderNumber}: until ${momentInWords(p.until)}`,
    text: (p) => `${p.quantity} ${p.product}. ${p.todo} by ${momentInWords(p.until)}. ${p.otherwise}`,
    sms: smsIn('order_step_near', (p, { words }) => ({
      number: p.orderNumber,
      todo: ours(words, p.todo, 60),
      until: moment(p.until),
      otherwise: ours(words, p.otherwise, 80),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_late: notice({
    about: 'To buyer, farmer and transporter, when goods on the road have not arrived as promised',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `Order ${p.orderNumber} is late`,
    text: (p) =>
      `${p.quantity} ${p.product} should have arrived by now. If it has not by ${momentInWords(p.until)}, a dispute is opened automatically and a person looks into it. The money stays in escrow.`,
    sms: smsIn('order_late', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_more_time: notice({
    about: 'To the others of an order, when its deadline was moved',
    when: 'by_day',
    sample: { ...ORDER, ...DEADLINE, who: 'Kwame Mensah', reason: 'The rain took the road' },
    title: (p) => `Order ${p.orderNumber} has more time`,
    text: (p) => `${p.who} moved the deadline to ${momentInWords(p.until)}. ${p.reason}`.trim(),
    sms: smsIn('order_more_time', (p) => ({
      who: brief(p.who, 25),
      number: p.orderNumber,
      until: moment(p.until),
      reason: brief(p.reason, 60),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_inspection_skipped: notice({
    about: 'To buyer and farmer, when no inspector came in time and the farmer had asked for one',
    when: 'by_day',
    staff: 'orders',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `Order ${p.orderNumber} continues without an inspection`,
    text: (p) =>
      `Nobody inspected ${p.quantity} ${p.product} in time. The farmer makes it ready by ${momentInWords(p.until)}. Until the pickup the buyer may cancel free of charge.`,
    sms: smsIn('order_inspection_skipped', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_open_again: notice({
    about: 'To buyer and farmer, when the transporter did not collect the goods in time',
    when: 'by_day',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `Order ${p.orderNumber} needs another transporter`,
    text: (p) =>
      `${p.quantity} ${p.product} was not collected in time. Other transporters may accept it until ${momentInWords(p.until)}. ${ENDS}`,
    sms: smsIn('order_open_again', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_left_trip: notice({
    about: 'To buyer and farmer, when goods go otherwise than by the trip that they were booked on',
    when: 'now',
    sample: { ...ORDER, reason: 'The gearbox broke' },
    title: (p) => `The trip does not take order ${p.orderNumber}`,
    text: (p) =>
      `It was to bring ${p.quantity} ${p.product}. The reason: ${sentence(p.reason)} It goes by an ordinary delivery now, which costs no more than was paid. If nobody takes it in time, everything goes back to the buyer.`,
    sms: smsIn('order_left_trip', (p, { words }) => ({
      number: p.orderNumber,
      reason: theirSentence(words, p.reason, 40),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_freight_asked: notice({
    about: 'To the buyer, when goods have lost their trip and cost more to bring than is paid',
    when: 'now',
    sample: {
      ...ORDER,
      ...DEADLINE,
      reason: 'The gearbox broke',
      costs: 'Another delivery costs ₵52.00, and ₵15.00 is paid.',
    },
    title: (p) => `How should order ${p.orderNumber} be delivered?`,
    text: (p) =>
      `The trip does not take ${p.quantity} ${p.product}. The reason: ${sentence(p.reason)} ${p.costs} Say by ${momentInWords(p.until)} whether you collect it at the farm with the fee back, or wait for a transporter at the fee that you paid. You may also cancel. Without an answer the order is cancelled, and you get everything back.`,
    sms: smsIn('order_freight_asked', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Choose how it is delivered',
  }),
  order_freight_asked_sale: notice({
    about: 'To the farmer, while the buyer of goods that have lost their trip is asked how they go',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE, reason: 'The gearbox broke' },
    title: (p) => `Do not send order ${p.orderNumber} yet`,
    text: (p) =>
      `The trip does not take ${p.quantity} ${p.product}. The reason: ${sentence(p.reason)} The buyer chooses how it is delivered by ${momentInWords(p.until)}. Do not send it before. Without an answer the order is cancelled, and the goods are for sale again.`,
    sms: smsIn('order_freight_asked_sale', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_freight_answered: notice({
    about: 'To the farmer, when the buyer has said how goods go that have lost their trip',
    when: 'now',
    sample: { ...ORDER, answer: 'The buyer collects it at your farm.' },
    title: (p) => `Order ${p.orderNumber} continues`,
    text: (p) => `${p.quantity} ${p.product}. ${p.answer}`,
    sms: smsIn('order_freight_answered', (p, { words }) => ({
      number: p.orderNumber,
      answer: ours(words, p.answer, 90),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  delivery_collect_by: notice({
    about: 'To the transporter who accepted a delivery',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `Collect order ${p.orderNumber} by ${momentInWords(p.until)}`,
    text: (p) =>
      `${p.quantity} ${p.product}. Mark it picked up by ${momentInWords(p.until)}; later another transporter may carry it.`,
    sms: null,
    mail: 'same',
    action: 'Open the order',
  }),
  delivery_passed_over: notice({
    about: 'To the transporter who accepted a delivery and did not collect it in time',
    when: 'now',
    sample: ORDER,
    title: (p) => `You no longer carry order ${p.orderNumber}`,
    text: (p) =>
      `${p.quantity} ${p.product} was not collected in time. It is open to other transporters: do not go for it.`,
    sms: smsIn('delivery_passed_over', (p) => ({ number: p.orderNumber })),
    mail: 'same',
    action: 'See other requests',
  }),
  delivery_closed: notice({
    about: 'To transporter, farmer and buyer, when a delivery of a settled order ended without a report',
    when: 'by_day',
    sample: { orderNumber: ORDER.orderNumber },
    title: (p) => `The delivery of order ${p.orderNumber} was closed`,
    text: () => 'Its money was divided before, and nobody said that the goods arrived. It is no longer under way.',
    sms: null,
    mail: 'same',
    action: 'Open the order',
  }),
  held_without_deadline: notice({
    about: 'To the staff, when money waits for an order and no deadline runs for it, or one passed without effect',
    when: 'now',
    staff: 'orders',
    sample: { orderNumber: ORDER.orderNumber, state: 'ready for pickup' },
    title: (p) => `Money of order ${p.orderNumber} waits without a deadline`,
    text: (p) => `The order is ${sentence(p.state)} Look at it and end it: it does not end by itself.`,
    sms: null,
    mail: 'same',
    action: 'Open the list',
  }),
} as const;
