import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { brief, momentInWords, noticesAbout, smsAmount, smsIn, type SmsWords } from '../notice.ts';
import { moment, ours } from '../values.ts';

const notice = noticesAbout('money');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX' };
const DEADLINE = { until: '2026-11-22T14:05:00.000Z' };

/** What a transporter does when the order goes on. */
const CARRIED: Readonly<Record<string, string>> = {
  'may leave': 'You may collect the goods now.',
  'under way': 'Please bring the goods to the buyer.',
};

/** ', for 12.5 kg': what was awarded, where it was not by amount. Notices of an earlier release do not say it. */
function awarded(params: { readonly note: string; readonly award?: string }): string {
  return params.award ? `, for ${params.award}` : '';
}

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

/** The same in an SMS. */
function heldIn(words: SmsWords, params: { readonly goods: string }): string {
  const text = held(params);
  return text === '' ? '' : `${ours(words, text.trim(), 110)} `;
}

/** What a transporter still has to do after a decision; nothing where the goods have arrived. */
const AFTER_DECISION: Readonly<Record<string, string>> = {
  'called off': 'The delivery is cancelled.',
  'under way': 'The order continues: please bring the goods to the buyer.',
};

interface Fee {
  readonly earnedPesewas: Pesewas;
  readonly feePesewas: Pesewas;
}

function feeIn(words: SmsWords, { earnedPesewas, feePesewas }: Fee): string {
  const money = smsAmount(feePesewas);
  return earnedPesewas === feePesewas
    ? words('delivery_fee.whole', { money })
    : words('delivery_fee.part', { earned: smsAmount(earnedPesewas), money });
}

/** What a decision left of a delivery fee. */
function feeAfter(earned: string, fee: string, isWhole: boolean): string {
  return isWhole
    ? `Your delivery fee of ${fee} is in your wallet.`
    : `${earned} of the delivery fee of ${fee} is yours.`;
}

