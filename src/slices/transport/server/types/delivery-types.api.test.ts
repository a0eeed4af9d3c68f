import { newId } from '#kernel/ids.ts';
import { ApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { quoteDelivery } from '../index.ts';

let app: TestApp;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const coolVan = {
  name: 'Cool van',
  description: 'Kept at 10 to 13 °C on the way.',
  baseFee: 120,
  feePerKm: 1.8,
  estimatedDuration: '24 hours',
  maxWeight: 1500,
  available: true,
  coverageAreas: ['ashanti', 'Greater Accra'],
  urgency: 'express' as const,
};

const create = (said: Partial<typeof coolVan>, by: Viewer | null = admin) =>
  app.as(by).call(contract.createDeliveryType, { body: { ...coolVan, ...said } });

describe('delivery types', () => {
  test('are there on a new installation', async () => {
    const types = await app.as(admin).call(contract.listDeliveryTypes);
    expect(
      types.map((type) => [
        type.name,
        type.baseFee,
        type.feePerKm,
        type.feePer100KgKm,
        type.estimatedDuration,
        type.maxWeight,
        type.maxDistance,
      ]),
    ).toEqual([
      ['Standard', 15, 0.05, 0.1, 48, 5000, null],
      ['Express', 25, 0.2, 0.2, 24, 1000, null],
      ['Same-day Tricycle', 10, 1, 0.4, 6, 400, 30],
      ['Urgent', 60, 1.5, 0.25, 12, 500, 300],
    ]);
    expect(types[0]?.coverageAreas).toHaveLength(16);
  });

  test('are added, changed, taken off offer and removed, and quotes follow', async () => {
    const added = await create({});
    expect(added).toMatchObject({ ...coolVan, estimatedDuration: 24, coverageAreas: ['ashanti', 'greater-accra'] });
    const quote = () =>
      quoteDelivery(app.platform.db, {
        deliveryTypeId: added.id,
        farmerId: newId(),
        at: app.clock.now(),
        fromPlace: 'techiman',
        toPlace: 'kumasi',
        goods: [{ category: 'grains', weightGrams: 10_000 }],
      });
    const before = await quote();
    const edited = await app
      .as(admin)
      .call(contract.editDeliveryType, {
        params: { id: added.id },
        body: { ...coolVan, baseFee: 130, estimatedDuration: 12 },
      });
    expect(edited).toMatchObject({ id: added.id, baseFee: 130, estimatedDuration: 12 });
    expect((await quote()).feePesewas).toBe(before.feePesewas + 1000);
    await app
      .as(admin)
      .call(contract.editDeliveryType, { params: { id: added.id }, body: { ...coolVan, available: false } });
    await expect(quote()).rejects.toMatchObject({ refusal: { code: 'transport.unavailable' } });
    expect(await app.as(admin).call(contract.deleteDeliveryType, { params: { id: added.id } })).toEqual({ ok: true });
    await expect(quote()).rejects.toMatchObject({ refusal: { code: 'transport.unavailable' } });
    await expect(app.as(admin).call(contract.deleteDeliveryType, { params: { id: added.id } })).rejects.toMatchObject({
      status: 404,
      code: 'delivery_type.not_found',
    });
  });

  test('price by weight and room as an admin says, and keep that when a call does not speak of it', async () => {
    const byWeight = { ...coolVan, name: 'By weight', feePer100KgKm: 0.25, bulkyPercent: 160, minWeight: 20 };
    const added = await app.as(admin).call(contract.createDeliveryType, { body: byWeight });
    expect(added).toMatchObject({ feePer100KgKm: 0.25, bulkyPercent: 160, minWeight: 20 });
    const { feePer100KgKm: _fee, bulkyPercent: _percent, minWeight: _least, ...old } = byWeight;
    const edit = (body: Partial<typeof byWeight>) =>
      app.as(admin).call(contract.editDeliveryType, { params: { id: added.id }, body: { ...old, ...body } });
    expect(await edit({})).toMatchObject({ feePer100KgKm: 0.25, bulkyPercent: 160, minWeight: 20 });
    expect(await edit({ maxWeight: 15 })).toMatchObject({ minWeight: 15, maxWeight: 15 });
    expect(await edit({ minWeight: 0, bulkyPercent: 100 })).toMatchObject({ minWeight: 0, bulkyPercent: 100 });
    const quote = (category: 'grains' | 'fruits', weightGrams: number) =>
      quoteDelivery(app.platform.db, {
        deliveryTypeId: added.id,
        farmerId: newId(),
        at: app.clock.now(),
        fromPlace: 'techiman',
        toPlace: 'kumasi',
        goods: [{ category, weightGrams }],
      });
    await edit({ bulkyPercent: 200 });
    const [light, heavy, bulky] = [
      await quote('grains', 1000),
      await quote('grains', 2000),
      await quote('fruits', 1000),
    ];
    expect(heavy.feePesewas).toBeGreaterThan(light.feePesewas);
    expect(bulky.feePesewas).toBe(heavy.feePesewas);
    await edit({ minWeight: 20 });
    await expect(quote('grains', 19_990)).rejects.toMatchObject({ refusal: { code: 'transport.too_light' } });
    for (const body of [{ minWeight: 1501 }, { bulkyPercent: 99 }, { bulkyPercent: 501 }, { feePer100KgKm: -1 }])
      await expect(edit(body)).rejects.toMatchObject({
        status: 422,
        errors: { [Object.keys(body)[0] ?? '']: [expect.any(String)] },
      });
    await app.as(admin).call(contract.deleteDeliveryType, { params: { id: added.id } });
  });

  test('have names of their own', async () => {
    const lorry = await create({ name: 'Lorry' });
    await expect(create({ name: 'LORRY' })).rejects.toMatchObject({ status: 409, code: 'delivery_type.name_taken' });
    const tricycle = await create({ name: 'Tricycle' });
    const rename = (id: string, name: string) =>
      app.as(admin).call(contract.editDeliveryType, { params: { id }, body: { ...coolVan, name } });
    await expect(rename(tricycle.id, 'lorry')).rejects.toMatchObject({ status: 409, code: 'delivery_type.name_taken' });
    expect(await rename(lorry.id, 'LORRY')).toMatchObject({ name: 'LORRY' });
    await expect(rename(newId(), 'Ox cart')).rejects.toMatchObject({ status: 404, code: 'delivery_type.not_found' });
  });

  test('refuse what cannot be', async () => {
    await expect(create({ baseFee: -1 })).rejects.toMatchObject({
      status: 422,
      errors: { baseFee: ['The base fee must be 0 or more'] },
    });
    const wrong: (readonly [Partial<typeof coolVan>, string])[] = [
      [{ feePerKm: 1.234 }, 'feePerKm'],
      [{ maxWeight: 0 }, 'maxWeight'],
      [{ maxWeight: 1.5 }, 'maxWeight'],
      [{ coverageAreas: [] }, 'coverageAreas'],
      [{ coverageAreas: ['Atlantis'] }, 'coverageAreas'],
      [{ estimatedDuration: 'soon' }, 'estimatedDuration'],
      [{ estimatedDuration: '0' }, 'estimatedDuration'],
      [{ name: ' ' }, 'name'],
    ];
    for (const [said, field] of wrong) {
      const error: unknown = await create(said).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ status: 422 });
      expect(Object.keys(error instanceof ApiProblem ? error.errors : {}).map((name) => name.split('.', 1)[0])).toEqual(
        [field],
      );
    }
  });

  test('are for admins', async () => {
    const [type] = await app.as(admin).call(contract.listDeliveryTypes);
    const params = { id: type?.id ?? '' };
    const calls = (by: Viewer | null) => [
      app.as(by).call(contract.listDeliveryTypes),
      create({ name: 'Ferry' }, by),
      app.as(by).call(contract.editDeliveryType, { params, body: coolVan }),
      app.as(by).call(contract.deleteDeliveryType, { params }),
    ];
    for (const call of calls(null)) await expect(call).rejects.toMatchObject({ status: 401 });
    for (const role of ['farmer', 'buyer', 'transporter', 'quality_inspector']) {
      const person = await app.person({ role });
      for (const call of calls(person)) await expect(call).rejects.toMatchObject({ status: 403 });
    }
  });
});
