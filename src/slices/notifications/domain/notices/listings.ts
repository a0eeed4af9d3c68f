import { brief, noticesAbout, smsIn, sentence } from '../notice.ts';

const notice = noticesAbout('orders');

/** What happens to a farmer's listings. */
export const listingNotices = {
  listing_approved: notice({
    about: 'To the farmer, when a listing is approved',
    when: 'by_day',
    sample: { product: 'Fresh tomatoes' },
    title: (p) => `${p.product} is on the market`,
    text: () => 'Your listing was approved. Buyers see it now.',
    sms: smsIn('listing_approved', (p) => ({ product: p.product })),
    mail: 'same',
    action: 'Open my listings',
  }),
  listing_rejected: notice({
    about: 'To the farmer, when a listing is rejected',
    when: 'by_day',
    sample: { product: 'Fresh tomatoes', reason: 'The photo does not show the goods' },
    title: (p) => `${p.product} was not approved`,
    text: (p) => `${sentence(p.reason)} Change the listing and send it again.`,
    sms: (p) =>
      `Farmgate: your listing "${brief(p.product)}" was not approved: ${sentence(brief(p.reason, 70))} Change it and send it again.`,
    mail: 'same',
    action: 'Open my listings',
  }),
  listing_recalled: notice({
    about: 'To the farmer, when an inspector refuses goods of a listing, which takes it off the market',
    when: 'now',
    sample: { product: 'Fresh tomatoes', reason: 'A third of the crates had soft fruit' },
    title: (p) => `${p.product} is off the market`,
    text: (p) =>
      `An inspector refused these goods: ${sentence(p.reason)} Take out what is bad, then correct quantity, grade and photos. Buyers see it again once a reviewer has looked at it.`,
    sms: (p) =>
      `Farmgate: an inspector refused "${brief(p.product)}": ${sentence(brief(p.reason, 60))} It is off the market. Correct the listing; a reviewer looks at it again.`,
    mail: 'same',
    action: 'Open my listings',
  }),
  goods_refused: notice({
    about: 'To administrators, when an inspector refuses paid goods and their listing leaves the market',
    when: 'by_day',
    staff: 'listings',
    sample: { product: 'Fresh tomatoes', farmer: 'Ama Serwaa', reason: 'A third of the crates had soft fruit' },
    title: (p) => `An inspector refused ${p.product} of ${p.farmer}`,
    text: (p) => `${sentence(p.reason)} The listing is off the market and waits for review.`,
    sms: null,
    mail: 'same',
    action: 'Open the listings',
  }),
  listing_sold_out: notice({
    about: 'To the farmer, when nothing of a listing is left',
    when: 'by_day',
    sample: { product: 'Fresh tomatoes' },
    title: (p) => `${p.product} is sold out`,
    text: () => 'Nothing of it is left. Have you more? Add it to the listing.',
    sms: smsIn('listing_sold_out', (p) => ({ product: p.product })),
    mail: 'same',
    action: 'Open my listings',
  }),
  listing_expired: notice({
    about: 'To the farmer, when the best-before day of a listing on the market is over',
    when: 'by_day',
    sample: { product: 'Fresh tomatoes' },
    title: (p) => `${p.product} is off the market`,
    text: () => 'Its best-before date has passed, so buyers do not see it. Is it still good? Enter a new date.',
    sms: smsIn('listing_expired', (p) => ({ product: p.product })),
    mail: 'same',
    action: 'Open my listings',
  }),
  listing_regraded: notice({
    about: 'To the farmer, when a second inspection changes the grade of a listing on the market',
    when: 'by_day',
    sample: { product: 'Fresh tomatoes', grade: 'standard', reason: 'A third of the crates had soft fruit' },
    title: (p) => `${p.product} is graded ${p.grade} now`,
    text: (p) => `A second inspector looked at it. ${sentence(p.reason)} Your price stays as it is.`,
    sms: (p) =>
      `Farmgate: after a second inspection your listing "${brief(p.product)}" is graded ${p.grade}. Your price stays as it is.`,
    mail: 'same',
    action: 'Open my listings',
  }),
  quick_premium: notice({
    about: 'To administrators, when an inspector gives one farmer the best grade several times within minutes',
    when: 'by_day',
    staff: 'listings',
    sample: { inspector: 'Efua Boateng', farmer: 'Ama Serwaa', reports: '4' },
    title: (p) => `${p.inspector} graded quickly`,
    text: (p) =>
      `${p.reports} times in a day ${p.inspector} gave goods of ${p.farmer} grade A within ten minutes of the report before. Read the reports, or ask for a second inspection.`,
    sms: null,
    mail: 'same',
    action: 'Open the inspectors',
  }),
  second_look_differs: notice({
    about: 'To administrators, when two inspectors saw the same goods otherwise',
    when: 'by_day',
    staff: 'listings',
    sample: { product: 'Fresh tomatoes', first: 'grade A, 9 of 10', second: 'grade C, 5 of 10' },
    title: (p) => `Two inspectors differ on ${p.product}`,
    text: (p) => `The first found ${p.first}, the second ${p.second}. Read both reports and decide.`,
    sms: null,
    mail: 'same',
    action: 'Open the reports',
  }),
} as const;
