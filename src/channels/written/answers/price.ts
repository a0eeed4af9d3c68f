import { byLetters } from '#kernel/written/lists.ts';
import { dayIn, monthIn } from '#kernel/languages/dates.ts';
import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { plainText } from '#kernel/plain-text.ts';
import { listLatestPrices, type LatestPrice, showPriceChoices } from '#slices/market/contract.ts';
import { type ReportedPriceView, showReportedPrices } from '#slices/market/contract-reports.ts';
import { money } from '#channels/ussd/dialogue/screens/figures.ts';
import { commoditiesNamed } from '#channels/ussd/dialogue/screens/prices.ts';
import type { Command } from '../reading/command.ts';
import { type Answer, openly, type Writing } from './answer.ts';
import { itemsIn } from './words.ts';

const MOST_COMMODITIES = 4;
const HUNDRED = 100;

interface Priced {
  readonly name: string;
  readonly prices: readonly LatestPrice[];
}

/** Newest first; of one month wholesale before retail. */
function byAge(one: LatestPrice, other: LatestPrice): number {
  return (
    byLetters(other.month, one.month) ||
    byLetters(other.priceType, one.priceType) ||
    byLetters(one.marketName, other.marketName)
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

interface Near {
  readonly place: Place;
  /** Whether the markets are those of its name. */
  readonly isNamed: boolean;
  readonly slugs: ReadonlySet<string>;
}

/** The markets of a place: of its name, else in its region. */
async function marketsNear({ api }: Writing, place: Place): Promise<Near> {
  const { markets } = await api.call(showPriceChoices);
  const named = markets.filter(({ slug, name }) => slug === place.slug || plainText(name) === plainText(place.name));
  const around = markets.filter(({ region }) => region === place.region);
  return {
    place,
    isNamed: named.length > 0,
    slugs: new Set((named.length > 0 ? named : around).map(({ slug }) => slug)),
  };
}

/** One kind of produce everywhere: the level that has the newest price, market by market. */
function everywhere(writing: Writing, { name, prices }: Priced): Answer {
  const { words } = writing;
  const [newest] = prices;
  if (newest === undefined) return openly(words('price.none', { crop: name }));
  const level = prices.filter(({ priceType }) => priceType === newest.priceType);
  const head = words('price.list', { crop: name, level: words(`price.${newest.priceType}`) });
  return openly(itemsIn(writing.room, head, level.map(priced), `, ${monthSaid(writing, newest.month)}`));
}

function atPlace(writing: Writing, found: readonly Priced[], near: Near): Answer {
  const { words } = writing;
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
  const head = words('price.near', { crop: first.name, place: near.place.name });
  return openly(itemsIn(writing.room, head, first.prices.slice(0, MOST_COMMODITIES).map(priced)));
}

/** Several kinds of one crop: the newest price of each. */
function several(writing: Writing, known: readonly Priced[]): Answer {
  const { words } = writing;
  const items = known.flatMap(({ name, prices: [newest] }) =>
    newest === undefined ? [] : [`${name} ${priced(newest)} ${monthSaid(writing, newest.month)}`],
  );
  return openly(itemsIn(writing.room, words('price.several'), items));
}

interface Reported {
  readonly name: string;
  readonly place: string;
  readonly prices: readonly ReportedPriceView[];
}

/** What enough people in the field saw of a crop lately, at a place or everywhere; null where they are too few. */
async function reportedOf(
  { api }: Writing,
  { slug, name }: { readonly slug: string; readonly name: string },
  near: { readonly name: string; readonly market?: string; readonly region?: Place['region'] },
): Promise<Reported | null> {
  const query = showReportedPrices.query.parse({ commodity: slug, market: near.market, region: near.region });
  const { prices } = await api.call(showReportedPrices, { query });
  const shown = prices.filter(({ price }) => price !== null);
  return shown.length === 0 ? null : { name, place: near.name, prices: shown };
}

/** The market of that name, else its region. */
function whereOf({ place, isNamed, slugs }: Near) {
  const [market] = slugs;
  return isNamed && market !== undefined ? { name: place.name, market } : { name: place.name, region: place.region };
}

function sayReported({ words, room }: Writing, all: readonly Reported[]): Answer | null {
  const [first] = all;
  if (first === undefined) return null;
  const amounts = ({ prices }: Reported) =>
    prices.flatMap(({ priceType, price }) =>
      price === null ? [] : [{ level: words(`price.${priceType}`), amount: price.pricePerKg }],
    );
  if (all.length > 1) {
    const items = all.map(
      (one) =>
        `${one.name} ${amounts(one)
          .map(({ amount }) => bare(amount))
          .join('/')}`,
    );
    return openly(itemsIn(room, words('price.reported_several'), items));
  }
  const newest =
    first.prices
      .map((one) => one.newest ?? '')
      .toSorted()
      .at(-1) ?? '';
  return openly(
    words('price.reported', {
      crop: first.name,
      place: first.place,
      prices: amounts(first)
        .map(({ level, amount }) => `${level} ${money(amount)}`)
        .join(', '),
      people: String(Math.max(...first.prices.map(({ reporters }) => reporters))),
      day: (language) => dayIn(language, newest),
    }),
  );
}

/** Market prices, for anybody: what people saw lately, else what was published last. */
export async function answerPrice(
  writing: Writing,
  { named, place }: Extract<Command, { kind: 'price' }>,
): Promise<Answer> {
  const { words } = writing;
  if (named === '') return openly(words('price.which'));
  const commodities = (await commoditiesNamed(writing, named)).slice(0, MOST_COMMODITIES);
  if (commodities.length === 0) return openly(words('price.none', { crop: named }));
  const where = place === null ? null : findPlace(place);
  const near = where === null ? null : await marketsNear(writing, where);
  const asked = near === null ? { name: 'Ghana' } : whereOf(near);
  const reported: Reported[] = [];
  for (const commodity of commodities) {
    const seen = await reportedOf(writing, commodity, asked);
    if (seen !== null) reported.push(seen);
  }
  const seenLately = reported.length === commodities.length ? sayReported(writing, reported) : null;
  if (seenLately !== null) return seenLately;
  const found: Priced[] = [];
  for (const { slug, name } of commodities) found.push({ name, prices: await pricesOf(writing, slug) });
  if (near !== null) return atPlace(writing, found, near);
  const known = found.filter(({ prices }) => prices.length > 0);
  const [first] = known;
  if (first === undefined) return openly(words('price.none', { crop: found[0]?.name ?? named }));
  return known.length === 1 ? everywhere(writing, first) : several(writing, known);
}
