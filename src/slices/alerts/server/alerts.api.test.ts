import { replacePrices } from '#slices/market/server/index.ts';
import { rowsIn } from '#test/support/rows.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { MOST_ALERTS } from '../domain/alert.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
  await publish(['2023-06-15', '5'], ['2023-07-15', '5']);
});
afterAll(() => trade.close());

const DAY = 24 * 3_600_000;
const markets = ['Kumasi', 'Ejura', 'Obuasi'];

/** Prices of all three markets, month by month, in the place of those before. */
async function publish(...months: readonly (readonly [date: string, price: string])[]) {
  const records = months.flatMap(([date, price]) =>
    markets.map((market) => ({
      ...{ date, market, region_iso: 'GH-AH', commodity: 'Maize', unit: 'KG', pricetype: 'Retail', currency: 'GHS' },
      ...{ price, conflict: '0' },
    })),
  );
  await trade.app.platform.db.transaction((tx) => replacePrices(tx, records));
}

const as = (who: Viewer) => trade.app.as(who);
const priceAlert = (who: Viewer, more: object = {}) =>
  as(who).call(contract.addPriceAlert, {
    body: { commodity: 'maize', priceType: 'retail', direction: 'above', level: 5.2, ...more },
  });
const noticesOf = (who: Viewer) =>
  rowsIn<{ kind: string; params: Record<string, unknown>; link: string }>(
    trade.app.platform.db,
    "select kind, params, link from notices where person_id = $1 and kind in ('price_reached', 'goods_found') order by id",
    [who.id],
  );
const person = () => trade.app.person({ role: 'buyer', phone: '+233241234567' });

