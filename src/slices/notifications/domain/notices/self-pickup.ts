import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, sentence, smsIn } from '../notice.ts';
import { moment } from '../values.ts';

const notice = noticesAbout('orders');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const DEADLINE = { until: '2026-11-22T14:05:00.000Z' };
const POINT = {
  point: 'Techiman Central Market',
  hours: 'Mon to Sat, 6:00 to 18:00',
  address: 'Store 12, yam section, behind the lorry station, Techiman, Bono East',
  pointPhone: '+233240000901',
};
const FARM = { address: 'Tuobodom road, Techiman', farmer: 'Kwame Mensah', phone: '+233241234567' };

/** Notices about goods that their buyer collects. */
export const selfPickupNotices = {
  order_ready_to_collect: notice({
    about: 'To the buyer, when goods that they collect themselves are ready',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE, ...FARM },
    title: (p) => `Collect order ${p.orderNumber} by ${momentInWords(p.until)}`,
    text: (p) =>
      `${p.quantity} ${p.product} is ready at ${p.address}. Call ${p.farmer} before you come: ${p.phone}. Say that you have it when you do. What is not collected by ${momentInWords(p.until)} is cancelled, and you get everything back.`,
    sms: smsIn('order_ready_to_collect', (p) => ({
      number: p.orderNumber,
      address: brief(p.address, 40),
      phone: brief(p.phone, 16),
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_ready_at_point: notice({
    about: 'To the buyer, when goods that they collect at a collection point are there',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE, ...POINT, farmer: FARM.farmer, phone: FARM.phone },
    title: (p) => `Collect order ${p.orderNumber} by ${momentInWords(p.until)}`,
    text: (p) =>
      `${p.quantity} ${p.product} is ready to collect at ${p.point}, open ${sentence(p.hours)} The address: ${sentence(p.address)} Call ${p.farmer} before you come: ${p.phone}; the point itself: ${p.pointPhone}. What is not collected by ${momentInWords(p.until)} is cancelled, and you get everything back.`,
    sms: smsIn('order_ready_at_point', (p) => ({
      number: p.orderNumber,
      point: brief(p.point),
      hours: brief(p.hours, 30),
      until: moment(p.until),
      phone: brief(p.phone, 16),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  order_handed_over: notice({
    about: 'To the buyer, when the farmer reports that the buyer has collected the goods',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE, farmer: FARM.farmer, earningPesewas: 120_900 },
    title: (p) => `Order ${p.orderNumber}: ${p.farmer} says that you have it`,
    text: (p) =>
      `You have until ${momentInWords(p.until)} to report a problem; then ${formatGhs(p.earningPesewas)} goes to ${p.farmer}. You do not have the goods? Open a dispute, and the money stays where it is.`,
    sms: smsIn('order_handed_over', (p, { url }) => ({ number: p.orderNumber, until: moment(p.until), url })),
    mail: 'same',
    action: 'Confirm receipt or report a problem',
  }),
};
