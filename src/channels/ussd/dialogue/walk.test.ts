import { type Approved, draftOf, ENGLISH_ONLY, MESSAGES, nameOf, type Speaking } from '#kernel/languages/catalogue.ts';
import { LANGUAGE_NAMES, type Translated, TRANSLATED } from '#kernel/languages/language.ts';
import { isGsm7, septetsIn, toGsm7 } from '#kernel/telephone/gsm7.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { longestAnswers } from '#test/support/longest-answers.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { listLatestPrices } from '#slices/market/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { describe, expect, test } from 'vitest';
import { begin, type Dialogue, press, type Turn, type World } from './engine.ts';
import { MOST_CHOICES, MOST_SEPTETS } from './layout.ts';
import { menu } from './menu.ts';
import type { Facts } from './screen.ts';
import { wordsIn } from './words.ts';

const LONG_NAME = 'Nana Akosua-Serwaa Opoku Mensah-Boateng Kwabenakrom';

/** What somebody may type where no number is asked for: right, wrong, too much. */
const TYPED = [
  '4826',
  '482915',
  'Techiman',
  'maize',
  'beans',
  'pepper',
  LONG_NAME.slice(0, 40),
  '250',
  '12',
  'x'.repeat(60),
  '',
];

const COMMODITIES = listLatestPrices.query.shape.commodity.options.map((slug) => ({
  ...{ slug, name: LONG_NAME, category: 'grains', observations: 1, from: '2006-01-01', to: '2026-10-01' },
}));

const ACTS = getOrder.output.shape.actions.element.shape.code.options.map((code) => ({ code, label: code, to: null }));
const PLACES = ['Nkwanta', 'Nkwanta South'].map((name) => ({
  ...{
    slug: name,
    name,
    label: `${LONG_NAME}, ${name}`,
    region: 'Oti',
    district: LONG_NAME,
    foundBy: null,
    meant: false,
  },
}));

const REPORTED = (['retail', 'wholesale'] as const).map((priceType) => ({
  ...{ market: 'kumasi', marketName: LONG_NAME, region: 'ashanti', priceType },
  ...{ reporters: 999, reports: 999, setAside: 0, newest: '2026-12-30' },
  price: { pricePerKg: 9_999.99, lowest: 9_999.99, highest: 9_999.99 },
}));

function viewerOf(role: string, kycStatus: Viewer['kycStatus']): Viewer {
  return {
    id: '018f3a5e-7c1d-7a2b-9c3d-4e5f6a7b8c9d',
    email: '',
    firstName: LONG_NAME,
    lastName: LONG_NAME,
    role,
    permissions: [],
    phone: '+233241234567',
    kycStatus,
    profileImageUrl: null,
  };
}

const STATUSES = ['approved', 'pending', 'rejected', 'under_review', 'approved', 'approved'] as const;

/** Every message approved that has a text, so that also what decides money is walked. */
function approvedIn(language: Translated): Approved {
  return new Map(
    MESSAGES.flatMap((message) => {
      const text = draftOf(language, message);
      return text === null ? [] : [[nameOf(language, message), text] as const];
    }),
  );
}

interface Caller {
  readonly line: string;
  readonly viewer: Viewer | null;
  /** Chooses among what answers may say. */
  readonly at: number;
  readonly speaking: Speaking;
}

function worldFor({ line, viewer, at, speaking }: Caller): World {
  const phone = parsePhone('0241234567');
  if (phone === null) throw new Error('No number.');
  const state = { state: line, firstName: LONG_NAME, language: 'en', lockedUntil: '2026-12-30T14:00:00.000Z' };
  const api = longestAnswers(at, (id, filled) => {
    if (id === 'identity.read_line') return state;
    if (id === 'market.price_choices') return { ...filled, commodities: COMMODITIES };
    if (id === 'market.reported_prices') return { ...filled, markets: at === 1 ? REPORTED : [] };
    if (id === 'orders.get') return { ...filled, actions: ACTS };
    if (id === 'escrow.payment_methods' && at === 4) return [];
    return id === 'orders.find_places' && at === 1 ? PLACES : undefined;
  });
  const asked = async (facts: Facts) => ({
    ...{ api, phone, viewer, facts, words: wordsIn(speaking), now: new Date('2026-12-30T13:00:00Z') },
    site: { address: 'farmgate-cooperative.example.com.gh', code: '*920*12345#' },
  });
  return {
    part: menu,
    home: 'home',
    asked,
    acting: async (facts) => ({
      ...(await asked(facts)),
      key: 'a-key-of-the-test',
      actId: state.lockedUntil,
      speak: () => ({ isDraft: true }),
    }),
  };
}

