import { describe, expect, test } from 'vitest';
import type { PriceRecord } from '../read-record.ts';
import { findMarket } from './find-market.ts';
import { mayLoadAlone } from './may-load-alone.ts';
import { planImport, pricesAfter, screenStanding, type StandingPrice } from './plan-import.ts';
import { isPublishedForm, mappedRecord, type PriceColumns, publishedRecord } from './price-columns.ts';
import { readPrices } from './read-prices.ts';

const cellOf = (cells: Readonly<Record<string, string>>) => (heading: string) => cells[heading] ?? '';

const maize: PriceRecord = {
  date: '2023-07-15',
  region_iso: 'GH-AH',
  market: 'Kumasi',
  commodity: 'Maize',
  unit: '100 KG',
  pricetype: 'Wholesale',
  currency: 'GHS',
  price: '556',
  conflict: '0',
};
const read = (records: readonly Partial<PriceRecord>[], disputed: readonly string[] = []) =>
  readPrices(
    records.map((some, at) => ({ row: at + 2, record: { ...maize, ...some } })),
    '2026-11-29',
    new Set(disputed),
  );

describe('markets', () => {
  test.each([
    ['Bolga', 'Bolga', 'GH-UE'],
    ['Bolgatanga', 'Bolga', 'GH-UE'],
    ['sekondi/takoradi', 'Sekondi/Takoradi', 'GH-WP'],
    ['Kumase', 'Kumasi', 'GH-AH'],
    ['Fumbisi', 'Funbisi', 'GH-UE'],
    ['Walewale', 'Walewale', 'GH-NE'],
  ])('%s is %s', (written, name, regionIso) => {
    expect(findMarket(written)).toEqual({ name, regionIso });
  });

  test('what nobody knows is none', () => {
    expect(findMarket('Atlantis')).toBeNull();
    expect(findMarket('')).toBeNull();
  });
});

describe('the published form', () => {
  test('is known in both of its vintages, and other tables are not', () => {
    const old =
      'date,admin1,admin2,market,latitude,longitude,category,commodity,unit,priceflag,pricetype,currency,price';
    expect(isPublishedForm(old.split(','))).toBe(true);
    expect(isPublishedForm([...old.split(','), 'market_id', 'commodity_id'])).toBe(true);
    expect(isPublishedForm(['date', 'market', 'price'])).toBe(false);
  });

  test('has regions from before 2019, so the market says where it lies', () => {
    const cells = { date: '2023-07-15', admin1: 'BRONG AHAFO', market: 'Techiman', commodity: 'Maize' };
    expect(publishedRecord(cellOf(cells))).toMatchObject({ region_iso: 'GH-BE', market: 'Techiman' });
    expect(publishedRecord(cellOf({ ...cells, market: 'Atlantis' })).region_iso).toBe('');
  });
});

describe('chosen columns', () => {
  const columns: PriceColumns = {
    date: 'Week',
    dayOrder: 'day_first',
    commodity: 'Crop',
    market: 'Town',
    price: 'Amount',
    unit: 'Bag',
    kind: null,
    everyKind: 'wholesale',
  };
  const row = { Week: '05/10/2026', Crop: 'maize (white)', Town: 'Bolgatanga', Amount: 'GH¢ 1,250.00', Bag: '100 kg' };

  test('are read as the published form has them', () => {
    expect(mappedRecord(cellOf(row), columns, 'point')).toEqual({
      ...{ date: '2026-10-05', region_iso: 'GH-UE', market: 'Bolga', commodity: 'Maize', unit: '100 KG' },
      ...{ pricetype: 'Wholesale', currency: 'GHS', price: '1250.00', conflict: '0' },
    });
  });

  test.each<[string, Partial<typeof row>, Partial<PriceRecord>]>([
    ['a month alone', { Week: '2026-10' }, { date: '2026-10-01' }],
    ['no day', { Week: '31/02/2026' }, { date: '' }],
    ['a crop that nobody knows', { Crop: 'Gold' }, { commodity: '' }],
    ['no amount', { Amount: 'ask' }, { price: '' }],
    ['a kilogram', { Bag: 'kg' }, { unit: 'KG' }],
    ['pieces', { Bag: 'olonka' }, { unit: 'olonka' }],
  ])('%s', (_what, some, expected) => {
    expect(mappedRecord(cellOf({ ...row, ...some }), columns, 'point')).toMatchObject(expected);
  });

  test('say wholesale or retail row by row where a column does', () => {
    const byRow = { ...columns, kind: 'Level' };
    const kinds = ['Retail', 'WHOLESALE', 'Farm gate', ''].map(
      (Level) => mappedRecord(cellOf({ ...row, Level }), byRow, 'point').pricetype,
    );
    expect(kinds).toEqual(['Retail', 'Wholesale', '', 'Wholesale']);
  });
});

