import { newId } from '#kernel/ids.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { changePoint, newPoint, pointBody, serve } from '#test/support/orders/collection-points.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPoint, editPoint, listPoints, readServedPoints, servePoints } from '../../contract-points.ts';
import { transportPersonal } from '../store-personal.ts';

let app: TestApp;
let admin: Viewer;
let farmer: Viewer;

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
  farmer = await app.person({ role: 'farmer' });
});
afterAll(() => app.close());

const world = () => ({ app, admin });
const servedBy = (who: Viewer, place?: string) => app.as(who).call(readServedPoints, { query: { place } });

describe('collection points', () => {
  test('are added, changed, taken off and offered again', async () => {
    const body = pointBody({ digitalAddress: 'bt 0012 3456' });
    const point = await app.as(admin).call(createPoint, { body });
    expect(point).toEqual({
      id: expect.any(String),
      name: body.name,
      place: 'techiman',
      placeName: 'Techiman, Bono East',
      address: 'Store 12, yam section',
      landmark: 'behind the lorry station',
      digitalAddress: 'BT-0012-3456',
      hours: 'Mon to Sat, 6:00 to 18:00',
      phone: '+233240000901',
      active: true,
    });
    const params = { id: point.id };
    const off = await app.as(admin).call(editPoint, { params, body: { ...body, hours: 'Daily', active: false } });
    expect(off).toMatchObject({ id: point.id, hours: 'Daily', active: false });
    expect(await app.as(admin).call(editPoint, { params, body })).toMatchObject({ active: true });
    expect((await app.as(admin).call(listPoints)).find(({ id }) => id === point.id)).toEqual(point);
  });

  test('have names of their own, and places that are known', async () => {
    const point = await newPoint(world());
    const other = await newPoint(world());
    const taken = { status: 409, code: 'point.name_taken' };
    await expect(newPoint(world(), { name: point.name.toUpperCase() })).rejects.toMatchObject(taken);
    await expect(changePoint(world(), other, { name: point.name })).rejects.toMatchObject(taken);
    expect(await changePoint(world(), point, { name: point.name.toUpperCase() })).toMatchObject({ id: point.id });
    await expect(newPoint(world(), { place: 'Atlantis' })).rejects.toMatchObject({ code: 'point.unknown_place' });
    await expect(changePoint(world(), { ...point, id: newId() }, { name: 'Nowhere' })).rejects.toMatchObject({
      status: 404,
      code: 'point.not_found',
    });
  });

  test('refuse what cannot be', async () => {
    const wrong = [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { address: '' },
      { hours: '' },
      { phone: '123' },
      { digitalAddress: 'somewhere' },
    ];
    for (const change of wrong)
      await expect(newPoint(world(), change)).rejects.toMatchObject({
        status: 422,
        errors: { [Object.keys(change)[0] ?? '']: [expect.any(String)] },
      });
  });

  test('are kept by administrators', async () => {
    const { id } = await newPoint(world());
    const calls = (by: Viewer | null) => [
      app.as(by).call(listPoints),
      app.as(by).call(createPoint, { body: pointBody() }),
      app.as(by).call(editPoint, { params: { id }, body: pointBody() }),
    ];
    for (const call of calls(null)) await expect(call).rejects.toMatchObject({ status: 401 });
    for (const role of ['farmer', 'buyer', 'transporter', 'quality_inspector'])
      for (const call of calls(await app.person({ role }))) await expect(call).rejects.toMatchObject({ status: 403 });
  });
});

describe('a farmer', () => {
  test('sees the points near their goods, the nearest first, and says which they bring goods to', async () => {
    const kofi = await app.person({ role: 'farmer' });
    expect(await servedBy(kofi)).toMatchObject({ place: null, points: [], leadDays: 0 });
    const here = await newPoint(world());
    const near = await newPoint(world(), { place: 'nkoranza' });
    const far = await newPoint(world(), { place: 'kumasi' });
    const off = await newPoint(world(), { active: false });
    const { points } = await servedBy(kofi, 'Techiman, Bono East');
    const ids = points.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([here.id, near.id]));
    expect(ids.indexOf(here.id)).toBeLessThan(ids.indexOf(near.id));
    expect(ids).not.toContain(far.id);
    expect(ids).not.toContain(off.id);
    const saved = await serve(world(), kofi, [here, near, here], { leadDays: 3 });
    expect(saved).toMatchObject({ place: 'techiman', placeName: 'Techiman, Bono East', leadDays: 3 });
    const chosen = async () => (await servedBy(kofi)).points.filter((point) => point.chosen).map(({ id }) => id);
    expect(await chosen()).toEqual([here.id, near.id]);
    await changePoint(world(), near, { active: false });
    expect((await servedBy(kofi)).points.find(({ id }) => id === near.id)).toMatchObject({
      chosen: true,
      active: false,
    });
    await serve(world(), kofi, []);
    expect(await chosen()).toEqual([]);
  });

  test('chooses five at most, that are there and near', async () => {
    const points = await Promise.all(Array.from({ length: 6 }, () => newPoint(world())));
    await expect(serve(world(), farmer, points)).rejects.toMatchObject({
      status: 422,
      errors: { pointIds: ['At most 5 points'] },
    });
    await serve(world(), farmer, points.slice(0, 5));
    const far = await newPoint(world(), { place: 'accra' });
    await expect(serve(world(), farmer, [far])).rejects.toMatchObject({ status: 422, code: 'point.too_far' });
    const off = await newPoint(world(), { active: false });
    await expect(serve(world(), farmer, [off])).rejects.toMatchObject({ status: 409, code: 'point.gone' });
    await expect(serve(world(), farmer, [{ id: newId() }])).rejects.toMatchObject({ code: 'point.gone' });
    await expect(serve(world(), farmer, [], { place: 'Atlantis' })).rejects.toMatchObject({
      status: 422,
      code: 'point.unknown_place',
    });
    await expect(servedBy(farmer, 'Atlantis')).rejects.toMatchObject({ code: 'point.unknown_place' });
    for (const leadDays of [-1, 8, 1.5])
      await expect(serve(world(), farmer, [], { leadDays })).rejects.toMatchObject({
        status: 422,
        errors: { leadDays: ['Whole days, from 0 to 7'] },
      });
    expect((await servedBy(farmer)).points.filter(({ chosen }) => chosen)).toHaveLength(5);
  });

  test('alone says so, and is forgotten with their account', async () => {
    const body = { place: 'techiman', pointIds: [], leadDays: 0 };
    await expect(app.as(null).call(servePoints, { body })).rejects.toMatchObject({ status: 401 });
    await expect(app.as(null).call(readServedPoints, {})).rejects.toMatchObject({ status: 401 });
    for (const role of ['buyer', 'transporter', 'quality_inspector', 'admin']) {
      const person = await app.person({ role });
      await expect(app.as(person).call(servePoints, { body })).rejects.toMatchObject({ status: 403 });
      await expect(servedBy(person)).rejects.toMatchObject({ status: 403 });
    }
    const kofi = await app.person({ role: 'farmer' });
    const point = await newPoint(world());
    await serve(world(), kofi, [point]);
    const { db } = app.platform;
    const kept = () =>
      db.transaction(async (tx) => (await transportPersonal.records?.(tx, kofi.id))?.['collection_points']);
    expect(await kept()).toMatchObject([{ name: point.name, from_place: 'techiman' }]);
    await db.transaction(async (tx) => transportPersonal.forget?.(tx, kofi.id, app.clock.now()));
    expect(await kept()).toEqual([]);
  });
});
