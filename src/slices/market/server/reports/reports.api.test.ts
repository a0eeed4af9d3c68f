import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';
import { deleteAccount } from '#slices/identity/contract-privacy.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { addMember, PASSWORD } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../contract-reports.ts';
import { MOST_A_DAY } from '../../domain/reports/bounds.ts';
import { reportsPersonal } from './store-personal.ts';

let app: TestApp;
let operator: Viewer;
beforeAll(async () => {
  app = await testApp();
  operator = await app.person({ role: 'admin', permissions: ['content'] });
});
afterAll(() => app.close());
beforeEach(() => rowsIn(app.platform.db, 'delete from price_reports', []));

type Body = CallInput<typeof contract.reportPrice>['body'];

const MAIZE: Body = { commodity: 'maize', market: 'Kumasi', priceType: 'retail', price: 6 };
const inspector = () => app.person({ role: 'quality_inspector' });
const today = () => dayOf(app.clock.now());
const report = (who: Viewer, more: Partial<Body> = {}) =>
  app.as(who).call(contract.reportPrice, { body: { ...MAIZE, ...more }, idempotencyKey: newId() });
const shown = (query: Partial<CallInput<typeof contract.showReportedPrices>['query']> = {}) =>
  app.as(null).call(contract.showReportedPrices, { query: { commodity: 'maize', ...query } });
const own = (who: Viewer) => app.as(who).call(contract.listOwnReports);
const listed = (query: CallInput<typeof contract.listPriceReports>['query'] = {}) =>
  app.as(operator).call(contract.listPriceReports, { query });

/** What several inspectors saw in Kumasi. */
async function reportedBy(prices: readonly number[], more: Partial<Body> = {}) {
  const written = [];
  for (const price of prices) {
    const who = await inspector();
    written.push({ who, ...(await report(who, { price, ...more })) });
  }
  return written;
}