describe('lines of a file', () => {
  test.each<[string, Partial<PriceRecord>, string]>([
    ['a day that there is not', { date: '2023-02-31' }, 'date'],
    ['a month to come', { date: '2026-12-15' }, 'date'],
    ['an unknown market', { region_iso: '' }, 'market'],
    ['meat', { commodity: 'Meat (chicken)' }, 'not_sold_here'],
    ['no crop', { commodity: '' }, 'commodity'],
    ['farm gate', { pricetype: 'Farm Gate' }, 'kind'],
    ['dollars', { currency: 'USD' }, 'currency'],
    ['nothing', { price: '0' }, 'price'],
    ['a slip of the pen', { price: '99999999' }, 'price'],
    ['less than a pesewa', { price: '0.1' }, 'price'],
    ['tubers', { commodity: 'Yam', unit: '100 Tubers' }, 'no_weight'],
    ['bags of onions', { commodity: 'Onions' }, 'bag_weight'],
  ])('%s brings no price, and says why', (_what, some, reason) => {
    expect(read([some])).toEqual({ prices: [], refused: [{ row: 2, reason }] });
  });

  test('of two prices for one month the first counts, and one that is disputed is none', () => {
    const { prices, refused } = read([{}, { price: '600' }, { market: 'Ejura' }], ['maize wholesale 2023-07-01 ejura']);
    expect(prices.map(({ row, price }) => [row, price.pricePerKgPesewas])).toEqual([[2, 556]]);
    expect(refused).toEqual([
      { row: 3, reason: 'twice' },
      { row: 4, reason: 'disputed' },
    ]);
  });
});

/** Three markets over four years at five cedis; `some` changes what a month costs. */
function history(some: (month: string, market: string) => number = () => 500): StandingPrice[] {
  const months = Array.from(
    { length: 48 },
    (_, at) => `${2019 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-15`,
  );
  const records = months.flatMap((date) =>
    ['Kumasi', 'Ejura', 'Obuasi'].map((market) => ({
      ...{ date, market, unit: 'KG' },
      price: String(some(date, market) / 100),
    })),
  );
  const prices = read(records).prices.map(({ price }) => ({ ...price, source: null, takenBack: false }));
  return screenStanding(prices);
}

const planned = (
  standing: readonly StandingPrice[],
  records: readonly Partial<PriceRecord>[],
  source: string | null = null,
) => {
  const { prices } = read(records.map((one) => ({ unit: 'KG', ...one })));
  return planImport(standing, prices, screenStanding(pricesAfter(standing, prices, source)));
};

describe('what an import does', () => {
  test('is shown line by line: new, changed and equal', () => {
    const { prices, equal } = planned(
      history(),
      [
        { date: '2022-12-15', price: '5' },
        { date: '2022-11-15', price: '5.5' },
        { date: '2023-01-15', price: '5.2' },
      ],
      'GCX',
    );
    expect(equal).toBe(1);
    expect(prices).toMatchObject([
      {
        kind: 'changed',
        row: 3,
        month: '2022-11-01',
        before: { pesewas: 500, setAside: null },
        pricePerKgPesewas: 550,
        source: 'GCX',
      },
      { kind: 'new', row: 4, month: '2023-01-01', before: null, setAside: null, source: 'GCX' },
    ]);
  });

  test('a figure that cannot be a price is set aside with the rest', () => {
    expect(planned(history(), [{ date: '2023-01-15', price: '50' }]).prices).toMatchObject([
      { kind: 'new', setAside: 'broken_months' },
    ]);
    expect(planned(history(), [{ date: '2022-12-15', price: '50' }]).prices).toMatchObject([
      { kind: 'changed', setAside: 'outlier' },
    ]);
  });

  test('names what it does not bring and comes to be judged otherwise', () => {
    // Two of three markets are ten times as high in a month, and the file mends them.
    const broken = history((month, market) => (month === '2021-06-15' && market !== 'Kumasi' ? 5000 : 500));
    expect(broken.filter(({ setAside }) => setAside !== null)).toHaveLength(3);
    const { prices } = planned(broken, [
      { date: '2021-06-15', market: 'Ejura', price: '5' },
      { date: '2021-06-15', market: 'Obuasi', price: '5' },
    ]);
    expect(prices.map(({ market, kind, setAside }) => [market, kind, setAside])).toEqual([
      ['ejura', 'changed', null],
      ['kumasi', 'screened', null],
      ['obuasi', 'changed', null],
    ]);
  });

  test('what was taken back stays published until its figure changes', () => {
    const odd = history((month, market) => (month === '2022-12-15' && market === 'Ejura' ? 5000 : 500));
    const back = screenStanding(odd.map((price) => ({ ...price, takenBack: price.setAside !== null })));
    expect(back.filter(({ setAside }) => setAside !== null)).toEqual([]);
    expect(planned(back, [{ date: '2022-12-15', market: 'Ejura', price: '50' }]).prices).toEqual([]);
    expect(planned(back, [{ date: '2022-12-15', market: 'Ejura', price: '51' }]).prices).toMatchObject([
      { kind: 'changed', setAside: 'outlier' },
    ]);
  });
});

test.each([
  [{}, true],
  [{ added: 0 }, false],
  [{ changed: 1 }, false],
  [{ screened: 1 }, false],
  [{ refused: 1 }, false],
  [{ setAside: 21 }, false],
  [{ isReady: false }, false],
])('a file that comes by itself, with %j, is published by itself: %s', (some, alone) => {
  const counts = { isReady: true, added: 100, changed: 0, setAside: 20, screened: 0, refused: 0 };
  expect(mayLoadAlone({ ...counts, ...some })).toBe(alone);
});
