import { brief, momentInWords, noticesAbout } from '../notice.ts';

const notice = noticesAbout('money');

const ORDER = { orderNumber: 'FG-261121-7KQ2MX' };
const DEADLINE = { until: '2026-11-22T14:05:00.000Z' };

/** What a transporter does when the order goes on. */
const CARRIED: Readonly<Record<string, string>> = {
  'may leave': 'You may collect the goods now.',
  'under way': 'Please bring the goods to the buyer.',
};

/** What is told about the time that a dispute has. */
export const disputeNotices = {
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
    sms: (p) =>
      `Farmgate: the dispute on order ${p.orderNumber} has ended, the order continues. ${CARRIED[p.delivery] ?? ''}`.trim(),
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
    sms: (p) =>
      `Farmgate: dispute on order ${p.orderNumber}. Add your statement and photos by ${momentInWords(p.until)}. Then we decide.`,
    mail: 'same',
    action: 'Open the dispute',
  }),
  dispute_more_time: notice({
    about: 'To one side of a dispute, when the other showed evidence late',
    when: 'now',
    sample: { ...ORDER, ...DEADLINE },
    title: (p) => `You have more time in the dispute on order ${p.orderNumber}`,
    text: (p) => `The other side added something late. You may answer until ${momentInWords(p.until)}.`,
    sms: (p) =>
      `Farmgate: dispute on order ${p.orderNumber}: the other side added something late. You may answer until ${momentInWords(p.until)}.`,
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
    sms: (p) =>
      `Farmgate: the dispute on order ${p.orderNumber} takes longer. It is decided by ${momentInWords(p.until)} at the latest.`,
    mail: 'same',
    action: 'Open the order',
  }),
} as const;