describe('a report', () => {
  test('is a price per kilogram of a known market, listed for its reporter alone', async () => {
    const [ama, kofi] = [await inspector(), await inspector()];
    const body = { priceType: 'wholesale', market: 'bunkpurugu', price: 650, quantity: 100 } as const;
    const made = await report(ama, { ...body, observedOn: addDays(today(), -3) });
    expect(made).toMatchObject({
      ...{ market: 'bunkprugu', marketName: 'Bunkprugu', region: 'north-east', price: 650, quantity: 100 },
      ...{ pricePerKg: 6.5, observedOn: addDays(today(), -3), state: 'counts', reason: null, actions: ['withdraw'] },
    });
    expect(await own(ama)).toEqual([made]);
    expect(await own(kofi)).toEqual([]);
    expect(await report(kofi)).toMatchObject({ observedOn: today(), pricePerKg: 6 });
  });

  test('is one when it is sent twice, and the second one of a day corrects the first', async () => {
    const ama = await inspector();
    const call = { body: MAIZE, idempotencyKey: newId() };
    const first = await app.as(ama).call(contract.reportPrice, call);
    expect(await app.as(ama).call(contract.reportPrice, call)).toEqual(first);
    expect(await report(ama, { price: 7 })).toMatchObject({ id: first.id, pricePerKg: 7 });
    await report(ama, { market: 'Ejura' });
    expect(await own(ama)).toHaveLength(2);
  });

  test.each([
    ['wholesale of bags without a weight', { commodity: 'onion', priceType: 'wholesale' }, 'no_wholesale'],
    ['a place without a market', { market: 'Nowhere' }, 'market'],
    ['a day to come', { observedOn: '2999-01-01' }, 'day'],
    ['a price that no kilogram has', { price: 5000 }, 'price'],
  ] as const)('is not: %s', async (_what, more, code) => {
    await expect(report(await inspector(), more)).rejects.toMatchObject({
      ...{ status: 422, code: `price_reports.${code}` },
    });
  });

  test('is of people in the field whose identity is verified, and of operators of content', async () => {
    await expect(report(await app.person({ role: 'farmer' }))).rejects.toMatchObject({ status: 403 });
    const fresh = await app.person({ role: 'quality_inspector', kycStatus: 'pending' });
    await expect(report(fresh)).rejects.toMatchObject({ code: 'kyc.required' });
    const clerk = await app.person({ role: 'admin', permissions: ['orders'] });
    await expect(report(clerk)).rejects.toMatchObject({ code: 'permission.missing' });
    expect(await report(operator)).toMatchObject({ state: 'counts' });
  });

  test('is one of forty a day', async () => {
    const ama = await inspector();
    for (let at = 0; at < MOST_A_DAY; at += 1) await report(ama, { price: 6 + at / 100 });
    await expect(report(ama)).rejects.toMatchObject({ status: 429, code: 'rate.limited' });
    app.clock.advance(DAY_MS);
    expect(await report(ama)).toMatchObject({ pricePerKg: 6 });
  });

  test('is taken back within two weeks by its author, once and for all, and reported again', async () => {
    const ama = await inspector();
    const { id } = await report(ama);
    const withdraw = (who: Viewer) => app.as(who).call(contract.withdrawReport, { params: { id } });
    await expect(withdraw(await inspector())).rejects.toMatchObject({ code: 'price_reports.not_found' });
    const gone = await withdraw(ama);
    expect(gone).toMatchObject({ state: 'withdrawn', actions: [] });
    expect(await withdraw(ama)).toEqual(gone);
    expect((await shown()).prices).toEqual([]);
    expect(await report(ama)).toMatchObject({ id, state: 'counts' });
    app.clock.advance(15 * DAY_MS);
    expect(await own(ama)).toMatchObject([{ actions: [] }]);
    await expect(withdraw(ama)).rejects.toMatchObject({ status: 409, code: 'price_reports.too_late' });
  });

  test('comes with the data of its reporter, and goes with the account', async () => {
    const ama = await addMember(app, { role: 'quality_inspector' });
    await report(ama);
    const kept = await app.platform.db.transaction(async (tx) => (await reportsPersonal.records?.(tx, ama.id)) ?? {});
    expect(kept).toMatchObject({ price_reports: [{ market: 'kumasi', price_per_kg_pesewas: 600 }] });
    await app.as(ama).call(deleteAccount, { body: { currentPassword: PASSWORD } });
    expect(await rowsIn(app.platform.db, 'select 1 from price_reports', [])).toEqual([]);
  });
});

describe('what is shown', () => {
  test('is published from three people on, for the country, a region and a market', async () => {
    const [first] = await reportedBy([5, 6]);
    expect(await shown()).toMatchObject({
      ...{ days: 30, leastReporters: 3, markets: [] },
      prices: [{ priceType: 'retail', reporters: 2, reports: 2, newest: today(), price: null }],
    });
    const [third] = await reportedBy([8], { market: 'Ejura' });
    const price = { pricePerKg: 6, lowest: 5, highest: 8 };
    expect((await shown()).prices).toMatchObject([{ reporters: 3, reports: 3, setAside: 0, price }]);
    expect((await shown({ region: 'ashanti' })).prices).toMatchObject([{ price }]);
    expect((await shown({ region: 'volta' })).prices).toEqual([]);
    expect((await shown({ market: 'kumasi' })).prices).toMatchObject([{ reporters: 2, price: null }]);
    if (first && third) await report(third.who, { price: 7 });
    const { prices, markets } = await shown({ market: 'kumasi' });
    expect(prices).toMatchObject([{ reporters: 3, price: { pricePerKg: 6, highest: 7 } }]);
    expect(markets).toMatchObject([{ market: 'kumasi', marketName: 'Kumasi', region: 'ashanti', reporters: 3 }]);
    expect(JSON.stringify(markets)).not.toContain(first?.who.id);
  });

  test('ends after thirty days', async () => {
    await reportedBy([5, 6, 7]);
    app.clock.advance(29 * DAY_MS);
    expect((await shown()).prices).toMatchObject([{ reporters: 3 }]);
    app.clock.advance(DAY_MS);
    expect((await shown()).prices).toEqual([]);
  });

  test('leaves out what is far from all others, and tells its reporter', async () => {
    await reportedBy([5, 6, 7]);
    const [far] = await reportedBy([60]);
    expect(far).toMatchObject({ state: 'outlier', pricePerKg: 60 });
    expect((await shown()).prices).toMatchObject([{ reporters: 3, setAside: 1, price: { pricePerKg: 6, highest: 7 } }]);
  });
});

