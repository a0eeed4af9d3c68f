import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { actingFor, confirmed, consentOf, newOfficer } from '#test/support/consents.ts';
import { newPhone } from '#test/support/people.ts';
import { codeSentTo, sentTo } from '#test/support/proofs.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { consentPersonal } from './store-personal.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const TERMS = { tasks: ['listings' as const], months: 3 };
const newFarmer = () => trade.app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Owusu' });
const as = (viewer: Viewer | null) => trade.app.as(viewer);

async function pair() {
  return { farmer: await newFarmer(), officer: await newOfficer(trade.app) };
}

async function noticesOf(viewer: Viewer) {
  const rows = await rowsIn(trade.app.platform.db, 'select kind from notices where recipient = $1 order by id', [
    `user:${viewer.id}`,
  ]);
  return rows.map(({ kind }) => kind);
}

describe('a farmer on their own page', () => {
  it('finds somebody by the whole number or address, agrees, and both are notified', async () => {
    const { farmer, officer } = await pair();
    for (const contact of [officer.phone ?? '', officer.email.toUpperCase()])
      expect(await as(farmer).call(contract.findRepresentative, { body: { contact } })).toEqual({ name: 'Kofi M.' });
    const given = await as(farmer).call(contract.giveConsent, { body: { contact: officer.email, ...TERMS } });
    expect(given).toMatchObject({ name: 'Kofi Mensah', tasks: ['listings'] });
    expect((await as(farmer).call(contract.listGiven)).consents).toEqual([given]);
    const members = await as(officer).call(contract.listMembers, { query: { q: 'owusu' } });
    expect(members.items).toMatchObject([{ id: given.id, name: 'Ama Owusu' }]);
    expect((await as(officer).call(contract.listMembers, { query: { q: 'nobody' } })).items).toEqual([]);
    expect(await noticesOf(farmer)).toEqual(['consent_given']);
    expect(await noticesOf(officer)).toEqual(['consent_received']);
  });

  it('finds nobody whose number is not shown to be theirs, nor who buys, and tries only so often', async () => {
    const farmer = await newFarmer();
    const stranger = await trade.app.person({ role: 'field_officer' });
    const buyer = await confirmed(trade.app, await trade.app.person({ role: 'buyer' }));
    const find = (contact: string) => as(farmer).call(contract.findRepresentative, { body: { contact } });
    await expect(find(stranger.email)).rejects.toMatchObject({ status: 404, code: 'consent.nobody' });
    await expect(find(stranger.phone ?? '')).rejects.toMatchObject({ status: 404 });
    await expect(find(buyer.email)).rejects.toMatchObject({ status: 403, code: 'consent.not_for_role' });
    await expect(find('kofi')).rejects.toMatchObject({ status: 422 });
    for (let tries = 3; tries < 10; tries += 1)
      await expect(find(stranger.email)).rejects.toMatchObject({ status: 404 });
    await expect(find(stranger.email)).rejects.toMatchObject({ status: 429 });
  });

  it('takes a consent back, the other gives it back, and it is nobody else’s', async () => {
    const { farmer, officer } = await pair();
    const [one, other] = [await consentOf(trade.app, { farmer, officer }), await newFarmer()];
    const end = (viewer: Viewer | null, id: string) => as(viewer).call(contract.endConsent, { params: { id } });
    await expect(end(other, one.id)).rejects.toMatchObject({ status: 404, code: 'consent.not_found' });
    await expect(end(null, one.id)).rejects.toMatchObject({ status: 401 });
    await end(farmer, one.id);
    await end(farmer, one.id);
    const again = await consentOf(trade.app, { farmer, officer });
    await end(officer, again.id);
    expect((await as(farmer).call(contract.listGiven)).consents).toEqual([]);
    const { items } = await as(farmer).call(contract.listRecord);
    expect(items.map(({ event }) => event)).toEqual(['given_back', 'given', 'taken', 'given']);
    expect(await as(officer).call(contract.listRecord)).toEqual({ items, nextCursor: null });
    const ofAdmin = await as(trade.admin).call(contract.listRecordOf, { params: { userId: farmer.id } });
    expect(ofAdmin.items).toEqual(items);
  });

  it('replaces what the same person had, and lets three act at once', async () => {
    const { farmer, officer } = await pair();
    await consentOf(trade.app, { farmer, officer });
    const second = await consentOf(trade.app, { farmer, officer }, { tasks: ['orders'] });
    expect((await as(farmer).call(contract.listGiven)).consents.map(({ id }) => id)).toEqual([second.id]);
    for (let more = 0; more < 2; more += 1)
      await consentOf(trade.app, { farmer, officer: await newOfficer(trade.app) });
    const fourth = consentOf(trade.app, { farmer, officer: await newOfficer(trade.app) });
    await expect(fourth).rejects.toMatchObject({ status: 409, code: 'consent.too_many' });
  });
});

