import { plainText } from '#kernel/plain-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { type MarketWords, NO_MARKET_WORDS } from '../../domain/search/meant-words.ts';
import { openWords } from '../../domain/search/segment.ts';
import { tokensOf } from '../../domain/search/tokens.ts';

/** What of a listing is learned. */
export interface LearnedListing {
  readonly product_name: string;
  readonly category: string;
  readonly location: string;
  readonly farmer_first_name: string;
  readonly farmer_last_name: string;
}

/** So many words that begin alike stand for the beginning. */
const MOST_BEGINNINGS = 32;
const MOST_SUGGESTED = 8;
/** After every letter of the alphabet. */
const BEYOND = '{';

const wordsIn = (text: string) => plainText(text).split(' ').filter(Boolean);

function lessons(listings: readonly LearnedListing[]): ReadonlyMap<string, boolean> {
  const named = new Map<string, boolean>();
  for (const listing of listings) {
    for (const word of wordsIn(listing.product_name)) named.set(word, named.get(word) ?? false);
    const { farmer_first_name: first, farmer_last_name: last, location, category } = listing;
    for (const word of wordsIn(`${first} ${last} ${location} ${category}`)) named.set(word, true);
  }
  return named;
}

/** Adds the words of listings that came onto the market. Always in one order, so that two at once do not deadlock. */
export async function learnWords(tx: Tx, ...listings: readonly LearnedListing[]): Promise<void> {
  const learned = [...lessons(listings)];
  await tx.rows(
    `insert into market_words as known (word, named)
     select l.word, l.named from unnest($1::text[], $2::boolean[]) as l (word, named) order by l.word collate "C"
     on conflict (word) do update set named = true where excluded.named and not known.named`,
    [learned.map(([word]) => word), learned.map(([, named]) => named)],
  );
}

async function beginningsOf(tx: Tx, word: string): Promise<string[]> {
  const rows = await tx.rows('select word from market_words where word >= $1 and word < $2 order by word limit $3', [
    word,
    `${word}${BEYOND}`,
    MOST_BEGINNINGS,
  ]);
  return rows.map((row) => row.word);
}

/** Words of products that begin so, for those who type: never names of people. */
export async function productWordsBegunBy(tx: Tx, word: string): Promise<string[]> {
  const rows = await tx.rows(
    'select word from market_words where word >= $1 and word < $2 and not named order by word limit $3',
    [word, `${word}${BEYOND}`, MOST_SUGGESTED],
  );
  return rows.map((row) => row.word);
}

async function similarTo(tx: Tx, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const rows = await tx.rows(
    `select t.typed, w.word from unnest($1::text[]) as t (typed)
     cross join lateral (select m.word from market_words m where m.word % t.typed order by similarity(m.word, t.typed) desc, m.word limit 8) w`,
    [[...words]],
  );
  const found = new Map<string, string[]>();
  for (const { typed, word } of rows) found.set(typed ?? '', [...(found.get(typed ?? '') ?? []), word]);
  return found;
}

/** What the market's words say of those of a search that no phrase of the catalogue has. */
export async function readMarketWords(tx: Tx, typed: string): Promise<MarketWords> {
  const tokens = tokensOf(typed);
  const open = openWords(tokens);
  if (open.length === 0) return NO_MARKET_WORDS;
  const rows = await tx.rows('select word, named from market_words where word = any($1::text[])', [[...open]]);
  const met = new Set(rows.map(({ word }) => word));
  const names = new Set(rows.filter(({ named }) => named).map(({ word }) => word));
  const last = tokens.at(-1)?.plain ?? '';
  const beginnings = open.includes(last) && !met.has(last) ? await beginningsOf(tx, last) : [];
  const strange = open.filter((word) => !met.has(word) && !(word === last && beginnings.length > 0));
  return { met, names, beginnings, similar: await similarTo(tx, strange) };
}
