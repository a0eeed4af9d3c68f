import { dayInWords } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, smsAmount } from '../notice.ts';

const notice = noticesAbout('money');

/** ', for 12.5 kg': what was awarded, where it was not by amount. Notices of an earlier release do not say it. */
function awarded(params: { readonly note: string; readonly award?: string }): string {
  return params.award ? `, for ${params.award}` : '';
}

const ORDER = { orderNumber: 'FG-261121-7KQ2MX' };

/** What people do with the goods of a disputed order until the dispute has ended. */
const HELD: Readonly<Record<string, string>> = {
  'do not send': 'Do not send the goods before it has ended. ',
  'stay at the farm': 'The goods stay at the farm until it has ended. ',
  'do not collect': 'Do not collect the goods before it has ended. ',
  'go on': 'What is on the road is brought to its end. ',
  'may come': 'The goods may still come. If you take them and nobody decides, they are paid for. ',
};

function held({ goods }: { readonly goods: string }): string {
  return HELD[goods] ?? '';
}

/** What a transporter still has to do after a decision; nothing where the goods have arrived. */
const AFTER_DECISION: Readonly<Record<string, string>> = {
  'called off': 'The delivery is cancelled.',
  'under way': 'The order continues: please bring the goods to the buyer.',
};

/** What a decision left of a delivery fee. */
function feeAfter(earned: string, fee: string, isWhole: boolean): string {
  return isWhole
    ? `Your delivery fee of ${fee} is in your wallet.`
    : `${earned} of the delivery fee of ${fee} is yours.`;
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
    sms: (p) => `Farmgate: your payment of ${smsAmount(p.amountPesewas)} did not go through. ${brief(p.reason, 100)}`,
    mail: 'same',
    action: 'Try again',
  }),
  earning_released: notice({
    about: 'To the farmer or transporter, when money leaves escrow for their wallet',
    when: 'by_day',
    sample: { ...ORDER, ...AMOUNT },
    title: (p) => `${formatGhs(p.amountPesewas)} is yours`,
    text: (p) => `Order ${p.orderNumber} is completed and the money is in your wallet. Withdraw it whenever you like.`,
    sms: (p) => `Farmgate: ${smsAmount(p.amountPesewas)} for order ${p.orderNumber} is in your wallet.`,
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
    sms: (p) => `Farmgate: ${smsAmount(p.amountPesewas)} of order ${p.orderNumber} was paid back to your ${backTo(p)}.`,
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
    sms: (p) =>
      `Farmgate: ${smsAmount(p.amountPesewas)} of order ${p.orderNumber} could not be paid back to your number. Name another one:`,
    mail: 'same',
    action: 'Name another number',
  }),
  withdrawal_sent: notice({
    about: 'To whoever withdraws, when the money has arrived',
    when: 'by_day',
    sample: AMOUNT,
    title: (p) => `${formatGhs(p.amountPesewas)} was sent to your mobile money`,
    text: () => 'Your withdrawal has arrived.',
    sms: (p) =>
      `Farmgate: your withdrawal of ${smsAmount(p.amountPesewas)} has arrived. Was it not you? Call us at once.`,
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_failed: notice({
    about: 'To whoever withdraws, when the money did not arrive',
    when: 'by_day',
    sample: { ...AMOUNT, reason: 'This wallet is blocked. Its network can tell you why.' },
    title: (p) => `Withdrawal of ${formatGhs(p.amountPesewas)} failed`,
    text: (p) => `${p.reason} The money is back in your wallet.`,
    sms: (p) =>
      `Farmgate: your withdrawal of ${smsAmount(p.amountPesewas)} failed. ${brief(p.reason, 80)} The money is back in your wallet.`,
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_returned: notice({
    about: 'To whoever withdrew, when the network sends the money back after it was paid',
    when: 'by_day',
    sample: { ...AMOUNT, reason: 'This wallet is blocked. Its network can tell you why.' },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} came back`,
    text: (p) => `${p.reason} The money is in your wallet again. Withdraw it once more, to another number if need be.`,
    sms: (p) =>
      `Farmgate: your withdrawal of ${smsAmount(p.amountPesewas)} was sent back by the network. ${brief(p.reason, 80)} The money is in your wallet again.`,
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
    about: 'To whoever withdraws a large amount, while two administrators look at it',
    when: 'by_day',
    sample: { ...AMOUNT, hours: 24 },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} is being checked`,
    text: (p) =>
      `Large withdrawals are checked before they are sent, usually within ${p.hours} hours. Until then you can cancel it and have the money back.`,
    sms: (p) =>
      `Farmgate: your withdrawal of ${smsAmount(p.amountPesewas)} is being checked, usually within ${p.hours} hours. Was it not you? Call us at once.`,
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
    sms: (p) =>
      `Farmgate: the payout number ${p.number} (${brief(p.name, 30)}) was added to your account. Not you? Sign in, remove it and change your password.`,
    mail: 'same',
    action: 'Open my payment methods',
  }),
  withdrawal_held: notice({
    about: 'To whoever withdraws to a number that is new or in another name, while it waits',
    when: 'now',
    sample: { ...AMOUNT, number: 'MTN MoMo ••••4567', until: '2026-11-24T09:30:00Z' },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} waits`,
    text: (p) =>
      `It goes to ${p.number} on ${momentInWords(p.until)}, because this number is new or in another name. You can cancel it until then, or confirm the number with a code.`,
    sms: (p) =>
      `Farmgate: your withdrawal of ${smsAmount(p.amountPesewas)} goes to ${p.number} on ${momentInWords(p.until)}. Not you? Sign in and cancel it.`,
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_cancelled: notice({
    about: 'To the person who removes a payout number, for each withdrawal that waited to be sent to it',
    when: 'now',
    sample: { ...AMOUNT, number: 'MTN MoMo ••••4567' },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} was cancelled`,
    text: (p) => `You removed ${p.number} before it was sent. The money is in your wallet again.`,
    sms: (p) =>
      `Farmgate: your withdrawal of ${smsAmount(p.amountPesewas)} to ${p.number} was cancelled, as that number was removed. The money is in your wallet.`,
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_unnamed: notice({
    about: 'To whoever withdraws, when the network does not say whose number it is',
    when: 'by_day',
    sample: { ...AMOUNT, number: 'MTN MoMo ••••4567' },
    title: (p) => `Your withdrawal of ${formatGhs(p.amountPesewas)} waits for the network`,
    text: (p) =>
      `The network does not say whose number ${p.number} is, so nothing was sent yet. It is sent when it does; you can cancel it until then.`,
    sms: (p) =>
      `Farmgate: your withdrawal of ${smsAmount(p.amountPesewas)} to ${p.number} waits, as the network does not say whose number it is. You can cancel it.`,
    mail: 'same',
    action: 'Open my wallet',
  }),
  withdrawal_refused: notice({
    about: 'To whoever withdraws, when administrators refused it',
    when: 'by_day',
    sample: { ...AMOUNT, reason: 'The number belongs to somebody else.' },
    title: (p) => `Withdrawal of ${formatGhs(p.amountPesewas)} was refused`,
    text: (p) => `"${p.reason}" The money is back in your wallet.`,
    sms: (p) =>
      `Farmgate: your withdrawal of ${smsAmount(p.amountPesewas)} was refused: "${brief(p.reason, 70)}" The money is back in your wallet.`,
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
  dispute_opened: notice({
    about: 'To buyer and farmer, when a dispute is opened',
    when: 'by_day',
    sample: { ...ORDER, reason: 'Half of the tomatoes are rotten', goods: 'do not send' },
    title: (p) => `Dispute on order ${p.orderNumber}`,
    text: (p) =>
      `${held(p)}"${p.reason}" Add your statement and photos in time: the order shows how long you have. The money stays in escrow until the dispute has ended.`,
    sms: (p) =>
      `Farmgate: dispute on order ${p.orderNumber}: "${brief(p.reason, 50)}". ${held(p)}The money stays in escrow until it has ended.`,
    mail: 'same',
    action: 'Open the order',
  }),
  dispute_statement: notice({
    about: 'To buyer and farmer, when the other side or Farmgate says something in their dispute',
    when: 'by_day',
    sample: { ...ORDER, who: 'Kwame Mensah', words: 'The sacks were dry when they left the farm' },
    title: (p) => `News in the dispute on order ${p.orderNumber}`,
    text: (p) => `${p.who}: "${p.words}"`,
    sms: (p) => `Farmgate: ${brief(p.who, 25)} wrote in the dispute on order ${p.orderNumber}: "${brief(p.words, 60)}"`,
    mail: 'same',
    action: 'Open the dispute',
  }),
  dispute_decided: notice({
    about: 'To buyer and farmer, when a dispute on an order without a delivery fee is decided',
    when: 'by_day',
    sample: { ...ORDER, toSellerPesewas: 60_000, toBuyerPesewas: 64_000, note: 'Half of the goods were sound.' },
    title: (p) => `The dispute on order ${p.orderNumber} is decided`,
    text: (p) =>
      `${formatGhs(p.toSellerPesewas)} goes to the farmer, ${formatGhs(p.toBuyerPesewas)} back to the buyer${awarded(p)}. ${p.note}`.trim(),
    sms: (p) =>
      `Farmgate: dispute on order ${p.orderNumber} decided: ${smsAmount(p.toSellerPesewas)} to the farmer, ${smsAmount(p.toBuyerPesewas)} back to the buyer.`,
    mail: 'same',
    action: 'Open the order',
  }),
  dispute_decided_with_fee: notice({
    about: 'To buyer and farmer, when a dispute is decided and a delivery fee was paid with the order',
    when: 'by_day',
    sample: {
      ...ORDER,
      toSellerPesewas: 60_000,
      toTransporterPesewas: 4_000,
      toBuyerPesewas: 60_000,
      note: 'Half of the goods were sound.',
    },
    title: (p) => `The dispute on order ${p.orderNumber} is decided`,
    text: (p) =>
      `${formatGhs(p.toSellerPesewas)} goes to the farmer, ${formatGhs(p.toTransporterPesewas)} to the transporter, ${formatGhs(p.toBuyerPesewas)} back to the buyer${awarded(p)}. ${p.note}`.trim(),
    sms: (p) =>
      `Farmgate: dispute on order ${p.orderNumber} decided: ${smsAmount(p.toSellerPesewas)} to the farmer, ${smsAmount(p.toTransporterPesewas)} to the transporter, ${smsAmount(p.toBuyerPesewas)} back to the buyer.`,
    mail: 'same',
    action: 'Open the order',
  }),
  dispute_opened_delivery: notice({
    about: 'To the transporter of an order, when a dispute is opened on it',
    when: 'now',
    sample: { ...ORDER, feePesewas: 12_286, goods: 'do not collect' },
    title: (p) => `Dispute on order ${p.orderNumber}, which you carry`,
    text: (p) =>
      `${held(p)}Your delivery fee of ${formatGhs(p.feePesewas)} stays in escrow with the rest of the money until the dispute has ended.`,
    sms: (p) =>
      `Farmgate: dispute on order ${p.orderNumber}. ${held(p)}Your delivery fee of ${smsAmount(p.feePesewas)} stays in escrow until it has ended.`,
    mail: 'same',
    action: 'Open the order',
  }),
  dispute_decided_delivery: notice({
    about: 'To the transporter of an order, when a dispute on it is decided',
    when: 'now',
    sample: { ...ORDER, feePesewas: 12_286, earnedPesewas: 6_000, delivery: 'under way' },
    title: (p) => `The dispute on order ${p.orderNumber} is decided`,
    text: (p) =>
      `${feeAfter(formatGhs(p.earnedPesewas), formatGhs(p.feePesewas), p.earnedPesewas === p.feePesewas)} ${AFTER_DECISION[p.delivery] ?? ''}`.trim(),
    sms: (p) =>
      `Farmgate: dispute on order ${p.orderNumber} decided. ${feeAfter(smsAmount(p.earnedPesewas), smsAmount(p.feePesewas), p.earnedPesewas === p.feePesewas)} ${AFTER_DECISION[p.delivery] ?? ''}`.trim(),
    mail: 'same',
    action: 'Open the order',
  }),
} as const;
