import { dayInWords } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { brief, noticesAbout, sentence, smsAmount, smsIn } from '../notice.ts';

const notice = noticesAbout('money');

const things = (count: number) => (count === 1 ? 'one difference' : `${count} differences`);

/** What the providers hold beside the books, to administrators. */
export const reconciliationNotices = {
  balance_differs: notice({
    about: 'To administrators, when a payment provider does not hold what the books say, twice in a row',
    when: 'now',
    staff: 'books',
    sample: { provider: 'Paystack', amountPesewas: 124_000, side: 'more' },
    title: (p) => `${p.provider} holds ${formatGhs(p.amountPesewas)} ${p.side} than the books say`,
    text: () =>
      'Money that is under way is allowed for already. Look at what differs, and do not pay out until it is known why.',
    sms: (p) =>
      `Farmgate: ${p.provider} holds ${smsAmount(p.amountPesewas)} ${p.side} than the books say. Please look at once.`,
    mail: 'same',
    action: 'Open the reconciliation',
  }),
  statement_wanted: notice({
    about: 'To administrators, once a day, when a provider has kept fees that only its statement as a file can tell',
    when: 'by_day',
    staff: 'books',
    sample: { provider: 'MTN MoMo', since: '2026-11-21' },
    title: (p) => `Please upload the statement of ${p.provider} from ${dayInWords(p.since)} on`,
    text: (p) =>
      `${p.provider} holds less than the books say, by no more than its fees may be. Its statement shows whether they are that.`,
    sms: null,
    mail: 'same',
    action: 'Upload the statement',
  }),
  act_waits: notice({
    about: 'To the other administrators, when one proposes to book money that differs',
    when: 'by_day',
    sample: { who: 'Efua Addo', count: 37, amountPesewas: 502_900 },
    title: (p) => `${p.who} asks for a second approval: ${things(p.count)}, ${formatGhs(p.amountPesewas)}`,
    text: () => 'Read what would be posted, then approve or decline it.',
    sms: null,
    mail: 'same',
    action: 'Open the proposal',
  }),
  assignment_waits: notice({
    about: 'To the other administrators, when one proposes whose money it is that nobody was known for',
    when: 'by_day',
    sample: { who: 'Efua Addo', amountPesewas: 36_400 },
    title: (p) => `${p.who} asks for a second approval: whose are ${formatGhs(p.amountPesewas)}?`,
    text: () => 'Read where the money would go and how that is known, then approve or decline it.',
    sms: null,
    mail: 'same',
    action: 'Open the proposal',
  }),
  fee_rule_waits: notice({
    about: 'To the other administrators, when one writes a rule down by which fees of a provider are booked',
    when: 'by_day',
    sample: { who: 'Efua Addo', provider: 'Paystack' },
    title: (p) => `${p.who} asks for a second approval: a rule for the fees of ${p.provider}`,
    text: () => 'Read up to how much would be booked by itself, then approve or decline it.',
    sms: null,
    mail: 'same',
    action: 'Open the rule',
  }),
  proposal_waits: notice({
    about: 'To the other administrators, when one asks for a change of limits, fees or an identity that needs two',
    when: 'now',
    sample: { who: 'Efua Addo', what: 'Largest payout that leaves by itself: ₵10,000.00 instead of ₵5,000.00' },
    title: (p) => `${p.who} asks for a second approval`,
    text: (p) => `${sentence(p.what)} Read why, then approve or decline it.`,
    sms: null,
    mail: 'same',
    action: 'Open what waits',
  }),
  settlement_waits: notice({
    about: 'To the other administrators, when one has found out what became of money that a provider has not settled',
    when: 'now',
    sample: { who: 'Efua Addo', amountPesewas: 36_400 },
    title: (p) => `${p.who} asks for a second approval: ${formatGhs(p.amountPesewas)} that is not settled`,
    text: () => 'Read what was found out, look at the provider yourself, then approve or decline it.',
    sms: null,
    mail: 'same',
    action: 'Open what is not settled',
  }),
  money_unsettled: notice({
    about: 'To the staff, once a day while money at a provider is not settled for more than an hour',
    when: 'now',
    staff: 'books',
    sample: { provider: 'Paystack', count: 3, amountPesewas: 36_400 },
    title: (p) =>
      `${formatGhs(p.amountPesewas)} at ${p.provider} ${p.count === 1 ? 'is' : `in ${p.count} movements is`} not settled`,
    text: () =>
      'It was asked for or sent more than an hour ago, and the provider has not settled it. Look for the reason, try it again, or settle it with a second person.',
    sms: (p) =>
      `Farmgate: ${smsAmount(p.amountPesewas)} at ${brief(p.provider, 30)} is not settled for over an hour (${p.count}). Open Reconciliation, Not settled.`,
    mail: 'same',
    action: 'Open what is not settled',
  }),
  money_not_covered: notice({
    about:
      'To the staff, once a day while the money at the providers and in the bank is less than what is owed to people',
    when: 'now',
    staff: 'books',
    sample: { amountPesewas: 36_400 },
    title: (p) => `${formatGhs(p.amountPesewas)} is missing from what is owed to people`,
    text: () =>
      'The money at the providers and in our bank is less than the wallets, orders, refunds and withdrawals in the books. Look where it is missing, and put it there.',
    sms: (p) =>
      `Farmgate: ${smsAmount(p.amountPesewas)} is missing from what is owed to people. Open Reconciliation, Cover.`,
    mail: 'same',
    action: 'Open the cover',
  }),
  wallet_assigned: notice({
    about: 'To a farmer or transporter, when money is put into their wallet that nobody was known for',
    when: 'by_day',
    sample: { amountPesewas: 36_400 },
    title: (p) => `${formatGhs(p.amountPesewas)} was put into your wallet`,
    text: () => 'It had come in without a name, and we found that it is yours. Write to us when you think it is not.',
    sms: smsIn('wallet_assigned', (p) => ({ money: smsAmount(p.amountPesewas) })),
    mail: 'same',
    action: 'Open my wallet',
  }),
  wallet_corrected: notice({
    about: 'To a farmer or transporter, when what was paid out to them is taken out of their wallet afterwards',
    when: 'by_day',
    sample: { amountPesewas: 36_400 },
    title: (p) => `${formatGhs(p.amountPesewas)} that was paid out to you left your wallet`,
    text: () => 'It went to your phone earlier, and your wallet still showed it. Write to us when you never got it.',
    sms: smsIn('wallet_corrected', (p) => ({ money: smsAmount(p.amountPesewas) })),
    mail: 'same',
    action: 'Open my wallet',
  }),
};
