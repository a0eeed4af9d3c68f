import { rowsIn } from '#test/support/rows.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { WEBSITE_ENTRIES } from '../domain/website.ts';

let app: TestApp;
let admin: Viewer;
let farmer: Viewer;

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
  farmer = await app.person({ role: 'farmer' });
});
afterAll(() => app.close());

describe('texts of the public site', () => {
  test('are there from the first start, every one of them', async () => {
    const content = await app.as(null).call(contract.getWebsiteContent);
    expect(Object.keys(content).toSorted()).toEqual(WEBSITE_ENTRIES.map((entry) => entry.key).toSorted());
    expect(content).toMatchObject({
      aboutValues: { length: 4 },
      aboutFeatures: { length: 10 },
      contactHours: 'Monday to Friday, 8AM to 6PM',
    });
    expect(content.aboutTimeline.map((step) => step.year)).toEqual([2022, 2023, 2024, 2025]);
  });

  test('change where they are given, at once, and say so', async () => {
    const bannerOne = { title: 'New', text: 'A text', label: 'Go', to: '/prices' };
    const changed = await app
      .as(admin)
      .call(contract.changeWebsiteContent, { body: { landingTitle: 'Fresh from the farm', bannerOne } });
    expect(changed.content).toMatchObject({ landingTitle: 'Fresh from the farm', bannerOne, aboutSince: 2022 });
    expect(Date.parse(changed.updatedAt['landingTitle'] ?? '')).toBeGreaterThanOrEqual(
      Date.parse(changed.updatedAt['aboutSince'] ?? ''),
    );
    expect(await app.as(null).call(contract.getWebsiteContent)).toEqual(changed.content);
    expect(await app.as(admin).call(contract.showWebsiteContent)).toEqual(changed);
    const [event] = await rowsIn<{ payload: object; audience: string[] }>(
      app.platform.db,
      "select payload, audience from outbox_events where type = 'content.website_changed'",
    );
    expect(event).toMatchObject({
      payload: { keys: ['landingTitle', 'bannerOne'] },
      audience: ['market', 'role:admin'],
    });
  });

  test('are edited by admins only', async () => {
    const change = (by: Viewer | null) =>
      app.as(by).call(contract.changeWebsiteContent, { body: { landingTitle: 'Mine' } });
    await expect(change(null)).rejects.toMatchObject({ status: 401 });
    await expect(change(farmer)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(farmer).call(contract.showWebsiteContent)).rejects.toMatchObject({ status: 403 });
  });

  const unknownField = { landingTitle: 'x', nonsense: 'x' };
  test.each<[NonNullable<CallInput<typeof contract.changeWebsiteContent>['body']>, string]>([
    [{}, ''],
    [{ landingTitle: '' }, 'landingTitle'],
    [{ aboutSince: 1066 }, 'aboutSince'],
    [{ bannerOne: { title: 'x', text: 'x', label: 'x', to: 'javascript:alert(1)' } }, 'bannerOne.to'],
    [{ bannerOne: { title: 'x', text: 'x', label: 'x', to: '//elsewhere.example' } }, 'bannerOne.to'],
    [unknownField, 'nonsense'],
  ])('refuse %j', async (body, field) => {
    const error = await app
      .as(admin)
      .call(contract.changeWebsiteContent, { body })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422 });
    expect(JSON.stringify(error)).toContain(field);
  });
});

describe('a message to us', () => {
  const message = {
    name: 'Kojo',
    email: 'Kojo@Example.com',
    phone: '',
    topic: 'payment' as const,
    message: 'Where is my payout?',
  };
  const send = (changes: object = {}, by: Viewer | null = null) =>
    app.as(by).call(contract.sendContactMessage, { body: { ...message, ...changes } });
  const inbox = () => app.as(admin).call(contract.listContactMessages);

  test('is kept and read by admins, with the account of its writer', async () => {
    const { reference } = await send({}, farmer);
    expect((await inbox()).items[0]).toMatchObject({
      id: reference,
      email: 'kojo@example.com',
      phone: null,
      topic: 'payment',
      personId: farmer.id,
    });
    await expect(app.as(farmer).call(contract.listContactMessages)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).call(contract.listContactMessages)).rejects.toMatchObject({ status: 401 });
  });

  test('with the trap filled looks sent and is not kept', async () => {
    const before = (await inbox()).items.length;
    expect(await send({ website: 'https://spam.example', email: 'bot@example.com' })).toHaveProperty('reference');
    expect((await inbox()).items).toHaveLength(before);
  });

  test('names the fields that are wrong', async () => {
    await expect(send({ email: 'kojo', message: ' ', topic: 'gossip' })).rejects.toMatchObject({
      status: 422,
      errors: {
        email: ['Please enter a valid email address'],
        message: ['Please write your message'],
        topic: ['Please choose what it is about'],
      },
    });
  });

  test('comes at most five times an hour from one writer', async () => {
    const eager = { email: 'eager@example.com' };
    for (let count = 0; count < 5; count += 1) await send(eager);
    await expect(send(eager)).rejects.toMatchObject({ status: 429, code: 'rate.limited' });
    app.clock.advance(HOUR_MS);
    expect(await send(eager)).toHaveProperty('reference');
  });
});

describe('advertising slots', () => {
  const slotsOf = (page: 'landing' | 'marketplace' | 'community') =>
    app.as(null).call(contract.showSlots, { query: { page } });

  test('show the site’s own banners, three, two and two, as they were edited last', async () => {
    expect(
      (await Promise.all([slotsOf('landing'), slotsOf('marketplace'), slotsOf('community')])).map(
        ({ banners }) => banners.length,
      ),
    ).toEqual([3, 2, 2]);
    const bannerMarket = {
      title: 'Mango season',
      text: 'From Yendi and Aburi',
      label: 'See mangoes',
      to: '/marketplace?q=mango',
    };
    await app.as(admin).call(contract.changeWebsiteContent, { body: { bannerMarket } });
    expect((await slotsOf('marketplace')).banners[0]).toEqual(bannerMarket);
  });

  test('name no network unless one is configured', async () => {
    expect((await slotsOf('landing')).ads).toBeNull();
    const other = await testApp({
      env: { ADS_PUBLISHER_ID: 'ca-pub-1234567890123456', ADS_SLOT_SQUARE: '1112223334' },
    });
    try {
      const { ads } = await other.as(null).call(contract.showSlots, { query: { page: 'community' } });
      expect(ads).toMatchObject({
        publisherId: 'ca-pub-1234567890123456',
        squareSlot: '1112223334',
        rectangleSlot: expect.stringMatching(/^\d+$/),
      });
    } finally {
      await other.close();
    }
  });
});

describe('our pages elsewhere', () => {
  test('are none until an admin writes an https address', async () => {
    expect(await app.as(null).call(contract.getWebsiteContent)).toMatchObject({
      socialFacebook: '',
      socialInstagram: '',
      socialX: '',
    });
    const { content } = await app
      .as(admin)
      .call(contract.changeWebsiteContent, { body: { socialFacebook: 'https://facebook.com/farmgate' } });
    expect(content.socialFacebook).toBe('https://facebook.com/farmgate');
    await expect(
      app.as(admin).call(contract.changeWebsiteContent, { body: { socialX: 'javascript:alert(1)' } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});
