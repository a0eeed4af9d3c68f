import { formatMoment } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { brief, noticesAbout, smsAmount, smsIn } from '../notice.ts';

const notice = noticesAbout('money');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX' };
const CHARGEBACK = { provider: 'Paystack', amountPesewas: 124_000, due: '2026-11-29T16:00:00.000Z' };

const untilWhen = (due: string) => formatMoment(new Date(due));

/** Payments that their payers dispute at their bank or network. */
export const chargebackNotices = {
  chargeback_opened: notice({
    about: 'To the staff, when a payer disputes a payment at their bank or network',
    when: 'now',
    staff: 'books',
    sample: CHARGEBACK,
    title: (p) => `A payment of ${formatGhs(p.amountPesewas)} at ${p.provider} is disputed`,
    text: (p) =>
      `Answer at ${p.provider} by ${untilWhen(p.due)}: without an answer the money goes back to the payer, and is taken from us.`,
    sms: (p) =>
      `Farmgate: a payment of ${smsAmount(p.amountPesewas)} at ${brief(p.provider, 30)} is disputed. Answer by ${untilWhen(p.due)}, or the money is lost.`,
    mail: 'same',
    action: 'Open the disputed payment',
  }),
  chargeback_due: notice({
    about: 'To the staff, twelve hours before the time to answer a disputed payment ends',
    when: 'now',
    staff: 'books',
    sample: CHARGEBACK,
    title: (p) => `The disputed payment of ${formatGhs(p.amountPesewas)} must be answered by ${untilWhen(p.due)}`,
    text: (p) => `It is still open at ${p.provider}. Without an answer by then the money is taken from us.`,
    sms: (p) =>
      `Farmgate: the disputed payment of ${smsAmount(p.amountPesewas)} at ${brief(p.provider, 30)} must be answered by ${untilWhen(p.due)}.`,
    mail: 'same',
    action: 'Open the disputed payment',
  }),
  chargeback_ended: notice({
    about: 'To the staff, when a disputed payment is decided',
    when: 'by_day',
    staff: 'books',
    sample: { provider: 'Paystack', amountPesewas: 124_000, end: 'lost' },
    title: (p) =>
      p.end === 'won'
        ? `The disputed payment of ${formatGhs(p.amountPesewas)} stays with us`
        : `The disputed payment of ${formatGhs(p.amountPesewas)} was taken back`,
    text: (p) =>
      p.end === 'won'
        ? `${p.provider} decided for us. The orders that it paid for continue.`
        : `${p.provider} gave it back to the payer.`,
    sms: null,
    mail: 'same',
    action: 'Open the disputed payment',
  }),
  payment_disputed: notice({
    about: 'To the farmer, when the payer of an order disputes the payment at their bank or network',
    when: 'now',
    sample: ORDER,
    title: (p) => `The payment of order ${p.orderNumber} is disputed`,
    text: () =>
      'The payer disputes it at their bank or network, and the bank decides. Keep what proves the sale: photos, the weighing slip, messages. We answer the bank.',
    sms: smsIn('payment_disputed', (p) => ({ number: p.orderNumber })),
    mail: 'same',
    action: 'Open the order',
  }),
  payment_taken_back: notice({
    about: 'To the farmer, when the payer of an order that was paid out got the money back through their bank',
    when: 'now',
    sample: { ...ORDER, walletPesewas: 60_000, owedPesewas: 37_500 },
    title: (p) => `The payer of order ${p.orderNumber} took the payment back`,
    text: (p) =>
      `Their bank decided so. ${formatGhs(p.walletPesewas)} left your wallet${p.owedPesewas > 0 ? `, and you owe ${formatGhs(p.owedPesewas)}: what you earn next pays it first` : ''}. Write to us when you do not agree.`,
    sms: smsIn(
      (p) => (p.owedPesewas > 0 ? 'payment_taken_back.owed' : 'payment_taken_back'),
      (p) => ({ number: p.orderNumber, money: smsAmount(p.walletPesewas), owed: smsAmount(p.owedPesewas) }),
    ),
    mail: 'same',
    action: 'Open my wallet',
  }),
  payment_stays: notice({
    about: 'To the farmer, when the disputed payment of an order stays',
    when: 'by_day',
    sample: ORDER,
    title: (p) => `The payment of order ${p.orderNumber} is no longer disputed`,
    text: () => 'The bank decided for us. The order continues as before.',
    sms: smsIn('payment_stays', (p) => ({ number: p.orderNumber })),
    mail: 'same',
    action: 'Open the order',
  }),
};
