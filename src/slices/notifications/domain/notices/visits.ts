import { brief, noticesAbout, sentence, smsIn } from '../notice.ts';
import { written } from '../values.ts';

const notice = noticesAbout('orders');

const VISIT = { product: 'Fresh tomatoes', inspector: 'Efua S.', when: '27 Nov 2026, 7:00 to 12:00' };
const GOODS = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const ORDER = { ...VISIT, orderNumber: 'FG-261121-7KQ2MX' };

function moved(why: string): string {
  return why === '' ? '' : ` It was moved: ${sentence(why)}`;
}

/**
 * What inspectors are asked and find, when they come to a farm, and when they do not. `why` is empty for a visit that
 * was not moved.
 */
export const visitNotices = {
  order_inspection_asked: notice({
    about: 'To the buyer, when a quality inspection is asked for',
    when: 'by_day',
    sample: GOODS,
    title: (p) => `Quality inspection for order ${p.orderNumber}`,
    text: (p) =>
      `An inspector will look at your ${p.product} before it leaves the farm. If it does not pass, you get everything back.`,
    sms: null,
    mail: null,
    action: 'Open the order',
  }),
  order_inspection_passed: notice({
    about: 'To buyer and farmer, when the goods passed the inspection',
    when: 'by_day',
    sample: GOODS,
    title: (p) => `Order ${p.orderNumber} passed its inspection`,
    text: (p) => `${p.quantity} ${p.product}: quality approved. Next the farmer prepares it for pickup.`,
    sms: smsIn('order_inspection_passed', (p) => ({
      number: p.orderNumber,
      goods: `${p.quantity} ${brief(p.product, 30)}`,
    })),
    mail: 'same',
    action: 'Open the order',
  }),
  inspection_visit: notice({
    about: 'To buyer and farmer, when the inspector of an order says when they come, and when they move it',
    when: 'by_day',
    sample: { ...ORDER, why: 'The road is flooded' },
    title: (p) => `Inspection of order ${p.orderNumber}: ${p.when}`,
    text: (p) => `${p.inspector} looks at ${p.product} at the farm on ${p.when}.${moved(p.why)}`,
    sms: smsIn('inspection_visit', (p) => ({
      inspector: brief(p.inspector, 25),
      when: written(brief(p.when, 32)),
      number: p.orderNumber,
      product: brief(p.product, 30),
    })),
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
    sms: smsIn('inspection_visit_off', (p) => ({
      number: p.orderNumber,
      when: written(brief(p.when, 32)),
      reason: sentence(brief(p.why, 70)),
    })),
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
    sms: smsIn('listing_visit', (p) => ({
      inspector: brief(p.inspector, 25),
      when: written(brief(p.when, 32)),
      product: brief(p.product),
    })),
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
    sms: smsIn('second_look_visit', (p) => ({
      inspector: brief(p.inspector, 25),
      when: written(brief(p.when, 32)),
      product: brief(p.product),
    })),
    mail: 'same',
    action: 'Open my listings',
  }),
  second_look_visit_off: notice({
    about: 'To the farmer, when the visit to a listing on the market is called off',
    when: 'by_day',
    sample: { ...VISIT, why: 'The road is flooded' },
    title: (p) => `The visit to see ${p.product} is cancelled: ${p.when}`,
    text: (p) => `${p.inspector} does not come on ${p.when}. ${sentence(p.why)} You do not need to do anything.`,
    sms: smsIn('second_look_visit_off', (p) => ({
      when: written(brief(p.when, 32)),
      reason: sentence(brief(p.why, 70)),
      product: brief(p.product),
    })),
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
    sms: smsIn('listing_visit_off', (p) => ({
      when: written(brief(p.when, 32)),
      reason: sentence(brief(p.why, 70)),
      product: brief(p.product),
    })),
    mail: 'same',
    action: 'Open my listings',
  }),
};