describe('a farmer without a smartphone', () => {
  const askFor = (officer: Viewer, phone: string) =>
    as(officer).call(contract.askForConsent, { body: { phone, ...TERMS } });

  it('reads what is asked by SMS, and agrees by telling the code', async () => {
    const { farmer, officer } = await pair();
    await confirmed(trade.app, farmer);
    const phone = farmer.phone ?? '';
    const { challengeId } = await askFor(officer, phone);
    const code = await codeSentTo(trade.app, phone);
    expect(String((await sentTo(trade.app, phone))?.params['about'])).toMatch(/^Kofi Mensah asks .+: listings$/);
    const params = { id: challengeId };
    const other = await newOfficer(trade.app);
    const stolen = as(other).call(contract.confirmConsent, { params, body: { code } });
    await expect(stolen).rejects.toMatchObject({ status: 404, code: 'consent.not_found' });
    const given = await as(officer).call(contract.confirmConsent, { params, body: { code } });
    expect(given).toMatchObject({ name: 'Ama Owusu', tasks: ['listings'] });
    const twice = as(officer).call(contract.confirmConsent, { params, body: { code } });
    await expect(twice).rejects.toMatchObject({ status: 410, code: 'code.not_valid' });
    const [entry] = (await as(farmer).call(contract.listRecord)).items;
    expect(entry).toMatchObject({ event: 'given', way: 'sms_code', askedAt: expect.any(String), wordsVersion: 1 });
    expect(await noticesOf(farmer)).toEqual(['consent_given']);
  });

  it('is sent nothing on a number that nobody confirmed, and the answer looks the same', async () => {
    const { farmer, officer } = await pair();
    for (const phone of [farmer.phone ?? '', newPhone()]) {
      expect(await askFor(officer, phone)).toMatchObject({ challengeId: expect.any(String) });
      expect(await sentTo(trade.app, phone)).toBeNull();
    }
  });

  it('has a code that five wrong tries end, and ten minutes', async () => {
    const { farmer, officer } = await pair();
    await confirmed(trade.app, farmer);
    const phone = farmer.phone ?? '';
    const confirm = (id: string, code: string) =>
      as(officer).call(contract.confirmConsent, { params: { id }, body: { code } });
    const first = await askFor(officer, phone);
    const code = await codeSentTo(trade.app, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await expect(confirm(first.challengeId, wrong)).rejects.toMatchObject({ status: 422, code: 'code.wrong' });
    await expect(confirm(first.challengeId, code)).rejects.toMatchObject({ status: 410 });
    const second = await askFor(officer, phone);
    const late = await codeSentTo(trade.app, phone);
    trade.app.clock.advance(10 * MINUTE_MS);
    await expect(confirm(second.challengeId, late)).rejects.toMatchObject({ status: 410 });
  });

  it('is not asked by a buyer, or a person with no checked identity', async () => {
    const unverified = await trade.app.person({ role: 'field_officer', kycStatus: 'pending' });
    await expect(askFor(trade.buyer, newPhone())).rejects.toMatchObject({ status: 403, code: 'consent.not_for_role' });
    await expect(askFor(unverified, newPhone())).rejects.toMatchObject({ status: 403, code: 'kyc.required' });
  });
});

it('a consent ends by the clock, and its record and what was done are in the copy of both', async () => {
  const { farmer, officer } = await pair();
  const { id } = await consentOf(trade.app, { farmer, officer }, TERMS);
  trade.app.clock.advance(92 * DAY_MS);
  expect((await as(farmer).call(contract.listGiven)).consents).toEqual([]);
  await expect(as(officer).call(contract.actFor, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const late = await actingFor(trade.app, officer, id);
  await expect(late.call(contract.listGiven)).rejects.toMatchObject({ status: 403, code: 'consent.ended' });
  for (const { id: personId } of [farmer, officer]) {
    const kept = await trade.app.platform.db.transaction(async (tx) => consentPersonal.records?.(tx, personId));
    expect(kept).toMatchObject({ consents: [{ id }], consent_record: [{ event: 'given' }], done_for_others: [] });
  }
});

it('an account that closes ends its consents, and nobody changes the record', async () => {
  const { farmer, officer } = await pair();
  await consentOf(trade.app, { farmer, officer });
  const { db, clock } = trade.app.platform;
  await db.transaction(async (tx) => consentPersonal.forget?.(tx, farmer.id, clock.now()));
  const { items } = await as(officer).call(contract.listRecord);
  expect(items.map(({ event }) => event)).toEqual(['account_closed', 'given']);
  await expect(rowsIn(db, 'delete from consent_entries', [])).rejects.toThrow(/append-only/);
  await expect(rowsIn(db, "update consent_entries set event = 'taken'", [])).rejects.toThrow(/append-only/);
});
