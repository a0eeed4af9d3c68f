import { formatGhs } from '#kernel/money.ts';
import { noticesAbout, smsAmount } from '../notice.ts';

const notice = noticesAbout('money');

const things = (count: number) => (count === 1 ? 'one difference' : `${count} differences`);

/** What the providers hold beside the books, to administrators. */
export const reconciliationNotices = {
  balance_differs: notice({
    about: 'To administrators, when a payment provider does not hold what the books say, twice in a row',
    when: 'now',
    sample: { provider: 'Paystack', amountPesewas: 124_000, side: 'more' },
    title: (p) => `${p.provider} holds ${formatGhs(p.amountPesewas)} ${p.side} than the books say`,
    text: () =>
      'Money that is under way is allowed for already. Look at what differs, and do not pay out until it is known why.',
    sms: (p) =>
      `Farmgate: ${p.provider} holds ${smsAmount(p.amountPesewas)} ${p.side} than the books say. Please look at once.`,
    mail: 'same',
    action: 'Open the reconciliation',
  }),
  act_waits: notice({
    about: 'To the other administrators, when one proposes to book money that differs',
    when: 'by_day',
    sample: { who: 'Efua Addo', count: 37, amountPesewas: 502_900 },
    title: (p) => `${p.who} asks for a second person: ${things(p.count)}, ${formatGhs(p.amountPesewas)}`,
    text: () => 'Read what would be posted, then approve it or turn it down.',
    sms: null,
    mail: 'same',
    action: 'Open the proposal',
  }),
};
