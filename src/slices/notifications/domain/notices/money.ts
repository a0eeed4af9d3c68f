import { dayInWords } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, smsAmount, smsIn, type SmsWords } from '../notice.ts';
import { moment, ours } from '../values.ts';

const notice = noticesAbout('money');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX' };

const NOTHING_TAKEN = ' No money was taken.';

/** Why a payment failed, and that nothing was taken where that is said behind it. */
function failureIn(words: SmsWords, reason: string): string {
  const [why = '', after] = reason.split(NOTHING_TAKEN);
  return after === '' ? `${ours(words, why, 75)} ${words('said.no_money_taken')}` : ours(words, reason, 100);
}

/** Where a refund went. Notices of an earlier release do not say it. */
function backTo({ to }: { readonly to?: string }): string {
  if (to === 'other') return 'other number';
  return to === 'card' ? 'card' : 'mobile money';
}

const AMOUNT = { amountPesewas: 124_000 };

/** Money that moved, or did not. */
export const moneyNotices = {
  payment_failed: notice({
    about: 'To the payer, when a payment did not go through',
    when: 'now',
    sample: { ...AMOUNT, reason: 'There is not enough money in this wallet. No money was taken.' },
    title: (p) => `Payment of ${formatGhs(p.amountPesewas)} did not go through`,
    text: (p) => `${p.reason} You can try again while the goods are kept for you.`,
    sms: smsIn('payment_failed', (p, { words }) => ({
      money: smsAmount(p.amountPesewas),
      reason: failureIn(words, p.reason),
    })),
    mail: 'same',
    action: 'Try again',
  }),
  earning_released: notice({
    about: 'To the farmer or transporter, when money leaves escrow for their wallet',
    when: 'by_day',
    sample: { ...ORDER, ...AMOUNT },
    title: (p) => `${formatGhs(p.amountPesewas)} is yours`,
    text: (p) => `Order ${p.orderNumber} is completed and the money is in your wallet. Withdraw it whenever you like.`,
    sms: smsIn('earning_released', (p) => ({ money: smsAmount(p.amountPesewas), number: p.orderNumber })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  refund_sent: notice({
    about: 'To the buyer, when a refund has reached their mobile money or card',
    when: 'by_day',
    sample: { ...ORDER, ...AMOUNT, to: 'number' },
    title: (p) => `${formatGhs(p.amountPesewas)} was paid back`,
    text: (p) =>
      `The refund of order ${p.orderNumber} has arrived at the ${p.to === 'other' ? 'number that you named' : `${backTo(p) === 'card' ? 'card' : 'number'} that paid`}.`,
    sms: smsIn('refund_sent', (p, { words }) => ({
      money: smsAmount(p.amountPesewas),
      number: p.orderNumber,
      to: ours(words, backTo(p), 24),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  refund_stuck: notice({
    about: 'To the buyer, when a refund cannot be sent to the number that paid',
    when: 'now',
    sample: { ...ORDER, ...AMOUNT, reason: 'This network has no mobile money wallet with this number.' },
    title: (p) => `${formatGhs(p.amountPesewas)} could not be paid back`,
    text: (p) =>
      `The refund of order ${p.orderNumber} did not reach the number that paid. ${p.reason} Name another number of yours.`,
    sms: smsIn('refund_stuck', (p) => ({ money: smsAmount(p.amountPesewas), number: p.orderNumber })),
    mail: 'same',
    action: 'Name another number',
  }),
  withdrawal_sent: notice({
    about: 'To the person who withdraws, when the money has arrived',
    when: 'by_day',
    sample: AMOUNT,
    title: (p) => `${formatGhs(p.amountPesewas)} was sent to your mobile money`,
    text: () => 'Your withdrawal has arrived.',
    sms: smsIn('withdrawal_sent', (p) => ({ money: smsAmount(p.amountPesewas) })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_failed: notice({
    about: 'To the person who withdraws, when the money did not arrive',
    when: 'by_day',
    sample: { ...AMOUNT, reason: 'This wallet is blocked. Its network can tell you why.' },
    title: (p) => `Withdrawal of ${formatGhs(p.amountPesewas)} failed`,
    text: (p) => `${p.reason} The money is back in your wallet.`,
    sms: smsIn('withdrawal_failed', (p, { words }) => ({
      money: smsAmount(p.amountPesewas),
      reason: ours(words, p.reason, 80),
    })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_returned: notice({
    about: 'To the person who withdrew, when the network sends the money back after it was paid',
    when: 'by_day',
    sample: { ...AMOUNT, reason: 'This wallet is blocked. Its network can tell you why.' },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} came back`,
    text: (p) => `${p.reason} The money is in your wallet again. Withdraw it once more, to another number if need be.`,
    sms: smsIn('withdrawal_returned', (p, { words }) => ({
      money: smsAmount(p.amountPesewas),
      reason: ours(words, p.reason, 80),
    })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  float_empty: notice({
    about: 'To the staff, when payouts or refunds wait because our balance at a payment provider is too low',
    when: 'now',
    staff: 'payouts',
    sample: { provider: 'MTN MoMo' },
    title: (p) => `Payouts or refunds wait: our balance at ${p.provider} is too low`,
    text: (p) =>
      `Put money into our account at ${p.provider}. What waits is sent by itself then; nobody has to do it again.`,
    sms: (p) =>
      `Farmgate: payouts or refunds wait, our balance at ${brief(p.provider, 30)} is too low. Put money there; the rest follows by itself.`,
    mail: 'same',
    action: 'Open the admin panel',
  }),
  withdrawal_waits: notice({
    about: 'To the person who withdraws a large amount, while two administrators look at it',
    when: 'by_day',
    sample: { ...AMOUNT, hours: 24 },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} is being checked`,
    text: (p) =>
      `Large withdrawals are checked before they are sent, usually within ${p.hours} hours. Until then you can cancel it and have the money back.`,
    sms: smsIn('withdrawal_waits', (p) => ({ money: smsAmount(p.amountPesewas), hours: p.hours })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  payout_number_added: notice({
    about: 'To a person, and to the payout number that they had before, when a payout number was added or changed',
    when: 'now',
    sample: { number: 'MTN MoMo ••••4567', name: 'Ama Boateng' },
    title: (p) => `New payout number: ${p.number}`,
    text: (p) =>
      `${p.number}, registered to ${p.name}, was added to your account. Your first withdrawal to it waits, so that you can stop it. If it was not you, cancel that withdrawal, remove the number and change your password.`,
    sms: smsIn('payout_number_added', (p) => ({ account: p.number, name: brief(p.name, 30) })),
    mail: 'same',
    action: 'Open my payment methods',
  }),
  withdrawal_held: notice({
    about: 'To the person who withdraws to a number that is new or in another name, while it waits',
    when: 'now',
    sample: { ...AMOUNT, number: 'MTN MoMo ••••4567', until: '2026-11-24T09:30:00Z' },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} waits`,
    text: (p) =>
      `It goes to ${p.number} on ${momentInWords(p.until)}, because this number is new or in another name. You can cancel it until then, or confirm the number with a code.`,
    sms: smsIn('withdrawal_held', (p) => ({
      money: smsAmount(p.amountPesewas),
      account: p.number,
      until: moment(p.until),
    })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_cancelled: notice({
    about: 'To the person who removes a payout number, for each withdrawal that waited to be sent to it',
    when: 'now',
    sample: { ...AMOUNT, number: 'MTN MoMo ••••4567' },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} was cancelled`,
    text: (p) => `You removed ${p.number} before it was sent. The money is in your wallet again.`,
    sms: smsIn('withdrawal_cancelled', (p) => ({ money: smsAmount(p.amountPesewas), account: p.number })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_unnamed: notice({
    about: 'To the person who withdraws, when the network does not say whose number it is',
    when: 'by_day',
    sample: { ...AMOUNT, number: 'MTN MoMo ••••4567' },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} waits for the network`,
    text: (p) =>
      `The network does not say whose number ${p.number} is, so nothing was sent yet. It is sent when it does; you can cancel it until then.`,
    sms: smsIn('withdrawal_unnamed', (p) => ({ money: smsAmount(p.amountPesewas), account: p.number })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_refused: notice({
    about: 'To the person who withdraws, when administrators refused it',
    when: 'by_day',
    sample: { ...AMOUNT, reason: 'The number belongs to somebody else.' },
    title: (p) => `Withdrawal of ${formatGhs(p.amountPesewas)} was refused`,
    text: (p) => `"${p.reason}" The money is back in your wallet.`,
    sms: smsIn('withdrawal_refused', (p) => ({ money: smsAmount(p.amountPesewas), reason: brief(p.reason, 70) })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  fee_changes: notice({
    about: 'To a farmer, when a rule changes the platform fee that they pay',
    when: 'by_day',
    sample: { what: 'vegetables', beforePercent: 2.5, afterPercent: 3, from: '2026-12-01', until: '2026-12-31' },
    title: (p) => `Platform fee: ${p.afterPercent} % from ${dayInWords(p.from)} on`,
    text: (p) =>
      `For ${p.what} it changes from ${p.beforePercent} % to ${p.afterPercent} %${p.until === '' ? '' : `, until ${dayInWords(p.until)}`}. Orders keep the fee that they were placed with.`,
    sms: (p) =>
      `Farmgate: from ${dayInWords(p.from)} on our fee for ${p.what} is ${p.afterPercent} % (now ${p.beforePercent} %). Orders placed before keep their fee.`,
    mail: 'same',
    action: 'Open my listings',
  }),
} as const;
