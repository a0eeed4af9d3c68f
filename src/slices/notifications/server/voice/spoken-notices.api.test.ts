import { recordAll, recordedAt } from '#test/support/recorded.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { newId } from '#kernel/ids.ts';
import type { Language } from '#kernel/languages/language.ts';
import { putLanguage } from '#slices/identity/contract-line.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications, readSpoken } from '../../contract.ts';
import { notify } from '../notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await recordAll(app.platform.db, 'ak');
  await recordAll(app.platform.db, 'ee', ['n5']);
});
afterAll(() => app.close());

async function speaking(language: Language): Promise<Viewer> {
  const person = await app.person({ role: 'farmer' });
  await app.as(person).call(putLanguage, { body: { language } });
  return person;
}

const earned = (person: Viewer, amountPesewas: number) =>
  notify(app.platform.db, {
    ...{ kind: 'earning_released', to: { personId: person.id }, key: newId(), link: '/wallet', at: app.clock.now() },
    params: { orderNumber: 'FG-261121-7KQ2MX', amountPesewas },
  });

async function heardBy(person: Viewer): Promise<string[][]> {
  await app.settle();
  const { items } = await app.as(person).call(listNotifications, { query: {} });
  return items.map(({ spoken }) => spoken).toSorted((one, other) => one.length - other.length);
}

test('money is spoken in the language of its owner, and other notices are not', async () => {
  const ama = await speaking('ak');
  await earned(ama, 5_050);
  await notify(app.platform.db, {
    ...{ kind: 'payment_failed', to: { personId: ama.id }, key: newId(), link: '/orders' },
    params: { amountPesewas: 100, reason: 'Wrong PIN.' },
    at: app.clock.now(),
  });
  const clips = ['earning_released.before', 'cedis', 'n50', 'and', 'pesewas', 'n50', 'earning_released.after'];
  expect(await heardBy(ama)).toEqual([[], clips.map((clip) => recordedAt('ak', clip))]);
});

test('where one recording is missing nothing is heard, not even in another language', async () => {
  const kofi = await speaking('ee');
  await earned(kofi, 500);
  expect(await heardBy(kofi)).toEqual([[]]);
  await earned(kofi, 400);
  expect((await heardBy(kofi)).map((clips) => clips.length)).toEqual([0, 4]);
  const esi = await speaking('ha');
  await earned(esi, 400);
  expect(await heardBy(esi)).toEqual([[]]);
});

test('an amount beyond what is recorded is not spoken', async () => {
  const ama = await speaking('ak');
  await earned(ama, 100_000_100);
  expect(await heardBy(ama)).toEqual([[]]);
});

test('a page says its amount in the same way', async () => {
  const query = { moment: 'withdrawal_sent', amount: '50.50' } as const;
  const clipsFor = async (language: Language) => app.as(await speaking(language)).call(readSpoken, { query });
  const clips = ['withdrawal_sent.before', 'cedis', 'n50', 'and', 'pesewas', 'n50', 'withdrawal_sent.after'];
  expect(await clipsFor('ak')).toEqual({ clips: clips.map((clip) => recordedAt('ak', clip)) });
  expect(await clipsFor('ha')).toEqual({ clips: [] });
  const ama = app.as(await speaking('ak'));
  expect(await ama.call(readSpoken, { query: { ...query, amount: '1000001' } })).toEqual({ clips: [] });
  await expect(ama.call(readSpoken, { query: { ...query, amount: 'much' } })).rejects.toMatchObject({ status: 422 });
});
