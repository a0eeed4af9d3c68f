import { rowsIn } from '#test/support/rows.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as claims from '../../contract-claims.ts';
import * as contract from '../../contract.ts';
import { CLAIM_HOURS, MOST_CLAIMS } from '../../domain/claim.ts';
import { cancelInspection, inspectionsOf, inspectorOfOrder, requestInspection } from '../index.ts';
import { lapseClaims } from './release-goods.ts';

let app: TestApp;
let farmer: Viewer;
let esi: Viewer;
let kofi: Viewer;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Mensah' });
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());
// Nobody claims more than a few: each test has inspectors of its own.
beforeEach(async () => {
  esi = await app.person({ role: 'quality_inspector', firstName: 'Esi', lastName: 'Owusu' });
  kofi = await app.person({ role: 'quality_inspector', firstName: 'Kofi', lastName: 'Asante' });
});

const maize = {
  productName: 'White maize',
  category: 'grains',
  quantity: 900,
  pricePerKg: 4.2,
  qualityGrade: 'standard',
  location: 'Wenchi',
  description: 'Dried on tarpaulin',
} as const;
const report = {
  appearance: 8,
  freshness: 9,
  size: 7,
  packaging: 8,
  overallGrade: 'A',
  notes: 'Clean and dry',
  approved: true,
  photo: GOODS_PHOTO,
} as const;

async function listed(said: { category?: 'vegetables'; location?: string } = {}) {
  return (await app.as(farmer).call(createListing, { body: { ...maize, ...said } })).id;
}

async function ordered() {
  const orderId = newId();
  await requestInspection(app.platform.db, {
    orderId,
    orderNumber: 'FG-261121-7KQ2MX',
    listingId: await listed(),
    productName: 'White maize',
    category: 'grains',
    farmerId: farmer.id,
    farmerName: 'Ama Mensah',
    placeSlug: 'wenchi',
    weightGrams: 50_000,
    pricePerKgPesewas: 420,
    buyerId: null,
    at: app.clock.now(),
  });
  return { orderId, id: (await inspectionsOf(app.platform.db, [orderId])).get(orderId)?.id ?? '' };
}

const params = (id: string) => ({ params: { id } });
const claim = (id: string, by: Viewer) => app.as(by).call(claims.claimGoods, params(id));
const release = (id: string, by: Viewer) => app.as(by).call(claims.releaseGoods, params(id));
const goods = (id: string, by: Viewer) => app.as(by).call(claims.readGoods, params(id));
const submit = (id: string, by: Viewer) =>
  app.as(by).call(contract.submitReport, { params: { listingId: id }, body: report });
const idsOf = async (by: Viewer, query: object) =>
  (await app.as(by).call(contract.listPendingInspections, { query })).map((item) => item.id);
const tomorrow = () => addDays(dayOf(app.clock.now()), 1);
const arrange = (id: string, by: Viewer, body: { day?: string; part?: 'morning'; reason?: string } = {}) =>
  app.as(by).call(claims.arrangeVisit, { ...params(id), body: { day: tomorrow(), part: 'afternoon', ...body } });

async function noticesTo(person: Viewer, kind: string) {
  return rowsIn<{ params: Record<string, string> }>(
    app.platform.db,
    'select params from notices where person_id = $1 and kind = $2 order by id',
    [person.id, kind],
  );
}

async function visitEvents(orderId: string) {
  const rows = await rowsIn<{ type: string; payload: Record<string, unknown> }>(
    app.platform.db,
    "select type, payload from outbox_events where subject_id = $1 and type like 'quality.visit%' order by id",
    [orderId],
  );
  return rows.map(({ type, payload }) => [type, payload['reason']]);
}

