import { brief, momentInWords, noticesAbout, sentence, smsIn } from '../notice.ts';
import { moment } from '../values.ts';

const notice = noticesAbout('orders');

const LOT = { product: 'White maize', total: '2,000 kg' };
const PART = { who: 'Ama', quantity: '400 kg', filled: '1,400 kg' };
const DEADLINE = { until: '2026-12-22T14:05:00.000Z' };

const short = (product: string) => brief(product, 30);

/** Notices to farmers about lots that they fill together. */
export const lotNotices = {
  lot_joined: notice({
    about: 'To the farmer who opened a lot, when another farmer adds to it',
    when: 'by_day',
    sample: { ...LOT, ...PART },
    title: (p) => `${p.who} joined your lot of ${p.product}`,
    text: (p) => `They add ${p.quantity}. ${p.filled} of ${p.total} are together.`,
    sms: null,
    mail: 'same',
    action: 'See the lot',
  }),
  lot_left: notice({
    about: 'To the farmer who opened a lot, when another farmer leaves it',
    when: 'by_day',
    sample: { ...LOT, ...PART },
    title: (p) => `${p.who} left your lot of ${p.product}`,
    text: (p) => `Their ${p.quantity} are missing again. ${p.filled} of ${p.total} are together.`,
    sms: null,
    mail: 'same',
    action: 'See the lot',
  }),
  lot_held: notice({
    about: 'To the other farmers of a lot, when one of them changes goods that are in it',
    when: 'now',
    sample: { ...LOT, who: PART.who },
    title: (p) => `${p.who} changed goods of your lot of ${p.product}`,
    text: (p) =>
      `We look at the change first; until then the lot of ${p.total} cannot be ordered. The farmer who opened it may remove their part now. After a day you may leave it, and your goods are on sale again.`,
    sms: null,
    mail: 'same',
    action: 'See the lot',
  }),
  lot_held_no_more: notice({
    about: 'To the other farmers of a lot, when changed goods of it are for sale again',
    when: 'by_day',
    sample: { ...LOT, who: PART.who },
    title: (p) => `The goods of ${p.who} are for sale again`,
    text: (p) => `Your lot of ${p.total} ${p.product} goes on as before.`,
    sms: null,
    mail: 'same',
    action: 'See the lot',
  }),
  lot_taken_out: notice({
    about: 'To a farmer, when the farmer who opened a lot takes their part out of it',
    when: 'by_day',
    sample: { ...LOT, quantity: '400 kg', reason: 'Your maize is still wet.' },
    title: (p) => `Your part of the lot of ${p.product} was taken out`,
    text: (p) => `They wrote: “${p.reason}” Your ${p.quantity} are on sale again.`,
    sms: smsIn('lot_taken_out', (p) => ({
      quantity: p.quantity,
      product: short(p.product),
      reason: brief(p.reason, 60),
    })),
    mail: 'same',
    action: 'See your lots',
  }),
  lot_offered: notice({
    about: 'To the farmers of a lot, when it is full',
    when: 'by_day',
    sample: { ...LOT, ...DEADLINE },
    title: (p) => `The lot of ${p.product} is full`,
    text: (p) =>
      `All ${p.total} are together, and buyers can order the lot until ${momentInWords(p.until)}. Your part is reserved until then.`,
    sms: smsIn('lot_offered', (p) => ({ total: p.total, product: short(p.product), until: moment(p.until) })),
    mail: 'same',
    action: 'See the lot',
  }),
  lot_offered_again: notice({
    about: 'To the farmers of a lot, when its buyer did not pay',
    when: 'by_day',
    sample: { ...LOT, ...DEADLINE },
    title: (p) => `The lot of ${p.product} is on offer again`,
    text: (p) =>
      `Its order was not paid. Your part is reserved again, and buyers can order the lot until ${momentInWords(p.until)}.`,
    sms: null,
    mail: 'same',
    action: 'See the lot',
  }),
  lot_can_be_ordered: notice({
    about: 'To buyers who follow a lot, when it is full or on offer again',
    when: 'by_day',
    sample: { ...LOT, ...DEADLINE },
    title: (p) => `You can order the lot of ${p.product}`,
    text: (p) =>
      `All ${p.total} are together. The first to order gets the lot; it is on offer until ${momentInWords(p.until)}.`,
    sms: smsIn('lot_can_be_ordered', (p) => ({ total: p.total, product: short(p.product), until: moment(p.until) })),
    mail: 'same',
    action: 'See the lot',
  }),
  lot_went_to_another: notice({
    about: 'To buyers who follow a lot, when somebody else orders it',
    when: 'by_day',
    sample: LOT,
    title: (p) => `Another buyer ordered the lot of ${p.product}`,
    text: () =>
      'We notify you if it is on offer again because they did not pay. Other lots may have what you look for.',
    sms: null,
    mail: 'same',
    action: 'See the lot',
  }),
  lot_came_to_nothing: notice({
    about: 'To buyers who follow a lot, when it ends without a sale',
    when: 'by_day',
    sample: { ...LOT, why: 'It was not full in time.' },
    title: (p) => `The lot of ${p.product} is over`,
    text: (p) => `${sentence(p.why)} Other lots may have what you look for.`,
    sms: null,
    mail: 'same',
    action: 'See the lot',
  }),
  lot_over: notice({
    about: 'To the farmers of a lot, when it ends without a sale',
    when: 'by_day',
    sample: { ...LOT, quantity: '400 kg', why: 'It was not full in time.' },
    title: (p) => `The lot of ${p.product} is over`,
    text: (p) => `${sentence(p.why)} Your ${p.quantity} are on sale again.`,
    sms: smsIn('lot_over', (p) => ({ total: p.total, product: short(p.product), quantity: p.quantity })),
    mail: 'same',
    action: 'See the lot',
  }),
};
