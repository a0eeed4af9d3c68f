import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, sentence, smsAmount } from '../notice.ts';

const notice = noticesAbout('orders');

const GOODS = { product: 'Fresh tomatoes', quantity: '50 kg' };
const MISSED = { ...GOODS, reason: 'It is sold out.' };

/** '50 kg Fresh tomatoes', the name cut so that an SMS keeps its size. */
function goods({ product, quantity }: typeof GOODS): string {
  return `${quantity} ${brief(product, 30)}`;
}

/** ', about GHS 1,240.00'; nothing where it could not be ordered today. */
const about = (amount: number, words: (amount: number) => string) => (amount > 0 ? `, about ${words(amount)}` : '');

/** What is told about standing orders, all of it to their buyer. */
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
    sms: (p) =>
      `Farmgate: your standing order of ${goods(p)} is placed. Approve ${smsAmount(p.amountPesewas)} on your phone by ${momentInWords(p.until)}.`,
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
    sms: (p, url) =>
      `Farmgate: not ordered today: ${goods(p)}. ${sentence(brief(p.reason, 60))} Order it yourself: ${url}`,
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
    sms: (p, url) =>
      `Farmgate: your standing order of ${goods(p)} is paused after 3 misses. Change or resume it: ${url}`,
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
    sms: (p, url) =>
      `Farmgate: your standing order of ${goods(p)} has ended. The farmer does not sell it any more. See others: ${url}`,
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
    sms: (p, url) =>
      `Farmgate: tomorrow at 06:00 your standing order: ${goods(p)}${about(p.amountPesewas, smsAmount)}. Skip it: ${url}`,
    mail: 'same',
    action: 'Look at it, or skip it',
  }),
} as const;
