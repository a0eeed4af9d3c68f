import { brief, noticesAbout, smsIn } from '../notice.ts';

const notice = noticesAbout('requests');

/** What buyers ask for, to farmers who may have it. */
export const requestNotices = {
  quote_requests_new: notice({
    about: 'To farmers, at most once a day, when buyers ask for crops that they have on sale',
    when: 'by_day',
    sample: { count: 2, first: '2,000 kg White maize to Kumasi' },
    title: (p) => (p.count === 1 ? `A buyer asks for ${p.first}` : `${p.count} buyers ask for your crops`),
    text: (p) =>
      p.count === 1
        ? 'You have it on sale: make an offer.'
        : `${p.first}, and more. You have it on sale: make an offer.`,
    sms: smsIn('quote_requests_new', (p) => ({ count: p.count, first: brief(p.first, 60) })),
    mail: 'same',
    action: 'See the requests',
  }),
} as const;
