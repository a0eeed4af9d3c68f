import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember } from '#test/support/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAddress, listAddresses, removeAddress } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const BODY = { label: 'Kitchen', place: 'kumasi', address: 'Blue gate', isDefault: true };

it('of many saves at once ten stay, and one of them is the default', async () => {
  const who = await addMember(app, { role: 'buyer' });
  const saves = Array.from({ length: 16 }, () => app.as(who).call(addAddress, { body: BODY }));
  const done = await Promise.allSettled(saves);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const kept = await app.as(who).call(listAddresses);
  expect(kept).toHaveLength(10);
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await Promise.allSettled(kept.slice(0, 6).map(({ id }) => app.as(who).call(removeAddress, { params: { id } })));
  const left = await app.as(who).call(listAddresses);
  expect(left.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false]);
});