describe('a claim', () => {
  test('keeps goods from other inspectors, who read whose they are, until the report', async () => {
    const id = await listed();
    const made = await claim(id, esi);
    expect(made).toMatchObject({ mine: true, inspectorName: 'Esi O.', visit: null });
    expect(await claim(id, esi), 'claimed again').toEqual(made);
    await expect(claim(id, kofi)).rejects.toMatchObject({ status: 409, code: 'quality.claimed' });
    await expect(submit(id, kofi)).rejects.toMatchObject({
      status: 409,
      code: 'quality.claimed',
      problem: { detail: expect.stringContaining('Esi O. has claimed these goods until') },
    });
    const [seen] = (await app.as(kofi).call(contract.listPendingInspections)).filter((item) => item.id === id);
    expect(seen).toMatchObject({ actions: [], claimActions: [], claim: { mine: false, inspectorName: 'Esi O.' } });
    await submit(id, esi);
    expect(await idsOf(esi, { whose: 'mine' })).toEqual([]);
  });

  test('is given back by its inspector or an administrator, and by nobody else', async () => {
    const id = await listed();
    await expect(release(id, esi)).rejects.toMatchObject({ status: 404, code: 'quality.claim_not_found' });
    await claim(id, esi);
    await expect(release(id, kofi)).rejects.toMatchObject({ status: 404, code: 'quality.claim_not_found' });
    await release(id, esi);
    await claim(id, kofi);
    await release(id, admin);
    expect((await goods(id, kofi)).claim).toBeNull();
    await submit(id, esi);
  });

  test('lapses by itself, once', async () => {
    const id = await listed();
    await claim(id, esi);
    app.clock.advance(CLAIM_HOURS * HOUR_MS - MINUTE_MS);
    await expect(claim(id, kofi)).rejects.toMatchObject({ code: 'quality.claimed' });
    app.clock.advance(MINUTE_MS);
    const lapsed = async () => app.platform.db.transaction((tx) => lapseClaims(tx, app.clock.now(), 100));
    expect(await lapsed()).toBeGreaterThan(0);
    expect(await lapsed()).toBe(0);
    expect(await claim(id, kofi)).toMatchObject({ mine: true });
    app.clock.advance(CLAIM_HOURS * HOUR_MS);
    await submit(id, esi);
  });

  test('is for goods that wait, of others, by approved inspectors, a few at a time', async () => {
    await expect(claim(newId(), esi)).rejects.toMatchObject({ status: 404, code: 'quality.not_found' });
    const decided = await listed();
    await submit(decided, esi);
    await expect(claim(decided, esi)).rejects.toMatchObject({ status: 409, code: 'quality.not_waiting' });
    const newcomer = await app.person({ role: 'quality_inspector', kycStatus: 'pending' });
    await expect(claim(await listed(), newcomer)).rejects.toMatchObject({ status: 403, code: 'kyc.required' });
    const turned = { ...farmer, role: 'quality_inspector' };
    await expect(claim(await listed(), turned)).rejects.toMatchObject({ status: 403, code: 'quality.own_goods' });
    await expect(claim(await listed(), farmer)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).call(claims.claimGoods, params(await listed()))).rejects.toMatchObject({ status: 401 });
    for (let made = 0; made < MOST_CLAIMS; made += 1) await claim(await listed(), esi);
    const oneMore = await listed();
    await expect(claim(oneMore, esi)).rejects.toMatchObject({ status: 409, code: 'quality.too_many_claims' });
    expect((await goods(oneMore, kofi)).claim, 'nothing of it stays').toBeNull();
  });

  test('ends with the order', async () => {
    const { id, orderId } = await ordered();
    await claim(id, esi);
    expect(await inspectorOfOrder(app.platform.db, orderId, app.clock.now())).toMatchObject({ name: 'Esi O.' });
    await cancelInspection(app.platform.db, { orderId, at: app.clock.now() });
    expect(await inspectorOfOrder(app.platform.db, orderId, app.clock.now())).toBeNull();
    await expect(release(id, esi)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what there is to see', () => {
  test('is the listing, and the farmer’s number once the goods are claimed', async () => {
    const id = await listed();
    expect(await goods(id, esi)).toMatchObject({
      kind: 'listing',
      farmPlace: 'Wenchi, Bono',
      farmerPhone: null,
      claimActions: ['claim'],
      listing: { description: 'Dried on tarpaulin', grade: 'standard', imageUrls: [], packs: [] },
    });
    await claim(id, esi);
    expect((await goods(id, esi)).farmerPhone).toBe(farmer.phone);
    expect((await goods(id, kofi)).farmerPhone).toBeNull();
  });

  test('of paid goods is the number at once, though not for people who may not inspect them', async () => {
    const { id } = await ordered();
    expect((await goods(id, esi)).farmerPhone).toBe(farmer.phone);
    const newcomer = await app.person({ role: 'quality_inspector', kycStatus: 'pending' });
    expect((await goods(id, newcomer)).farmerPhone).toBeNull();
    await expect(goods(newId(), esi)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the queue', () => {
  test('is narrowed by region, category and claims', async () => {
    const wenchi = await listed();
    const accra = await listed({ location: 'Accra', category: 'vegetables' });
    const order = await ordered();
    await claim(wenchi, esi);
    const bono = await idsOf(esi, { region: 'bono' });
    expect(bono).toEqual(expect.arrayContaining([wenchi, order.id]));
    expect(bono).not.toContain(accra);
    expect(await idsOf(esi, { region: 'greater-accra', category: 'vegetables' })).toContain(accra);
    expect(await idsOf(esi, { region: 'greater-accra', category: 'grains' })).not.toContain(accra);
    expect(await idsOf(esi, { whose: 'mine' })).toEqual([wenchi]);
    expect(await idsOf(esi, { whose: 'mine', region: 'greater-accra' })).toEqual([]);
    const free = await idsOf(esi, { whose: 'unclaimed' });
    expect(free).toEqual(expect.arrayContaining([accra, order.id]));
    expect(free).not.toContain(wenchi);
    await expect(idsOf(esi, { region: 'atlantis' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('a visit', () => {
  test('to a listing sends its farmer a notice, moved and called off with a reason', async () => {
    const id = await listed();
    await expect(arrange(id, esi), 'not claimed').rejects.toMatchObject({ code: 'quality.claim_not_found' });
    await claim(id, esi);
    const made = await arrange(id, esi);
    expect(made).toMatchObject({ visit: { day: tomorrow(), part: 'afternoon' } });
    expect(await arrange(id, esi), 'sent again').toEqual(made);
    expect(await noticesTo(farmer, 'listing_visit')).toHaveLength(1);
    await expect(arrange(id, esi, { part: 'morning' })).rejects.toMatchObject({ code: 'quality.reason_missing' });
    app.clock.advance(MINUTE_MS);
    await arrange(id, esi, { part: 'morning', reason: 'Rain' });
    expect((await noticesTo(farmer, 'listing_visit')).map((notice) => notice.params['why'])).toEqual(['', 'Rain']);
    await expect(arrange(id, kofi)).rejects.toMatchObject({ status: 404, code: 'quality.claim_not_found' });
    await app.as(esi).call(claims.callOffVisit, { ...params(id), body: { reason: 'No fuel' } });
    expect((await noticesTo(farmer, 'listing_visit_off')).map((notice) => notice.params['why'])).toEqual(['No fuel']);
    await expect(
      app.as(esi).call(claims.callOffVisit, { ...params(id), body: { reason: 'No fuel' } }),
    ).rejects.toMatchObject({ status: 409, code: 'quality.no_visit' });
    expect((await goods(id, esi)).claim).toMatchObject({ mine: true, visit: null });
  });

  test('is on a day that can be kept', async () => {
    const id = await listed();
    await claim(id, esi);
    const today = dayOf(app.clock.now());
    for (const day of [addDays(today, -1), addDays(today, 8)])
      await expect(arrange(id, esi, { day })).rejects.toMatchObject({ status: 422, code: 'quality.wrong_day' });
    await expect(arrange(id, esi, { day: '2026-02-31' })).rejects.toMatchObject({ status: 422 });
  });

  test('of an order sends the order’s notice, keeps the claim beyond its end, and is off when the claim lapses', async () => {
    const { id, orderId } = await ordered();
    await claim(id, esi);
    await arrange(id, esi);
    expect(await inspectorOfOrder(app.platform.db, orderId, app.clock.now())).toMatchObject({
      visit: { day: tomorrow(), part: 'afternoon' },
    });
    app.clock.advance((CLAIM_HOURS + 1) * HOUR_MS);
    await expect(submit(id, kofi)).rejects.toMatchObject({ code: 'quality.claimed' });
    app.clock.advance(3 * 24 * HOUR_MS);
    await app.platform.db.transaction((tx) => lapseClaims(tx, app.clock.now(), 100));
    expect(await visitEvents(orderId)).toEqual([
      ['quality.visit_arranged', null],
      ['quality.visit_called_off', 'The inspector did not report in time. Another one may come.'],
    ]);
  });

  test('is in the list of visits by its time', async () => {
    const [first, second] = [await listed(), await listed()];
    await claim(second, esi);
    await claim(first, esi);
    await claim(await listed(), esi);
    await arrange(second, esi);
    await arrange(first, esi, { part: 'morning' });
    const visits = await app.as(esi).call(claims.listVisits);
    expect(visits.map((item) => item.id)).toEqual([first, second]);
    expect(await app.as(kofi).call(claims.listVisits)).toEqual([]);
  });
});