describe('an alert on a price', () => {
  test('notifies when a newly published price reaches its level, once, and not of the price before it was set', async () => {
    const [esi, kofi] = [await person(), await person()];
    expect(await priceAlert(esi)).toMatchObject({
      price: { crop: 'Maize (white)', market: null, level: 5.2, last: { pricePerKg: 5, month: '2023-07-01' } },
    });
    await priceAlert(kofi, { direction: 'below', level: 6, market: 'ejura' });
    await trade.settle();
    expect([await noticesOf(esi), await noticesOf(kofi)]).toEqual([[], []]);
    await publish(['2023-06-15', '5'], ['2023-07-15', '5'], ['2023-08-15', '5.4']);
    await trade.settle();
    await trade.settle();
    expect(await noticesOf(esi)).toMatchObject([
      {
        kind: 'price_reached',
        params: { where: 'Ghana', direction: 'above', pricePesewas: 540, levelPesewas: 520, month: 'Aug 2023' },
        link: '/prices?commodity=maize',
      },
    ]);
    expect(await noticesOf(kofi)).toMatchObject([{ params: { where: 'Ejura', direction: 'below' } }]);
  });

  test('notifies at most once a day, and of the next price on the next day', async () => {
    const ama = await person();
    await priceAlert(ama, { level: 5.1 });
    await publish(['2023-08-15', '5.4'], ['2023-09-15', '5.5']);
    await trade.settle();
    await publish(['2023-09-15', '5.5'], ['2023-10-15', '5.6']);
    await trade.settle();
    expect(await noticesOf(ama)).toHaveLength(1);
    trade.app.clock.advance(DAY);
    await trade.settle();
    expect((await noticesOf(ama)).map(({ params }) => params['pricePesewas'])).toEqual([550, 560]);
  });

  test('is silent about other prices, and after it was stopped', async () => {
    const yaw = await person();
    const { id } = await priceAlert(yaw, { level: 9 });
    await publish(['2023-10-15', '5.6'], ['2023-11-15', '5.8']);
    await trade.settle();
    expect(await noticesOf(yaw)).toEqual([]);
    expect((await as(yaw).call(contract.listAlerts)).alerts[0]?.price?.last).toMatchObject({ pricePerKg: 5.8 });
    await as(yaw).call(contract.stopAlert, { params: { id } });
    await publish(['2023-11-15', '5.8'], ['2023-12-15', '9.1']);
    await trade.settle();
    expect(await noticesOf(yaw)).toEqual([]);
    await expect(as(yaw).call(contract.stopAlert, { params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'alerts.not_found',
    });
  });

  test('twice is one, and there is an end to them', async () => {
    const efua = await person();
    const one = await priceAlert(efua, { level: 1 });
    expect(await priceAlert(efua, { level: 1 })).toEqual(one);
    for (let level = 2; level <= MOST_ALERTS; level += 1) await priceAlert(efua, { level });
    await expect(priceAlert(efua, { level: 99 })).rejects.toMatchObject({ status: 409, code: 'alerts.too_many' });
    expect(await priceAlert(efua, { level: 1 })).toEqual(one);
    await expect(priceAlert(await person(), { market: 'wa' })).rejects.toMatchObject({
      status: 422,
      code: 'alerts.no_such_market',
    });
  });

  test('goes by SMS where the person chose that', async () => {
    const abena = await person();
    await rowsIn(
      trade.app.platform.db,
      "insert into notice_choices (person_id, topic, sms, email) values ($1, 'requests', true, true)",
      [abena.id],
    );
    await priceAlert(abena, { level: 3 });
    await publish(['2023-12-15', '9.1'], ['2024-01-15', '9.2']);
    await trade.settle();
    const sent = await rowsIn<{ channel: string }>(
      trade.app.platform.db,
      `select d.channel from notice_deliveries d join notices n on n.id = d.notice_id
       where n.person_id = $1 and n.kind = 'price_reached' order by 1`,
      [abena.id],
    );
    expect(sent.map(({ channel }) => channel)).toContain('sms');
  });
});

describe('an alert on goods', () => {
  const goodsAlert = (who: Viewer, search: string) => as(who).call(contract.addGoodsAlert, { body: { search } });

  test('notifies of new goods that match, all together, once a day', async () => {
    const [esi, kofi] = [await person(), await person()];
    expect(await goodsAlert(esi, 'q=millet&maxPrice=6&sort=newest&category=all')).toMatchObject({
      price: null,
      goods: { search: 'q=millet&maxPrice=6', label: 'millet, up to ₵6.00' },
    });
    await goodsAlert(kofi, 'category=fruits');
    const millet = (pricePerKg: number) =>
      trade.listing({ productName: 'Pearl millet', category: 'grains', crop: 'millet', pricePerKg });
    const first = await millet(5);
    await millet(7);
    await trade.settle();
    expect(await noticesOf(esi)).toMatchObject([
      {
        kind: 'goods_found',
        params: { count: 1, label: 'millet, up to ₵6.00' },
        link: `/marketplace/product/${first}`,
      },
    ]);
    expect(await noticesOf(kofi)).toEqual([]);
    await millet(5.5);
    await millet(5.8);
    await trade.settle();
    expect(await noticesOf(esi)).toHaveLength(1);
    trade.app.clock.advance(DAY);
    await trade.settle();
    expect((await noticesOf(esi)).at(-1)).toMatchObject({
      params: { count: 2 },
      link: '/marketplace?q=millet&maxPrice=6',
    });
  });

  test('farmers are not notified of their own goods', async () => {
    await goodsAlert(trade.farmer, 'q=sorghum');
    await trade.listing({ productName: 'Red sorghum', category: 'grains', crop: 'sorghum' });
    await trade.settle();
    expect(await noticesOf(trade.farmer)).toEqual([]);
  });

  test('a search that finds everything is none', async () => {
    await expect(goodsAlert(await person(), 'sort=newest&category=all')).rejects.toMatchObject({
      status: 422,
      code: 'alerts.finds_everything',
    });
  });
});

test('somebody else’s alert is not there', async () => {
  const [mine, other] = [await person(), await person()];
  const { id } = await priceAlert(mine, { level: 4 });
  await expect(as(other).call(contract.stopAlert, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect((await as(other).call(contract.listAlerts)).alerts).toEqual([]);
});
