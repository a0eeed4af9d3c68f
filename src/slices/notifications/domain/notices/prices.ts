import { noticesAbout } from '../notice.ts';

const aboutStaff = noticesAbout('account');

const prices = (count: number) => (count === 1 ? 'one price' : `${count.toLocaleString('en-GH')} prices`);

/** What is told of published prices. */
export const priceNotices = {
  prices_to_check: aboutStaff({
    about: 'To the staff, when newer market prices came from the configured address and a person has to look at them',
    when: 'by_day',
    staff: 'content',
    sample: { added: 120, changed: 3, setAside: 40 },
    title: () => 'New market prices wait for you',
    text: (p) =>
      `The file brings ${prices(p.added)} and changes ${prices(p.changed)}; the rule sets ${prices(p.setAside)} of them aside. Look at it, then publish or discard it.`,
    sms: null,
    mail: 'same',
    action: 'Look at the prices',
  }),
} as const;
