import { rowsIn } from '#test/support/rows.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLatestPrices, listPriceSeries, listPricesSetAside, showPriceChoices } from '../../contract.ts';
import * as contract from '../../contract-import.ts';
import { priceJobs, readFileAt } from '../fetch-prices.ts';
import { importPriceFile, replacePrices } from '../index.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const MARKETS = ['Kumasi', 'Ejura', 'Obuasi'];
const MONTHS = Array.from(
  { length: 36 },
  (_, at) => `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-15`,
);

beforeEach(async () => {
  const records = MONTHS.flatMap((date) =>
    MARKETS.map((market) => ({
      ...{ date, market, region_iso: 'GH-AH', commodity: 'Maize', unit: 'KG', pricetype: 'Retail', currency: 'GHS' },
      ...{ price: '5', conflict: date === '2020-01-15' && market === 'Obuasi' ? '1' : '0' },
    })),
  );
  await app.platform.db.transaction((tx) => replacePrices(tx, records));
});

const HEADINGS =
  'date,admin1,admin2,market,market_id,latitude,longitude,category,commodity,commodity_id,unit,priceflag,pricetype,currency,price,usdprice';
const TAGS = '#date,#adm1+name,#adm2+name,#loc+market+name,,,,,,,,,,,,';
const line = (date: string, market: string, price: string, more: { commodity?: string; unit?: string } = {}) =>
  `${date},ASHANTI,KMA,${market},215,6.68,-1.62,cereals and tubers,${more.commodity ?? 'Maize'},51,${more.unit ?? 'KG'},actual,Retail,GHS,${price},1`;
const file = (...lines: readonly string[]) => [HEADINGS, TAGS, ...lines].join('\n');

const start = (csv: string) =>
  app.as(admin).call(contract.startPriceImport, { body: { fileName: 'wfp_food_prices_gha.csv', csv } });
const apply = (id: string) => app.as(admin).call(contract.applyPriceImport, { params: { id } });
const undo = (id: string) => app.as(admin).call(contract.undoPriceImport, { params: { id } });
const published = () => app.as(null).call(listPriceSeries, { query: { commodity: 'maize' } });
const everything = () =>
  rowsIn(
    app.platform.db,
    'select commodity, market, market_name, region, price_type, month::text, price_per_kg_pesewas, set_aside, source from market_prices order by 1, 2, 5, 6',
  );
const outlooks = () => rowsIn(app.platform.db, 'select * from market_price_outlooks order by 1, 2, 3');

const NEWER = file(
  line('2022-12-15', 'Kumasi', '5'),
  line('2022-12-15', 'Ejura', '5.2'),
  line('2023-01-15', 'Kumasi', '5.4'),
  line('2023-01-15', 'Ejura', '5.6'),
  line('2023-02-15', 'Kumasi', '54'),
  line('2023-02-30', 'Kumasi', '5'),
  line('2023-01-15', 'Kumasi', '5', { commodity: 'Meat (chicken)' }),
  line('2020-01-15', 'Obuasi', '5'),
);

