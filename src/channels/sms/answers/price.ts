import { monthIn } from '#kernel/languages/dates.ts';
import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { plainText } from '#kernel/plain-text.ts';
import { listLatestPrices, type LatestPrice, showPriceChoices } from '#slices/market/contract.ts';
import { money } from '#channels/ussd/dialogue/screens/figures.ts';
import { commoditiesNamed } from '#channels/ussd/dialogue/screens/prices.ts';
import type { Command } from '../reading/command.ts';
import { type Answer, openly, type Writing } from './answer.ts';
import { itemsInPart } from './words.ts';

const MOST_COMMODITIES = 4;
const HUNDRED = 100;

interface Priced {
  readonly name: string;
  readonly prices: readonly LatestPrice[];
}

/** Newest first; of one month wholesale before retail. */
function byAge(one: LatestPrice, other: LatestPrice): number {
  return (
    other.month.localeCompare(one.month) ||
    other.priceType.localeCompare(one.priceType) ||
    one.marketName.localeCompare(other.marketName)
  );
}

async function pricesOf({ api }: Writing, slug: string): Promise<LatestPrice[]> {
  const commodity = listLatestPrices.query.shape.commodity.parse(slug);
  return (await api.call(listLatestPrices, { query: { commodity } })).toSorted(byAge);
}

const bare = (amount: LatestPrice['pricePerKg']) => money(amount).replace('₵', '');
const monthSaid = ({ words }: Writing, day: string) => words('month', { month: (language) => monthIn(language, day) });
const priced = ({ marketName, pricePerKg }: LatestPrice) => `${marketName} ${bare(pricePerKg)}`;

/** What one market pays: wholesale and retail, as far as they are known. */
function ofMarket({ words }: Writing, name: string, prices: readonly LatestPrice[]): Answer {
  const [newest] = prices;
  if (newest === undefined) return openly(words('price.none', { crop: name }));
  const said = prices
    .filter(({ market }) => market === newest.market)
    .map(({ priceType, pricePerKg }) => `${words(`price.${priceType}`)} ${money(pricePerKg)}`);
  return openly(
    words('price.market', {
      crop: name,
      market: newest.marketName,
      prices: said.join(', '),
      month: (language) => monthIn(language, newest.month),
      hundred: money(newest.pricePerKg * HUNDRED),
    }),
  );
}

/** The markets of a place: of its name, else in its region. */
async function marketsNear({ api }: Writing, place: Place) {
  const { markets } = await api.call(showPriceChoices);
  const named = markets.filter(({ slug, name }) => slug === place.slug || plainText(name) === plainText(place.name));
  const around = markets.filter(({ region }) => region === place.region);
  return { isNamed: named.length > 0, slugs: new Set((named.length > 0 ? named : around).map(({ slug }) => slug)) };
}

/** One kind of produce everywhere: the level that has the newest price, market by market. */
function everywhere(writing: Writing, { name, prices }: Priced): Answer {
  const { words } = writing;
  const [newest] = prices;
  if (newest === undefined) return openly(words('price.none', { crop: name }));
  const level = prices.filter(({ priceType }) => priceType === newest.priceType);
  const head = words('price.list', { crop: name, level: words(`price.${newest.priceType}`) });
  return openly(itemsInPart(head, level.map(priced), `, ${monthSaid(writing, newest.month)}`));
}

async function atPlace(writing: Writing, found: readonly Priced[], place: Place): Promise<Answer> {
  const { words } = writing;
  const near = await marketsNear(writing, place);
  const there = found.map(({ name, prices }) => ({
    name,
    prices: prices.filter(({ market }) => near.slugs.has(market)),
  }));
  const known = there.filter(({ prices }) => prices.length > 0);
  const [only] = known;
  if (near.isNamed && only !== undefined && known.length === 1) return ofMarket(writing, only.name, only.prices);
  if (near.isNamed && known.length > 1) return several(writing, known);
  const [first] = known.length > 0 ? known : found;
  if (first === undefined || first.prices.length === 0)
    return openly(words('price.none', { crop: found[0]?.name ?? '' }));
  const head = words('price.near', { crop: first.name, place: place.name });
  return openly(itemsInPart(head, first.prices.slice(0, MOST_COMMODITIES).map(priced)));
}

/** Several kinds of one crop: the newest price of each. */
function several(writing: Writing, known: readonly Priced[]): Answer {
  const { words } = writing;
  const items = known.flatMap(({ name, prices: [newest] }) =>
    newest === undefined ? [] : [`${name} ${priced(newest)} ${monthSaid(writing, newest.month)}`],
  );
  return openly(itemsInPart(words('price.several'), items));
}

/** Market prices, for anybody. */
export async function answerPrice(
  writing: Writing,
  { named, place }: Extract<Command, { kind: 'price' }>,
): Promise<Answer> {
  const { words } = writing;
  if (named === '') return openly(words('price.which'));
  const commodities = (await commoditiesNamed(writing, named)).slice(0, MOST_COMMODITIES);
  if (commodities.length === 0) return openly(words('price.none', { crop: named }));
  const found: Priced[] = [];
  for (const { slug, name } of commodities) found.push({ name, prices: await pricesOf(writing, slug) });
  const where = place === null ? null : findPlace(place);
  if (where !== null) return atPlace(writing, found, where);
  const known = found.filter(({ prices }) => prices.length > 0);
  const [first] = known;
  if (first === undefined) return openly(words('price.none', { crop: found[0]?.name ?? named }));
  return known.length === 1 ? everywhere(writing, first) : several(writing, known);
}