/** Notices about a dispute, from its opening to its end, and about the time that it has. */
export const disputeNotices = {
  dispute_opened: notice({
    about: 'To buyer and farmer, when a dispute is opened',
    when: 'by_day',
    sample: { ...ORDER, reason: 'Half of the tomatoes are rotten', goods: 'do not send' },
    title: (p) => `Dispute on order ${p.orderNumber}`,
    text: (p) =>
      `${held(p)}"${p.reason}" Add your statement and photos in time: the order shows how long you have. The money stays in escrow until the dispute has ended.`,
    sms: smsIn('dispute_opened', (p, { words }) => ({
      number: p.orderNumber,
      reason: brief(p.reason, 50),
      held: heldIn(words, p),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  dispute_statement: notice({
    about: 'To buyer and farmer, when the other side or Farmgate says something in their dispute',
    when: 'by_day',
    sample: { ...ORDER, who: 'Kwame Mensah', words: 'The sacks were dry when they left the farm' },
    title: (p) => `News in the dispute on order ${p.orderNumber}`,
    text: (p) => `${p.who}: "${p.words}"`,
    sms: smsIn('dispute_statement', (p) => ({
      who: brief(p.who, 25),
      number: p.orderNumber,
      words: brief(p.words, 60),
    })),
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
    sms: smsIn('dispute_decided', (p) => ({
      number: p.orderNumber,
      seller: smsAmount(p.toSellerPesewas),
      buyer: smsAmount(p.toBuyerPesewas),
    })),
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
    sms: smsIn('dispute_decided_with_fee', (p) => ({
      number: p.orderNumber,
      seller: smsAmount(p.toSellerPesewas),
      buyer: smsAmount(p.toBuyerPesewas),
      driver: smsAmount(p.toTransporterPesewas),
    })),
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
    sms: smsIn('dispute_opened_delivery', (p, { words }) => ({
      number: p.orderNumber,
      held: heldIn(words, p),
      money: smsAmount(p.feePesewas),
    })),
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
    sms: smsIn('dispute_decided_delivery', (p, { words }) => ({
      number: p.orderNumber,
      fee: feeIn(words, p),
      next: ours(words, AFTER_DECISION[p.delivery] ?? '', 80),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  dispute_continues: notice({
    about: 'To buyer and farmer, when their dispute has ended and the order goes on',
    when: 'by_day',
    sample: {
      ...ORDER,
      how: 'The order continues at 250 kg. ₵300.00 goes back to the buyer.',
      note: 'The scale shows 250 kg.',
    },
    title: (p) => `The dispute on order ${p.orderNumber} has ended: the order continues`,
    text: (p) => `${p.how} Its deadlines continue. ${p.note}`.trim(),
    sms: (p) => `Farmgate: the dispute on order ${p.orderNumber} has ended. ${brief(p.how, 90)}`,
    mail: 'same',
    action: 'Open the order',
  }),
  dispute_continues_delivery: notice({
    about: 'To the transporter of an order, when its dispute has ended and the order goes on',
    when: 'now',
    sample: { ...ORDER, delivery: 'may leave' },
    title: (p) => `The dispute on order ${p.orderNumber} has ended`,
    text: (p) => `The order continues. ${CARRIED[p.delivery] ?? ''}`.trim(),
    sms: smsIn('dispute_continues_delivery', (p, { words }) => ({
      number: p.orderNumber,
      next: ours(words, CARRIED[p.delivery] ?? '', 80),
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  dispute_offered: notice({
    about: 'To one side of a dispute, when the other offers an end',
    when: 'now',
    sample: { ...ORDER, who: 'Kwame Mensah', offer: 'The order continues at 250 kg. ₵300.00 goes back to the buyer.' },
    title: (p) => `${p.who} offers to settle the dispute on order ${p.orderNumber}`,
    text: (p) => `${p.offer} Take it or decline it on the page of the dispute.`,
    sms: (p) => `Farmgate: ${brief(p.who, 20)} offers on order ${p.orderNumber}: ${brief(p.offer, 90)}`,
    mail: 'same',
    action: 'Answer',
  }),
  dispute_evidence_near: notice({
    about: 'To buyer and farmer, some hours before the time to show evidence in their dispute is over',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `Add your evidence by ${momentInWords(p.until)}`,
    text: (p) =>
      `In the dispute on order ${p.orderNumber} you may add your statement and photos until ${momentInWords(p.until)}. Then an administrator decides on what is there.`,
    sms: smsIn('dispute_evidence_near', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Open the dispute',
  }),
  dispute_more_time: notice({
    about: 'To one side of a dispute, when the other showed evidence late',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `You have more time in the dispute on order ${p.orderNumber}`,
    text: (p) => `The other side added something late. You may answer until ${momentInWords(p.until)}.`,
    sms: smsIn('dispute_more_time', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Open the dispute',
  }),
  dispute_decision_near: notice({
    about: 'To the staff, some hours before a dispute is to be decided',
    when: 'now',
    staff: 'disputes',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `Decide the dispute on order ${p.orderNumber} by ${momentInWords(p.until)}`,
    text: () => 'Both sides know this time. Afterwards every administrator is notified.',
    sms: null,
    mail: 'same',
    action: 'Decide it',
  }),
  dispute_overdue: notice({
    about: 'To every administrator, when a dispute was not decided in time',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `The dispute on order ${p.orderNumber} is overdue`,
    text: (p) =>
      `Nobody decided it in time. Decide it by ${momentInWords(p.until)}, or it is decided by itself: released when the goods had arrived before it was opened, or it is proved that they arrived since; refunded otherwise.`,
    sms: (p) =>
      `Farmgate: the dispute on order ${p.orderNumber} is overdue. Decide it by ${momentInWords(p.until)}, or it is decided automatically.`,
    mail: 'same',
    action: 'Decide it',
  }),
  dispute_delayed: notice({
    about: 'To buyer and farmer, when their dispute was not decided in time',
    when: 'by_day',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `The dispute on order ${p.orderNumber} takes longer`,
    text: (p) =>
      `We are sorry: it should have been decided by now. It is at the latest by ${momentInWords(p.until)}. The money stays in escrow until then.`,
    sms: smsIn('dispute_delayed', (p) => ({ number: p.orderNumber, until: moment(p.until) })),
    mail: 'same',
    action: 'Open the order',
  }),
} as const;