describe('a file as WFP publishes it', () => {
  test('is shown line by line, and nothing is published', async () => {
    const before = await everything();
    const view = await start(NEWER);
    expect(view).toMatchObject({
      ...{ state: 'ready', source: null, rows: 8, new: 3, changed: 1, equal: 1, refused: 1, leftOut: 2, setAside: 1 },
      actions: ['apply', 'discard'],
      refusedRows: [
        { row: 8, reason: 'date' },
        { row: 9, reason: 'not_sold_here' },
        { row: 10, reason: 'disputed' },
      ],
    });
    expect(view.prices.find(({ kind }) => kind === 'changed')).toMatchObject({
      ...{ row: 4, market: 'Ejura', month: '2022-12-01', pricePerKg: 5.2, before: { pricePerKg: 5, setAside: null } },
    });
    expect(view.prices.find(({ setAside }) => setAside !== null)).toMatchObject({ row: 7, setAside: 'broken_months' });
    expect(await everything()).toEqual(before);
  });

  test('what is written is what was said, and screening it again changes nothing', async () => {
    const view = await start(NEWER);
    expect(await apply(view.id)).toMatchObject({ state: 'applied', actions: ['undo'] });
    expect((await published()).slice(-2)).toMatchObject([
      { month: '2022-12-01', pricePerKg: 5, observations: 3 },
      { month: '2023-01-01', pricePerKg: 5.5, observations: 2 },
    ]);
    expect(await app.as(null).call(listPricesSetAside, { query: { commodity: 'maize' } })).toMatchObject([
      { month: '2023-02-01', pricePerKg: 54, reason: 'broken_months' },
    ]);
    const written = await everything();
    const again = await start(NEWER);
    expect(again).toMatchObject({ new: 0, changed: 0, equal: 5, screened: 0, actions: ['discard'] });
    expect(await everything()).toEqual(written);
  });

  test('undone, all is as it was, the outlook too, and once only', async () => {
    const [before, outlookBefore] = [await everything(), await outlooks()];
    const { id } = await start(NEWER);
    await apply(id);
    expect(await outlooks()).not.toEqual(outlookBefore);
    expect(await undo(id)).toMatchObject({ state: 'undone', actions: [] });
    expect(await everything()).toEqual(before);
    expect(await outlooks()).toEqual(outlookBefore);
    await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'price_import.not_last' });
  });

  test('only the last import can be undone, then the one before it', async () => {
    const first = await start(NEWER);
    await apply(first.id);
    const second = await start(file(line('2023-03-15', 'Kumasi', '5.5')));
    await apply(second.id);
    await expect(undo(first.id)).rejects.toMatchObject({ code: 'price_import.not_last' });
    await undo(second.id);
    await undo(first.id);
    expect((await published()).at(-1)).toMatchObject({ month: '2022-12-01', pricePerKg: 5 });
  });

  test('is refused when the prices changed after the preview', async () => {
    const { id } = await start(NEWER);
    await rowsIn(app.platform.db, "update market_prices set price_per_kg_pesewas = 501 where month = '2021-01-01'");
    await expect(apply(id)).rejects.toMatchObject({ status: 409, code: 'price_import.base_changed' });
    expect((await published()).at(-1)).toMatchObject({ month: '2022-12-01' });
  });

  test('gives way to the next one, and cannot be loaded twice or after it was discarded', async () => {
    const first = await start(NEWER);
    const second = await start(NEWER);
    await expect(apply(first.id)).rejects.toMatchObject({ status: 409, code: 'price_import.over' });
    await apply(second.id);
    await expect(apply(second.id)).rejects.toMatchObject({ code: 'price_import.over' });
    const third = await start(file(line('2023-03-15', 'Kumasi', '5.5')));
    await app.as(admin).call(contract.discardPriceImport, { params: { id: third.id } });
    await expect(apply(third.id)).rejects.toMatchObject({ code: 'price_import.over' });
    const { imports } = await app.as(admin).call(contract.listPriceImports);
    expect(imports.slice(0, 3).map(({ state }) => state)).toEqual(['discarded', 'applied', 'discarded']);
  });

  test('all of it comes as a file', async () => {
    const { id } = await start(NEWER);
    const { bytes } = await app.as(admin).call(contract.priceImportFile, { params: { id } });
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines[1]).toBe('4,changed,,Maize (white),Ejura,retail,2022-12,5,5.2,');
    expect(lines).toContain('7,new,,Maize (white),Kumasi,retail,2023-02,,54,the whole month jumps');
    expect(lines).toContain('8,no price,"no day, or a month to come",,,,,,,');
    expect(lines).toHaveLength(8);
  });

  test.each([
    ['no table', 'a,b\n"x"y"z', 'price_import.unreadable'],
    ['no line', `${HEADINGS}\n${TAGS}`, 'price_import.no_rows'],
  ])('%s is refused', async (_what, csv, code) => {
    await expect(start(csv)).rejects.toMatchObject({ status: 422, code });
  });
});

describe('another file', () => {
  const columns = {
    date: 'Month',
    commodity: 'Crop',
    market: 'Town',
    price: 'GHS',
    unit: 'Unit',
    everyKind: 'retail',
  } as const;
  const own = ['Month;Crop;Town;GHS;Unit', '2023-01;Maize;Kumase;5,40;kg', '2023-01;Gold;Kumasi;5,40;kg'].join('\n');
  const choose = (id: string, body: { source: string; columns: contract.PriceColumnsInput }) =>
    app.as(admin).call(contract.choosePriceColumns, { params: { id }, body });

  test('has its columns chosen, is published under the name of its source, and undone', async () => {
    const looked = await start(own);
    expect(looked).toMatchObject({
      ...{ state: 'columns_needed', actions: ['columns', 'discard'] },
      headings: ['Month', 'Crop', 'Town', 'GHS', 'Unit'],
      firstRows: [expect.any(Array), expect.any(Array)],
    });
    await expect(apply(looked.id)).rejects.toMatchObject({ code: 'price_import.over' });
    const ready = await choose(looked.id, { source: 'GCX bulletin', columns });
    expect(ready).toMatchObject({ state: 'ready', source: 'GCX bulletin', new: 1, refused: 1, columns });
    await apply(looked.id);
    const { source } = await app.as(null).call(showPriceChoices);
    expect(source.detail).toContain('some by GCX bulletin');
    expect(
      await app.as(null).call(listLatestPrices, { query: { commodity: 'maize', market: 'kumasi' } }),
    ).toMatchObject([{ month: '2023-01-01', pricePerKg: 5.4 }]);
    await undo(looked.id);
    expect((await app.as(null).call(showPriceChoices)).source.detail).not.toContain('GCX');
  });

  test('a column that is not there is named', async () => {
    const { id } = await start(own);
    await expect(choose(id, { source: 'GCX', columns: { ...columns, price: 'Cost' } })).rejects.toMatchObject({
      status: 422,
      code: 'price_import.no_column',
    });
  });
});

