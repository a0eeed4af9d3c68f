import { brief, noticesAbout, sentence } from '../notice.ts';

const notice = noticesAbout('orders');

const VISIT = { product: 'Fresh tomatoes', inspector: 'Efua S.', when: '27 Nov 2026, 7:00 to 12:00' };
const ORDER = { ...VISIT, orderNumber: 'FG-261121-7KQ2MX' };

type Visit = typeof VISIT;

/** Who comes when, cut so that an SMS keeps its size. */
function coming({ inspector, when }: Visit): string {
  return `inspector ${brief(inspector, 25)} comes on ${brief(when, 32)}`;
}

function moved(why: string): string {
  return why === '' ? '' : ` It was moved: ${sentence(why)}`;
}

/** When an inspector comes to a farm, and when they do not. `why` is empty for a visit that was not moved. */
export const visitNotices = {
  inspection_visit: notice({
    about: 'To buyer and farmer, when the inspector of an order says when they come, and when they move it',
    when: 'by_day',
    sample: { ...ORDER, why: 'The road is flooded' },
    title: (p) => `Inspection of order ${p.orderNumber}: ${p.when}`,
    text: (p) => `${p.inspector} looks at ${p.product} at the farm on ${p.when}.${moved(p.why)}`,
    sms: (p) => `Farmgate: ${coming(p)} to look at order ${p.orderNumber}, ${brief(p.product, 30)}.`,
    mail: 'same',
    action: 'Open the order',
  }),
  inspection_visit_off: notice({
    about: 'To buyer and farmer, when the visit of an inspector is called off',
    when: 'by_day',
    sample: { ...ORDER, why: 'The road is flooded' },
    title: (p) => `Inspection of order ${p.orderNumber} is cancelled: ${p.when}`,
    text: (p) =>
      `${p.inspector} does not come on ${p.when}. ${sentence(p.why)} The order still waits for an inspection.`,
    sms: (p) =>
      `Farmgate: the visit of ${brief(p.when, 32)} for order ${p.orderNumber} is cancelled: ${sentence(brief(p.why, 70))} It still waits for an inspection.`,
    mail: 'same',
    action: 'Open the order',
  }),
  listing_visit: notice({
    about: 'To the farmer, when an inspector says when they look at a new listing, and when they move it',
    when: 'by_day',
    sample: { ...VISIT, why: 'The road is flooded' },
    title: (p) => `An inspector comes to see ${p.product}: ${p.when}`,
    text: (p) =>
      `${p.inspector} looks at ${p.product} at your farm on ${p.when}.${moved(p.why)} Be there, or have somebody there.`,
    sms: (p) =>
      `Farmgate: ${coming(p)} to look at your listing "${brief(p.product)}". Be there, or have somebody there.`,
    mail: 'same',
    action: 'Open my listings',
  }),
  second_look_visit: notice({
    about:
      'To the farmer, when an inspector says when they look once more at a listing on the market, and when they move it',
    when: 'by_day',
    sample: { ...VISIT, why: 'The road is flooded' },
    title: (p) => `An inspector comes to see ${p.product} once more: ${p.when}`,
    text: (p) =>
      `${p.inspector} looks at ${p.product} at your farm on ${p.when}.${moved(p.why)} Be there, or have somebody there. Your listing stays on the market.`,
    sms: (p) => `Farmgate: ${coming(p)} to look once more at "${brief(p.product)}". Be there, or have somebody there.`,
    mail: 'same',
    action: 'Open my listings',
  }),
  second_look_visit_off: notice({
    about: 'To the farmer, when the visit to a listing on the market is called off',
    when: 'by_day',
    sample: { ...VISIT, why: 'The road is flooded' },
    title: (p) => `The visit to see ${p.product} is cancelled: ${p.when}`,
    text: (p) => `${p.inspector} does not come on ${p.when}. ${sentence(p.why)} You do not need to do anything.`,
    sms: (p) =>
      `Farmgate: the visit of ${brief(p.when, 32)} for your listing "${brief(p.product)}" is cancelled: ${sentence(brief(p.why, 70))}`,
    mail: 'same',
    action: 'Open my listings',
  }),
  listing_visit_off: notice({
    about: 'To the farmer, when the visit to a new listing is called off',
    when: 'by_day',
    sample: { ...VISIT, why: 'The road is flooded' },
    title: (p) => `The visit to see ${p.product} is cancelled: ${p.when}`,
    text: (p) =>
      `${p.inspector} does not come on ${p.when}. ${sentence(p.why)} Your listing still waits for an inspector.`,
    sms: (p) =>
      `Farmgate: the visit of ${brief(p.when, 32)} for your listing "${brief(p.product)}" is cancelled: ${sentence(brief(p.why, 70))}`,
    mail: 'same',
    action: 'Open my listings',
  }),
};
