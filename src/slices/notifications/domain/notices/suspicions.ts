import { noticesAbout } from '../notice.ts';

const notice = noticesAbout('account');

/** Accounts that seem to work together, or that misuse the market. */
export const suspicionNotices = {
  suspicions_found: notice({
    about: 'To administrators, once a day for each kind of suspicion of which new ones were found',
    when: 'by_day',
    staff: 'accounts',
    sample: { count: 2, what: 'Trade with each other alone' },
    title: (p) => `New suspicion: ${p.what}`,
    text: (p) =>
      `${p.count === 1 ? 'One suspicion waits' : `${p.count} suspicions wait`} for your decision, with the accounts and the figures.`,
    sms: null,
    mail: 'same',
    action: 'Open the suspicions',
  }),
} as const;
