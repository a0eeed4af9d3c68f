import { formatNumber } from '#kernel/written/numbers.ts';
import { formatGhs } from '#kernel/money.ts';
import { brief, noticesAbout, smsAmount, smsIn } from '../notice.ts';
import { ours, written } from '../values.ts';

const notice = noticesAbout('requests');
const aboutStaff = noticesAbout('account');

const prices = (count: number) => (count === 1 ? 'one price' : `${formatNumber(count)} prices`);

/** Notices about published prices. */
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
  price_reached: notice({
    about:
      'To people with an alert on a price, at most once a day, when a newly published price is at that level or beyond it',
    when: 'by_day',
    sample: {
      ...{ crop: 'Maize (white)', where: 'Techiman', kind: 'wholesale', direction: 'above' },
      ...{ pricePesewas: 520, levelPesewas: 500, month: 'Oct 2026' },
    },
    title: (p) => `${p.crop} in ${p.where}: ${formatGhs(p.pricePesewas)} per kg`,
    text: (p) =>
      `The ${p.kind} price of ${p.month} is ${p.direction} your level of ${formatGhs(p.levelPesewas)}. You can stop this alert under Notifications, Alerts.`,
    sms: smsIn(
      (p) => (p.direction === 'below' ? 'price_reached.below' : 'price_reached'),
      (p, { words }) => ({
        crop: brief(p.crop, 20),
        market: brief(p.where, 20),
        level: ours(words, p.kind, 9),
        month: written(brief(p.month, 8)),
        price: smsAmount(p.pricePesewas),
        money: smsAmount(p.levelPesewas),
      }),
    ),
    mail: 'same',
    action: 'See the prices',
  }),
  goods_found: notice({
    about: 'To people who saved a search of the market, at most once a day, when goods that match came on it',
    when: 'by_day',
    sample: { count: 2, first: 'White maize in Ejura', label: 'maize, Ashanti' },
    title: (p) => (p.count === 1 ? `New: ${p.first}` : `${p.count} new products for your search`),
    text: (p) =>
      p.count === 1
        ? `It matches your search: ${p.label}. You can stop this alert under Notifications, Alerts.`
        : `${p.first}, and more. They match your search: ${p.label}. You can stop this alert under Notifications, Alerts.`,
    sms: smsIn('goods_found', (p) => ({ count: p.count, first: p.first })),
    mail: 'same',
    action: 'Look at it',
  }),
} as const;
