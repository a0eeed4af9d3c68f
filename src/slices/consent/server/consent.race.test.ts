import { createListing, listMyListings } from '#slices/catalogue/contract.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { actingFor, consentOf, newOfficer } from '#test/support/consents.ts';
import { MAIZE } from '#test/support/maize.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endConsent, listActs, listGiven } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('of many given at once three count, and of the same person one', async () => {
  const farmer = await app.person({ role: 'farmer' });
  const officers = await Promise.all(Array.from({ length: 5 }, () => newOfficer(app)));
  const gives = officers.flatMap((officer) => [1, 2].map(() => consentOf(app, { farmer, officer })));
  await Promise.allSettled(gives);
  const { consents } = await app.as(farmer).call(listGiven);
  expect(consents).toHaveLength(3);
});

it('what is done while a consent is taken back is done and written down, or neither', async () => {
  const farmer = await app.person({ role: 'farmer' });
  const officer = await newOfficer(app);
  const { id } = await consentOf(app, { farmer, officer });
  const acting = await actingFor(app, officer, id);
  const makes = Array.from({ length: 6 }, () => acting.call(createListing, { body: MAIZE }));
  const ends = app.as(farmer).call(endConsent, { params: { id } });
  const done = (await Promise.allSettled(makes)).filter(({ status }) => status === 'fulfilled').length;
  await ends;
  expect((await app.as(farmer).call(listMyListings)).items).toHaveLength(done);
  expect((await app.as(farmer).call(listActs)).items).toHaveLength(done);
  await expect(acting.call(createListing, { body: MAIZE })).rejects.toMatchObject({ code: 'consent.ended' });
});
