import { formatGhs } from '#kernel/money.ts';
import { brief, noticesAbout, sentence } from '../notice.ts';

const notice = noticesAbout('account');

/** A person's account and proofs, and what the staff must know. */
export const accountNotices = {
  identity_approved: notice({
    about: 'To a person whose documents were all approved',
    when: 'by_day',
    sample: { firstName: 'Kwame' },
    title: () => 'Your identity is verified',
    text: (p) => `Welcome, ${p.firstName}. Everything that needs a verified identity is open to you now.`,
    sms: (p) => `Farmgate: ${brief(p.firstName, 25)}, your identity is verified. You can trade now.`,
    mail: 'same',
    action: 'Open my verification',
  }),
  document_rejected: notice({
    about: 'To a person whose document was not approved',
    when: 'by_day',
    sample: { document: 'Ghana Card', reason: 'The photo is not readable' },
    title: (p) => `Your document was not approved: ${p.document}`,
    text: (p) => `${sentence(p.reason)} Please send it again.`,
    sms: (p) =>
      `Farmgate: your document (${brief(p.document, 30)}) was not approved: ${sentence(brief(p.reason, 70))} Please send it again.`,
    mail: 'same',
    action: 'Send it again',
  }),
  contact_message: notice({
    about: 'To the staff, when somebody writes with the contact form',
    when: 'now',
    sample: {
      who: 'Esi Badu',
      from: 'esi@example.com',
      subject: 'My delivery is late',
      message: 'The tomatoes should have been here yesterday.',
    },
    title: (p) => `${p.who}: ${p.subject}`,
    text: (p) => brief(p.message, 200),
    sms: null,
    mail: (p) => ({ subject: `Contact form: ${p.subject}`, paragraphs: [`${p.who} (${p.from}) writes:`, p.message] }),
    action: 'Open the messages',
  }),
  dispute_waits: notice({
    about: 'To the staff, when a dispute waits for a decision',
    when: 'now',
    sample: { orderNumber: 'FG-261121-7KQ2MX', who: 'Abena Asante', reason: 'Half of the tomatoes are rotten' },
    title: (p) => `Dispute on order ${p.orderNumber}`,
    text: (p) => `${p.who}: "${p.reason}"`,
    sms: null,
    mail: 'same',
    action: 'Open the disputes',
  }),
  payout_waits: notice({
    about: 'To the staff, when a payout waits for two administrators',
    when: 'by_day',
    sample: { amountPesewas: 740_000, hours: 24 },
    title: (p) => `A payout of ${formatGhs(p.amountPesewas)} waits`,
    text: (p) => `Its person was told that it is usually checked within ${p.hours} hours.`,
    sms: null,
    mail: 'same',
    action: 'Open the payouts',
  }),
  payout_overdue: notice({
    about: 'To the staff, when a payout waits for longer than its person was told',
    when: 'now',
    sample: { amountPesewas: 740_000 },
    title: (p) => `A payout of ${formatGhs(p.amountPesewas)} is overdue`,
    text: () => 'It waits for longer than its person was told. Two administrators have to decide about it.',
    sms: null,
    mail: 'same',
    action: 'Open the payouts',
  }),
  payout_batch_waits: notice({
    about: 'To the other administrators, when one has prepared a batch of payouts',
    when: 'by_day',
    sample: { lines: 3, amountPesewas: 2_140_000 },
    title: (p) => `A batch of payouts of ${formatGhs(p.amountPesewas)} waits for you`,
    text: (p) =>
      `${p.lines === 1 ? 'One payout was' : `${p.lines} payouts were`} prepared. A second administrator approves or refuses.`,
    sms: null,
    mail: 'same',
    action: 'Open the batch',
  }),
  dispute_said: notice({
    about: 'To the staff, when somebody says something in an open dispute',
    when: 'now',
    sample: { orderNumber: 'FG-261121-7KQ2MX', who: 'Abena Asante', words: 'I have kept the rotten ones' },
    title: (p) => `News in the dispute on order ${p.orderNumber}`,
    text: (p) => `${p.who}: "${p.words}"`,
    sms: null,
    mail: 'same',
    action: 'Open the dispute',
  }),
} as const;
