import { approveProposal, listProposals, withdrawProposal } from '#slices/admin/contract-proposals.ts';
import { listUsers, setUserKyc } from '#slices/identity/contract.ts';
import { setUserRole } from '#slices/identity/contract-user-access.ts';
import { addFeeRule, endFeeRule, listFeeRules } from '#slices/settings/contract-fees.ts';
import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { addMember } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let app: TestApp;
let efua: Viewer;
let yaw: Viewer;
beforeAll(async () => {
  app = await testApp();
  efua = await addMember(app, { role: 'admin', firstName: 'Efua' });
  yaw = await addMember(app, { role: 'admin', firstName: 'Yaw' });
});
beforeEach(() => rowsIn(app.platform.db, 'delete from proposals', []));
afterAll(() => app.close());

const limits = async () => (await app.as(yaw).call(showSettings)).settings.payoutLimit;
const waiting = async (by = yaw) =>
  (await app.as(by).call(listProposals)).proposals.filter(({ state }) => state === 'proposed');
const approve = (by: Viewer, id = '') => app.as(by).call(approveProposal, { params: { id } });

async function askFor(payoutLimit: number) {
  const { settings } = await app.as(efua).call(showSettings);
  const body = { ...settings, payoutLimit, answerWindowHours: 40, limitsReason: 'The harvest is large' };
  return app.as(efua).call(changeSettings, { body });
}

test('settings: one administrator does not change the limits of payouts, another one has to approve it', async () => {
  const before = await limits();
  const asked = await askFor(20_000);
  expect(asked.settings).toMatchObject({ payoutLimit: before, answerWindowHours: 40 });
  const [proposal] = await waiting();
  expect(proposal).toMatchObject({
    what: 'Largest payout that leaves by itself: ₵20,000.00 instead of ₵5,000.00',
    reason: 'The harvest is large',
    actions: ['approve', 'withdraw'],
  });
  expect((await waiting(efua))[0]?.actions).toEqual(['withdraw']);
  await expect(approve(efua, proposal?.id)).rejects.toMatchObject({ status: 403, code: 'proposal.same_person' });
  await expect(askFor(30_000)).rejects.toMatchObject({ status: 409, code: 'proposal.waits' });
  expect(await limits()).toBe(before);
  await approve(yaw, proposal?.id);
  expect(await limits()).toBe(20_000);
  await expect(approve(yaw, proposal?.id)).rejects.toMatchObject({ status: 409, code: 'proposal.decided' });
  await app.settle();
  const notices = "select 1 from notices where kind = 'proposal_waits' and recipient = $1";
  expect(await rowsIn(app.platform.db, notices, [`user:${yaw.id}`])).toHaveLength(1);
  expect(await rowsIn(app.platform.db, notices, [`user:${efua.id}`])).toHaveLength(0);
});

test('settings: limits that were turned down stay as they were', async () => {
  const before = await limits();
  await askFor(before + 1_000);
  const [proposal] = await waiting();
  const params = { id: proposal?.id ?? '' };
  await app.as(yaw).call(withdrawProposal, { params, body: { note: 'Too much' } });
  expect(await limits()).toBe(before);
  await expect(approve(yaw, proposal?.id)).rejects.toMatchObject({ code: 'proposal.decided' });
});

test('settings: an administrator without the permission of a proposal neither approves nor turns it down', async () => {
  await askFor(7_000);
  const [proposal] = await waiting();
  const other = await addMember(app, { role: 'admin', permissions: ['accounts'] });
  const missing = { status: 403, code: 'permission.missing' };
  await expect(approve(other, proposal?.id)).rejects.toMatchObject(missing);
  const params = { id: proposal?.id ?? '' };
  const turn = app.as(other).call(withdrawProposal, { params, body: { note: 'No' } });
  await expect(turn).rejects.toMatchObject(missing);
});

test('fees: one administrator neither adds nor ends a fee rule', async () => {
  const farmer = await addMember(app, { role: 'farmer', firstName: 'Ama' });
  const startsOn = app.clock.now().toISOString().slice(0, 10);
  const rule = { scope: 'farmer' as const, farmerId: farmer.id, feePercent: 0, startsOn, reason: 'A friend' };
  const asked = await app.as(efua).call(addFeeRule, { body: rule });
  expect(asked.what).toContain('A fee of 0 % for Ama Bediako');
  expect((await app.as(yaw).call(listFeeRules)).rules).toEqual([]);
  await expect(approve(efua, asked.id)).rejects.toMatchObject({ code: 'proposal.same_person' });
  await approve(yaw, asked.id);
  const [added] = (await app.as(yaw).call(listFeeRules)).rules;
  expect(added).toMatchObject({ farmerName: 'Ama Bediako', state: 'in_force', createdByName: 'Efua Bediako' });
  const lastOn = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const end = { params: { id: added?.id ?? '' }, body: { lastOn, reason: 'Over' } };
  const ending = await app.as(efua).call(endFeeRule, end);
  expect((await app.as(yaw).call(listFeeRules)).rules[0]?.lastOn).toBeNull();
  await approve(yaw, ending.id);
  expect((await app.as(yaw).call(listFeeRules)).rules[0]?.lastOn).toBe(lastOn);
});

test('identity: one administrator does not verify somebody without documents, and nobody does without a reason', async () => {
  const person = await addMember(app, { role: 'farmer', kycStatus: 'pending', firstName: 'Adwoa' });
  const params = { userId: person.id };
  const status = async () =>
    (await app.as(yaw).call(listUsers, { query: { search: person.email } })).items[0]?.kycStatus;
  const set = (reason?: string) =>
    app.as(efua).call(setUserKyc, { params, body: { status: 'approved', ...(reason && { reason }) } });
  await expect(set()).rejects.toMatchObject({ status: 409, code: 'user.reason_needed' });
  expect(await set('I have known her for years')).toMatchObject({ kycStatus: 'pending' });
  const [proposal] = await waiting();
  expect(proposal).toMatchObject({ what: 'Verify Adwoa Bediako (farmer) without accepted documents' });
  await expect(approve(efua, proposal?.id)).rejects.toMatchObject({ code: 'proposal.same_person' });
  expect(await status()).toBe('pending');
  await approve(yaw, proposal?.id);
  expect(await status()).toBe('approved');
});

test.each(['admin', 'quality_inspector'] as const)(
  'role: nobody becomes %s whose identity is not verified',
  async (role) => {
    const person = await addMember(app, { role: 'buyer', kycStatus: 'pending' });
    const give = app
      .as(efua)
      .call(setUserRole, { params: { userId: person.id }, body: { role, reason: 'She asked for it' } });
    await expect(give).rejects.toMatchObject({ status: 409, code: 'user.not_verified' });
  },
);

test('proposal: the only administrator with its permission reads that nobody can approve it', async () => {
  await askFor(8_000);
  await rowsIn(app.platform.db, "update users set is_active = false where role = 'admin' and id <> $1", [efua.id]);
  expect((await app.as(efua).call(listProposals)).nobodyElseHolds).toEqual(['Settings']);
  await rowsIn(app.platform.db, "update users set is_active = true where role = 'admin'", []);
  expect((await app.as(efua).call(listProposals)).nobodyElseHolds).toEqual([]);
});