/** The same place in a dialogue is looked at once. */
const placeOf = ({ text, dialogue: { frames } }: Turn) => JSON.stringify([frames.at(-1)?.screen, text]);

/** Goes every way from a screen on: each number, each key, each kind of typed text. */
async function walk(world: World, first: string): Promise<Turn[]> {
  const seen = new Map<string, Turn>();
  const open: Turn[] = [await begin(world, first)];
  while (open.length > 0) {
    const turn = open.pop();
    if (turn === undefined || seen.has(placeOf(turn)) || !turn.goesOn) continue;
    seen.set(placeOf(turn), turn);
    const keys = [...turn.text.matchAll(/^(\d+) /gm)].map(([, key = '']) => key);
    for (const input of [...keys, '00', ...TYPED]) open.push(await press(world, turn.dialogue, input));
  }
  return [...seen.values()];
}

async function walked(speaking: Speaking): Promise<Turn[]> {
  const found: Turn[] = [];
  for (const line of ['new', 'pin', 'no_pin', 'choose', 'locked', 'deactivated'])
    for (const at of [0, 1]) found.push(...(await walk(worldFor({ line, viewer: null, at, speaking }), 'welcome')));
  for (const role of ['farmer', 'transporter', 'buyer'])
    for (const [at, kyc] of STATUSES.slice(0, speaking.language === 'en' ? STATUSES.length : 3).entries())
      found.push(...(await walk(worldFor({ line: 'pin', viewer: viewerOf(role, kyc), at, speaking }), 'home')));
  return found;
}

/** Below a refusal or a repeated question, the rest of a screen may be cut. */
const says = ({ text }: Dialogue) => toGsm7(text).trim();

/** What ships says each screen either so or in English. */
const SPOKEN: readonly (readonly [string, Speaking])[] = [
  ['English', ENGLISH_ONLY],
  ...TRANSLATED.map((language) => [LANGUAGE_NAMES[language], { language, approved: approvedIn(language) }] as const),
];

const inEnglish = walked(ENGLISH_ONLY);

describe.each(SPOKEN)('every screen in %s, with the longest names', async (_name, speaking) => {
  const turns = await (speaking === ENGLISH_ONLY ? inEnglish : walked(speaking));

  test('has room on a plain phone', () => {
    const bad = turns.filter(({ text }) => !isGsm7(text) || septetsIn(text) > MOST_SEPTETS).map(({ text }) => text);
    expect(bad).toEqual([]);
    expect(turns.length).toBeGreaterThan(1000);
  });

  test('offers at most five numbers, and 0 beside them', () => {
    const offered = (text: string) => [...text.matchAll(/^(\d+) /gm)].filter(([, number]) => number !== '0').length;
    expect(turns.filter(({ text }) => offered(text) > MOST_CHOICES).map(({ text }) => text)).toEqual([]);
  });

  test('says all that it means to say on its first page', () => {
    const cutOff = turns.filter(({ text, dialogue }) => dialogue.page === 0 && !text.startsWith(says(dialogue)));
    const byScreen = new Map(cutOff.map((turn) => [turn.dialogue.frames.at(-1)?.screen, turn]));
    const lines = [...byScreen].map(([screen, { text, dialogue }]) => `${screen}: ${says(dialogue)}\nshows ${text}`);
    expect(lines.join('\n\n')).toBe('');
  });
});

test('every message of a plain phone is in its alphabet', () => {
  const shown = MESSAGES.filter(({ area }) => area !== 'web').map(({ english }) => english);
  expect(shown.filter((text) => !isGsm7(text))).toEqual([]);
});

test('every screen is reached by somebody', async () => {
  const reached = new Set((await inEnglish).map(({ dialogue }) => dialogue.frames.at(-1)?.screen));
  // The channel itself opens it, for a caller who comes back to a matter of money.
  const opened = ['ask_pin'];
  const missed = Object.keys(menu.screens).filter((name) => !reached.has(name) && !opened.includes(name));
  expect(missed.join(' ')).toBe('');
});