describe('what the rule sets aside', () => {
  const group = { commodity: 'maize', priceType: 'retail', month: '2023-02-01' } as const;
  const listed = () => app.as(admin).call(contract.listSetAside, { query: { commodity: 'maize' } });
  const back = () => app.as(admin).call(contract.takeBackPrices, { body: { ...group, reason: 'Seen on the market' } });

  test('is taken back with a reason, stays so through an import, and is set aside again', async () => {
    await apply((await start(NEWER)).id);
    expect(await listed()).toMatchObject([
      {
        priceType: 'retail',
        month: '2023-02-01',
        reason: 'broken_months',
        markets: 1,
        pricePerKg: 54,
        shownBefore: 5.5,
        takenBack: null,
      },
    ]);
    expect(await back()).toEqual({ prices: 1 });
    expect((await published()).at(-1)).toMatchObject({ month: '2023-02-01', pricePerKg: 54 });
    expect(await listed()).toMatchObject([{ takenBack: { reason: 'Seen on the market' } }]);
    await apply((await start(file(line('2023-03-15', 'Kumasi', '5.5')))).id);
    expect((await published()).slice(-2)).toMatchObject([{ month: '2023-02-01' }, { month: '2023-03-01' }]);
    expect(await app.as(admin).call(contract.setAsideAgain, { body: group })).toEqual({ prices: 1 });
    expect((await published()).map(({ month }) => month)).not.toContain('2023-02-01');
    await expect(app.as(admin).call(contract.setAsideAgain, { body: group })).rejects.toMatchObject({
      status: 409,
      code: 'prices.not_taken_back',
    });
  });

  test('nothing is taken back where nothing is set aside, and a preview made before is out of date', async () => {
    await expect(
      app.as(admin).call(contract.takeBackPrices, { body: { ...group, month: '2021-01-01', reason: 'x' } }),
    ).rejects.toMatchObject({ status: 409, code: 'prices.not_set_aside' });
    await apply((await start(NEWER)).id);
    const { id } = await start(file(line('2023-03-15', 'Kumasi', '5.5')));
    await back();
    await expect(apply(id)).rejects.toMatchObject({ code: 'price_import.base_changed' });
  });
});

test('only those who look after content load prices, and what they do is written down', async () => {
  const clerk = await app.person({ role: 'admin', permissions: ['orders'] });
  const body = { fileName: 'x.csv', csv: NEWER };
  await expect(app.as(clerk).call(contract.startPriceImport, { body })).rejects.toMatchObject({
    code: 'permission.missing',
  });
  const { id } = await start(NEWER);
  await apply(id);
  const entries = await rowsIn<{ action: string }>(
    app.platform.db,
    'select action from audit_entries where subject = $1 order by position',
    [id],
  );
  expect(entries.map(({ action }) => action)).toEqual(['market.start_import', 'market.apply_import']);
});

test('the command looks, and publishes only when asked to', async () => {
  const sent = { fileName: 'prices.csv', csv: NEWER, at: app.clock.now() };
  expect(await importPriceFile(app.platform.db, { ...sent, apply: false })).toMatchObject({ state: 'ready', new: 3 });
  expect((await published()).at(-1)).toMatchObject({ month: '2022-12-01' });
  expect(await importPriceFile(app.platform.db, { ...sent, apply: true })).toMatchObject({ state: 'applied', new: 3 });
  expect((await published()).at(-1)).toMatchObject({ month: '2023-01-01' });
});

describe('the configured address', () => {
  const CLEAN = file(line('2022-12-15', 'Kumasi', '5'), line('2023-01-15', 'Kumasi', '5.4'));
  let sent = CLEAN;
  const [job] = priceJobs('https://data.example/prices.csv', async () => {
    if (sent === '') throw new Error('data.example answered with 503');
    return sent;
  });
  const run = async () => {
    app.clock.advance(25 * 3_600_000);
    return job?.run(app.platform, app.clock.now());
  };
  const outcome = async () =>
    (await rowsIn<{ outcome: string }>(app.platform.db, 'select outcome from price_fetches'))[0]?.outcome;

  test('is read once a day: what only adds is published, the same file again does nothing', async () => {
    expect(await run()).toBe(1);
    expect(await outcome()).toBe('1 new prices published');
    expect((await published()).at(-1)).toMatchObject({ month: '2023-01-01' });
    expect(await job?.run(app.platform, app.clock.now())).toBe(0);
    await run();
    expect(await outcome()).toBe('The same file as before');
  });

  test('what changes anything waits for an operator, who is notified', async () => {
    sent = NEWER;
    await run();
    expect(await outcome()).toBe('Waits for an operator');
    const { imports } = await app.as(admin).call(contract.listPriceImports);
    expect(imports[0]).toMatchObject({ state: 'ready', fileName: 'prices.csv' });
    expect(await rowsIn(app.platform.db, "select 1 from notices where kind = 'prices_to_check'")).toHaveLength(1);
  });

  test('that does not answer is asked again the next day', async () => {
    sent = '';
    await run();
    expect(await outcome()).toBe('Not read: data.example answered with 503');
    sent = CLEAN;
    expect(await run()).toBe(1);
  });

  test('is never asked without https, and no job runs where none is configured', async () => {
    await expect(readFileAt('http://127.0.0.1:1/prices.csv')).rejects.toThrow('without https');
    expect(priceJobs(null)).toEqual([]);
  });
});
