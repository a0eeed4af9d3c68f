import { addDays, dayOf } from '#kernel/moment.ts';
import { approveProposal } from '#slices/admin/contract-proposals.ts';
import { approveAsked } from '#test/support/second-person.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLimits, readLimits, setLimit } from '../../contract-limits.ts';

let app: TestApp;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const today = () => dayOf(app.platform.clock.now());
const read = () => app.as(null).call(readLimits, {});
const ask = (changes: object, by: Viewer | null = admin) =>
  app
    .as(by)
    .call(setLimit, {
      body: { name: 'mtn.largest_charge', amount: 10_000, startsOn: today(), source: 'A letter of MTN', ...changes },
    });
const set = async (changes: object) => approveAsked(app, await ask(changes));
const list = () => app.as(admin).call(listLimits, {});

test('one administrator does not set a limit, another one has to approve it', async () => {
  const asked = await ask({ name: 'telecel.largest_charge' });
  expect(asked.what).toMatch(/^Telecel Cash: largest payment: ₵10,000.00 from /u);
  expect((await read()).charges.telecel.largest).toBe(25_000);
  expect((await list()).waiting).toEqual([asked]);
  await expect(ask({ name: 'telecel.largest_charge' })).rejects.toMatchObject({ code: 'proposal.waits' });
  await expect(app.as(admin).call(approveProposal, { params: { id: asked.id } })).rejects.toMatchObject({
    code: 'proposal.same_person',
  });
  await approveAsked(app, asked);
  expect((await read()).charges.telecel.largest).toBe(10_000);
});

test('limits begin as the Bank of Ghana has them, and everybody may read them', async () => {
  const { charges, payouts } = await read();
  expect(charges).toMatchObject({ mtn: { least: 0.1, largest: 25_000 }, card: { largest: null } });
  expect(payouts).toMatchObject({ at: { least: 10, largest: 25_000 }, bank: { least: 100, largest: null } });
});

test('a limit that an admin sets counts from its first day on, with its source', async () => {
  await set({ startsOn: addDays(today(), 1), amount: 12_000 });
  expect((await read()).charges.mtn.largest).toBe(25_000);
  await set({});
  const { limits } = await list();
  expect((await read()).charges.mtn.largest).toBe(10_000);
  expect(limits[0]).toMatchObject({ name: 'mtn.largest_charge', state: 'in_force', source: 'A letter of MTN' });
  expect(limits[1]).toMatchObject({ amount: 12_000, state: 'coming' });
});

test('a limit without an amount gives a network back the one of the Bank of Ghana', async () => {
  await set({ name: 'at.largest_payout', amount: 400 });
  await set({ name: 'at.largest_payout', amount: undefined });
  expect((await read()).payouts.at.largest).toBe(25_000);
});

test('a limit is not set in the past, and none leaves nothing to pay', async () => {
  await expect(ask({ startsOn: addDays(today(), -1) })).rejects.toMatchObject({ code: 'money_limit.in_the_past' });
  await expect(ask({ name: 'mtn.least_payout', amount: 25_000.01 })).rejects.toMatchObject({
    code: 'money_limit.leaves_nothing',
  });
});

test('only administrators set or list limits', async () => {
  const farmer = await app.person({ role: 'farmer' });
  await expect(ask({}, farmer)).rejects.toMatchObject({ status: 403 });
  await expect(app.as(farmer).call(listLimits, {})).rejects.toMatchObject({ status: 403 });
});
