import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, sentence, smsAmount, smsIn } from '../notice.ts';
import { moment, ourSentence } from '../values.ts';

const notice = noticesAbout('orders');

const GOODS = { product: 'Fresh tomatoes', quantity: '50 kg' };
const MISSED = { ...GOODS, reason: 'It is sold out.' };

/** '50 kg Fresh tomatoes', the name cut so that an SMS keeps its size. */
function goods({ product, quantity }: typeof GOODS): string {
  return `${quantity} ${brief(product, 30)}`;
}

/** ', about GHS 1,240.00'; nothing where it could not be ordered today. */
const about = (amount: number, words: (amount: number) => string) => (amount > 0 ? `, about ${words(amount)}` : '');

/** Notices about standing orders, all of it to their buyer. */
export const standingNotices = {
  standing_placed: notice({
    about: 'To the buyer, when their standing order placed an order and their phone is asked to pay',
    when: 'now',
    sample: {
      ...{ ...GOODS, orderNumber: 'FG-261121-7KQ2MX', amountPesewas: 124_000 },
      until: '2026-11-22T06:15:00.000Z',
    },
    title: (p) => `Approve ${formatGhs(p.amountPesewas)} on your phone`,
    text: (p) =>
      `Your standing order placed order ${p.orderNumber}: ${p.quantity} ${p.product}. Approve the payment on your phone by ${momentInWords(p.until)}, or the goods go back on sale. Nothing is taken without your PIN.`,
    sms: smsIn('standing_placed', (p) => ({
      goods: goods(p),
      money: smsAmount(p.amountPesewas),
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  standing_missed: notice({
    about: 'To the buyer, when their standing order could not be placed on its day',
    when: 'now',
    sample: MISSED,
    title: (p) => `Not ordered today: ${p.quantity} ${p.product}`,
    text: (p) =>
      `${sentence(p.reason)} Nothing was paid. You can order it yourself, or something like it. Your standing order goes on with its next day.`,
    sms: smsIn('standing_missed', (p, { words, url }) => ({
      goods: goods(p),
      reason: ourSentence(words, p.reason, 60),
      url,
    })),
    mail: 'same',
    action: 'Order it yourself',
  }),
  standing_paused: notice({
    about: 'To the buyer, when their standing order could not be placed three times in a row and waits for them now',
    when: 'now',
    sample: MISSED,
    title: (p) => `Your standing order of ${p.product} is paused`,
    text: (p) =>
      `It could not be ordered three times in a row. The last time: ${sentence(p.reason)} Nothing was paid. Change what you order or your highest price, then resume it.`,
    sms: smsIn('standing_paused', (p, { url }) => ({ goods: goods(p), url })),
    mail: 'same',
    action: 'Change or resume it',
  }),
  standing_ended: notice({
    about: 'To the buyer, when their standing order ended because the farmer does not sell the goods any more',
    when: 'now',
    sample: GOODS,
    title: (p) => `Your standing order of ${p.product} has ended`,
    text: (p) =>
      `The farmer does not sell ${p.product} any more, so ${p.quantity} was not ordered. Nothing was paid. See what others sell.`,
    sms: smsIn('standing_ended', (p, { url }) => ({ goods: goods(p), url })),
    mail: 'same',
    action: 'See similar products',
  }),
  standing_tomorrow: notice({
    about: 'To the buyer, a day before their standing order is placed',
    when: 'by_day',
    sample: { ...GOODS, amountPesewas: 124_000 },
    title: (p) => `Tomorrow: ${p.quantity} ${p.product}${about(p.amountPesewas, formatGhs)}`,
    text: () =>
      'It is ordered at 06:00. Then approve the payment on your phone. Not needed this time? Skip it before that.',
    sms: smsIn(
      (p) => (p.amountPesewas > 0 ? 'standing_tomorrow.about' : 'standing_tomorrow'),
      (p, { url }) => ({ goods: goods(p), money: smsAmount(p.amountPesewas), url }),
    ),
    mail: 'same',
    action: 'Look at it, or skip it',
  }),
} as const;