describe('an operator', () => {
  const setAside = (id: string, who = operator) =>
    app.as(who).call(contract.setReportAside, { params: { id }, body: { reason: 'Never was there' } });
  const takeBack = (id: string) =>
    app.as(operator).call(contract.takeReportBack, { params: { id }, body: { reason: 'Seen there' } });

  test('sees all reports with their reporters, and those that are set aside', async () => {
    const [near] = await reportedBy([5, 6, 7]);
    const [far] = await reportedBy([60]);
    await reportedBy([9], { commodity: 'onion' });
    expect(await listed()).toHaveLength(5);
    expect(await listed({ commodity: 'maize', limit: 2 })).toHaveLength(2);
    expect(await listed({ show: 'set_aside' })).toMatchObject([
      {
        id: far?.id,
        state: 'outlier',
        reporter: { id: far?.who.id, role: 'quality_inspector' },
        actions: ['take_back'],
      },
    ]);
    expect((await listed()).find(({ id }) => id === near?.id)).toMatchObject({ actions: ['set_aside'] });
  });

  test('takes back what the rule set aside, until it is corrected', async () => {
    await reportedBy([5, 6, 7]);
    const [far] = await reportedBy([60]);
    if (!far) throw new Error('Nothing was reported.');
    expect(await takeBack(far.id)).toMatchObject({ state: 'counts', reason: 'Seen there', actions: ['set_aside'] });
    expect((await shown()).prices).toMatchObject([{ reporters: 4, setAside: 0, price: { highest: 60 } }]);
    await expect(takeBack(far.id)).rejects.toMatchObject({ status: 409, code: 'price_reports.counts' });
    expect(await report(far.who, { price: 61 })).toMatchObject({ state: 'outlier', reason: null });
  });

  test('sets aside what the rule accepts, also through a correction', async () => {
    const [first] = await reportedBy([5, 6, 7]);
    if (!first) throw new Error('Nothing was reported.');
    expect(await setAside(first.id)).toMatchObject({ state: 'set_aside', actions: ['take_back'] });
    expect((await shown()).prices).toMatchObject([{ reporters: 2, setAside: 1, price: null }]);
    expect(await report(first.who, { price: 5.5 })).toMatchObject({ state: 'set_aside', reason: 'Never was there' });
    expect(await takeBack(first.id)).toMatchObject({ state: 'counts' });
    await app.as(first.who).call(contract.withdrawReport, { params: { id: first.id } });
    await expect(setAside(first.id)).rejects.toMatchObject({ status: 409, code: 'price_reports.withdrawn' });
  });

  test('decides about no report of their own, and what they decide is written down', async () => {
    const { id } = await report(operator);
    expect(await listed()).toMatchObject([{ id, actions: [] }]);
    await expect(setAside(id)).rejects.toMatchObject({ status: 403, code: 'price_reports.own' });
    await expect(setAside(newId())).rejects.toMatchObject({ status: 404, code: 'price_reports.not_found' });
    await setAside(id, await app.person({ role: 'admin' }));
    const entries = await rowsIn<{ action: string }>(
      app.platform.db,
      'select action from audit_entries where subject = $1 order by position',
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['market.report_price', 'market.set_report_aside']);
  });
});
