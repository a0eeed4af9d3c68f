import type { Message } from '#kernel/languages/catalogue.ts';
import type { Area, Translated } from '#kernel/languages/language.ts';
import { filled, messageProblem, placeholdersOf } from '#kernel/languages/message.ts';
import type { TranslationState } from './state.ts';
import { septetsIn, smsSegments, toGsm7 } from '#kernel/telephone/gsm7.ts';

/** What is kept of a message in a language. */
export interface Kept {
  readonly written: string | null;
  readonly writtenSource: string | null;
  readonly approved: string | null;
  readonly approvedSource: string | null;
}

export const NOTHING_KEPT: Kept = { written: null, writtenSource: null, approved: null, approvedSource: null };

/** Whether an approved text is said: the English that its speaker read is still the one that ships. */
export function isSaid({ approved, approvedSource }: Kept, { english }: Pick<Message, 'english'>): boolean {
  return approved !== null && approvedSource === english;
}

export function stateOf(kept: Kept, message: Pick<Message, 'english'>, draft: string | null): TranslationState {
  if (kept.written !== null) return 'written';
  if (kept.approved !== null) return isSaid(kept, message) ? 'approved' : 'outdated';
  return draft === null ? 'missing' : 'draft';
}

const MOST: Readonly<Record<Area, number>> = { ussd: 182, sms: 150, notice: 306, web: 1000 };
/** A screen also has its choices and keys, a page its buttons: a text may be so much longer than the English one. */
const LONGER = 1.6;
const SHORT = 40;

const SAMPLES: Readonly<Record<string, string>> = {
  ...{ name: 'Akosua', first: 'Akosua', last: 'Mensah', crop: 'Maize (white)', town: 'Techiman', market: 'Techiman' },
  ...{ place: 'Techiman', price: 'GHS 4.20', money: 'GHS 1,240', available: 'GHS 1,240', held: 'GHS 320' },
  ...{ pending: 'GHS 0', hundred: 'GHS 420', month: 'Oct 26', number: '7KQ2MX', code: '482915', kg: '250' },
  ...{ goods: '10 bags Maize', product: 'White maize', phone: '024 123 4567', buyer: 'Abena Asante', count: '2' },
  ...{ minutes: '10', hours: '24', language: 'Twi', example: '250', status: 'NEW', level: 'Wholesale' },
  ...{ farmer: 'Kwame Mensah', driver: 'Yaw Boateng', who: 'Kofi Owusu', inspector: 'Efua S.', until: '22 Nov, 14:05' },
  ...{ day: '22 Nov 2026', when: '27 Nov 2026, 7:00-12:00', quantity: '500 kg', weighed: '480 kg', stars: '5' },
  ...{
    left: 'GHS 300',
    earning: 'GHS 1,209',
    url: 'https://farmgate.example/orders/0198c0de-0000-7000-8000-000000000001',
  },
};
const sampleOf = (name: string) => SAMPLES[name] ?? name.toUpperCase();

/** The text as a phone or a page shows it, with values as they usually are. */
export function previewOf(language: Translated | 'en', area: Area, text: string): string {
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
  return filled(text, values, language, area === 'web' ? String : toGsm7);
}

/** As long as its values can be: those without a width are short by nature. */
function longestOf(language: Translated | 'en', text: string): string {
  const values = [...text.matchAll(/\{(\w+)(?::(\d+))?/g)].map(([, name = '', width]) => {
    const isCount = text.includes(`{${name}, plural`);
    return [name, isCount ? '1000' : 'x'.repeat(width === undefined ? sampleOf(name).length : Number(width))];
  });
  return filled(text, Object.fromEntries(values), language);
}

export interface Room {
  /** Characters of a plain phone, with the longest values. */
  readonly septets: number;
  readonly most: number;
}

const isBesideOthers = (area: Area) => area === 'ussd' || area === 'web';

/** How much room a text takes, and may take. */
export function roomOf(language: Translated, { area, english }: Message, text: string): Room {
  const septets = septetsIn(longestOf(language, text));
  const source = septetsIn(longestOf('en', english));
  return {
    septets,
    most: isBesideOthers(area) ? Math.min(MOST[area], Math.max(SHORT, Math.ceil(source * LONGER))) : MOST[area],
  };
}

/** Why a text cannot be said in the place of the English one; null when it can. */
export function textProblem(language: Translated, message: Message, text: string): string | null {
  const broken = messageProblem(text);
  if (broken !== null) return broken;
  const wanted = placeholdersOf(message.english);
  const given = placeholdersOf(text);
  const missing = wanted.filter((each) => !given.includes(each));
  const strange = given.filter((each) => !wanted.includes(each));
  if (missing.length > 0) return `It lacks ${missing.join(' ')}.`;
  if (strange.length > 0) return `${strange.join(' ')} is not in the English text.`;
  if (message.area !== 'web' && toGsm7(text).includes('?') && !text.includes('?'))
    return 'It has a character that no plain phone can show.';
  const { septets, most } = roomOf(language, message, text);
  if (septets > most) return `It takes ${septets} characters with the longest values; there is room for ${most}.`;
  return message.area === 'notice' && smsSegments(longestOf(language, text)) > 2 ? 'It takes more than two SMS.' : null;
}
