import { byLetters } from '#kernel/written/lists.ts';
import { dayIn, monthIn } from '#kernel/languages/dates.ts';
import type { Language } from '#kernel/languages/language.ts';
import { showReportedPrices } from '#slices/market/contract-reports.ts';
import type { LatestPrice } from '#slices/market/contract.ts';
import { listLatestPrices, showPriceChoices } from '#slices/market/contract.ts';
import { cropsNamed } from '../find-crop.ts';
import { type Asked, type Choice, fact, type Part, type Screen, type Shown } from '../screen.ts';
import { money } from './figures.ts';
import { plainText } from '#kernel/plain-text.ts';

/** What is asked for most, before the others. */
const ASKED_FIRST = ['maize', 'yam', 'cassava', 'tomato-local'];
const SOME = 100;

async function commodities({ api }: Pick<Asked, 'api'>) {
  return (await api.call(showPriceChoices)).commodities;
}

/** What has prices and may be meant by a typed name: by its own name, or by that of its crop in any language. */
export async function commoditiesNamed(asked: Pick<Asked, 'api'>, text: string) {
  const known = await commodities(asked);
  const typed = plainText(text);
  const byName = known.filter(({ name }) => plainText(name).startsWith(typed));
  if (byName.length > 0) return byName;
  const crops = cropsNamed(text).map(({ slug }) => slug.split('-')[0] ?? slug);
  return known.filter(({ slug }) => crops.includes(slug.split('-')[0] ?? slug));
}

const toLevel = ({ slug, name }: { readonly slug: string; readonly name: string }): Choice => ({
  label: name,
  move: { to: 'price_level', with: { commodity: slug, crop: name } },
});

const askCrop: Screen = {
  async show(asked) {
    const known = await commodities(asked);
    const rank = ({ slug }: { readonly slug: string }) => (ASKED_FIRST.indexOf(slug) + SOME) % SOME;
    const sorted = known.toSorted((one, other) => (rank(one) || SOME - 1) - (rank(other) || SOME - 1));
    const first = sorted.filter(({ slug }) => ASKED_FIRST.includes(slug));
    const others = known.filter(({ slug }) => !ASKED_FIRST.includes(slug));
    return { text: asked.words('prices.crop'), choices: [...first, ...others].map(toLevel) };
  },
  async typed(asked, text) {
    const found = await commoditiesNamed(asked, text);
    const [only] = found;
    if (only === undefined) return { again: asked.words('prices.unknown') };
    return found.length === 1 ? toLevel(only).move : { to: 'prices_named', with: { typed: text } };
  },
};

const named: Screen = {
  show: async (asked) => ({
    text: asked.words('sell.which'),
    choices: (await commoditiesNamed(asked, fact(asked, 'typed'))).map(toLevel),
  }),
};

/** What is known last of a market: what people in the field saw, else what was published. */
interface KnownPrice {
  readonly market: string;
  readonly marketName: string;
  readonly priceType: LatestPrice['priceType'];
  readonly pricePerKg: number;
  /** The month that it was published for, or the day by which it was seen. */
  readonly since: string;
  /** How many saw it; null where it was published. */
  readonly people: number | null;
}

const sinceIn =
  ({ since, people }: KnownPrice) =>
  (language: Language) =>
    people === null ? monthIn(language, since) : dayIn(language, since);

async function latest(asked: Asked): Promise<KnownPrice[]> {
  const commodity = listLatestPrices.query.shape.commodity.parse(fact(asked, 'commodity'));
  const published = await asked.api.call(listLatestPrices, { query: { commodity } });
  const { markets } = await asked.api.call(showReportedPrices, { query: { commodity } });
  const seen: KnownPrice[] = markets.flatMap(({ price, newest, reporters, ...market }) =>
    price === null || newest === null
      ? []
      : [{ ...market, pricePerKg: price.pricePerKg, since: newest, people: reporters }],
  );
  const isSeen = (one: LatestPrice) =>
    seen.some(({ market, priceType }) => market === one.market && priceType === one.priceType);
  const others = published
    .filter((one) => !isSeen(one))
    .map(({ month, ...price }): KnownPrice => ({ ...price, since: month, people: null }));
  return [...seen, ...others].toSorted(
    (one, other) => byLetters(other.since, one.since) || byLetters(one.marketName, other.marketName),
  );
}

/** The markets of one level: 'Techiman 4.20 Oct 26'. */
function marketsOf({ words, facts }: Asked, level: LatestPrice['priceType'], prices: readonly KnownPrice[]): Shown {
  const choices = prices
    .filter(({ priceType }) => priceType === level)
    .map((price) => ({
      label: words('prices.market', {
        market: price.marketName,
        price: money(price.pricePerKg).replace('₵', ''),
        month: sinceIn(price),
      }),
      move: { to: 'price_market', with: { market: price.market, level } },
    }));
  const text = words('prices.markets', { crop: facts['crop'] ?? '', level: words(`prices.${level}`).toLowerCase() });
  return { text, choices };
}

const askLevel: Screen = {
  async show(asked) {
    const crop = fact(asked, 'crop');
    const prices = await latest(asked);
    const levels = [...new Set(prices.map(({ priceType }) => priceType))].toSorted().reverse();
    const [only] = levels;
    if (only === undefined) return { text: asked.words('prices.none', { crop }) };
    if (levels.length === 1) return marketsOf(asked, only, prices);
    const choices = levels.map((level) => ({
      label: asked.words(`prices.${level}`),
      move: { to: 'price_markets', with: { level } },
    }));
    return { text: asked.words('prices.level', { crop }), choices };
  },
};

const levelOf = (asked: Asked) => (fact(asked, 'level') === 'retail' ? 'retail' : 'wholesale');

const askMarket: Screen = { show: async (asked) => marketsOf(asked, levelOf(asked), await latest(asked)) };

const KG_HUNDRED = 100;

const oneMarket: Screen = {
  async show(asked) {
    const level = levelOf(asked);
    const market = fact(asked, 'market');
    const found = (await latest(asked)).find((price) => price.market === market && price.priceType === level);
    const crop = fact(asked, 'crop');
    if (found === undefined) return { text: asked.words('prices.none', { crop }) };
    const values = {
      crop,
      market: found.marketName,
      level: asked.words(`prices.${level}`),
      price: money(found.pricePerKg),
      hundred: money(found.pricePerKg * KG_HUNDRED),
    };
    const text =
      found.people === null
        ? asked.words('prices.one', { ...values, month: sinceIn(found) })
        : asked.words('prices.one_seen', { ...values, people: String(found.people), day: sinceIn(found) });
    return { text };
  },
};

/** Market prices: the crop, the market level, the market. */
export const prices: Part = {
  screens: {
    prices: askCrop,
    prices_named: named,
    price_level: askLevel,
    price_markets: askMarket,
    price_market: oneMarket,
  },
};
