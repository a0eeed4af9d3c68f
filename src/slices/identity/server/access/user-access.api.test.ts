import { rowsIn } from '#test/support/rows.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { approveKyc, submitKyc, viewKycFile } from '../../contract.ts';
import { endUserSessions, removeUserSecondStep, showUserAccess } from '../../contract-user-access.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { appCodeOf } from '#test/support/authenticator.ts';
import { addMember, PASSWORD, signIn } from '#test/support/people.ts';
import { Browser } from '#test/support/proofs.ts';
import type { Viewer } from '#wire/viewer.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp({ env: { FARMGATE_TRUST_PROXY: '1' } });
  admin = await addMember(app, { role: 'admin' });
});
afterAll(() => app.close());

const REASON = 'The telephone was stolen at Kejetia';
const of = (member: Viewer) => ({ params: { userId: member.id } });
const help = (member: Viewer) => ({ ...of(member), body: { reason: REASON } });
const statusOf = async (cookie: string) => (await app.request('/api/auth/user', { headers: { cookie } })).status;
const toldTo = (member: Viewer) =>
  rowsIn<{ kind: string }>(
    app.platform.db,
    "select kind from notices where recipient = $1 and kind in ('signed_out', 'second_step_changed') order by id",
    [`user:${member.id}`],
  );
let cards = 0;

/** The id of a document of this person that an admin has accepted. */
async function acceptedDocument(owner: Viewer): Promise<string> {
  cards += 1;
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer();
  const document = new File([new Uint8Array(png)], 'card.png', { type: 'image/png' });
  const written = {
    documentNumber: `GHA-30000000${cards}-1`,
    fullName: 'Kofi Mensah',
    dateOfBirth: '1990-03-06',
    address: 'Tamale',
    phoneNumber: '0241234567',
  };
  const { id } = await app.as(owner).call(submitKyc, { body: { documentType: 'ghana_card', ...written, document } });
  const judge = app.as(await app.person({ role: 'admin' }));
  await judge.call(viewKycFile, { params: { id } });
  await judge.call(approveKyc, { params: { id } });
  return id;
}

/** A member whose second step is on, with a browser that is signed in. */
async function withSecondStep(): Promise<{ member: Viewer; own: Browser }> {
  const member = await addMember(app, { role: 'farmer' });
  const own = new Browser(app);
  await own.post('/api/login', { email: member.email, password: PASSWORD });
  const { setup } = await (await own.post('/api/account/second-step', { currentPassword: PASSWORD })).json();
  expect((await own.post('/api/account/second-step/confirm', { code: await appCodeOf(app, setup.key) })).status).toBe(
    200,
  );
  return { member, own };
}

test('an admin signs somebody out everywhere: they read why, may come back, and it is in the audit log', async () => {
  const member = await addMember(app, { role: 'buyer' });
  const sessions = [await signIn(app, member), await signIn(app, member)];
  expect((await app.as(admin).call(showUserAccess, of(member))).sessions).toHaveLength(2);
  expect(await app.as(admin).call(endUserSessions, help(member))).toEqual({ ended: 2 });
  for (const cookie of sessions) expect(await statusOf(cookie)).toBe(401);
  expect(await toldTo(member)).toEqual([{ kind: 'signed_out' }]);
  expect(await statusOf(await signIn(app, member))).toBe(200);
  const entries = await rowsIn(
    app.platform.db,
    'select details from audit_entries where action = $1 and subject = $2 and actor_id = $3',
    ['identity.end_user_sessions', member.id, admin.id],
  );
  expect(entries).toMatchObject([{ details: { reason: REASON } }]);
});

test('a second step goes only after an accepted document was looked at, within the hour and by this admin', async () => {
  const { member, own } = await withSecondStep();
  const remove = () => app.as(admin).call(removeUserSecondStep, help(member));
  const unseen = { status: 409, code: 'second_step.documents_unseen' };
  await expect(remove()).rejects.toMatchObject(unseen);
  const params = { id: await acceptedDocument(member) };
  await app.as(await app.person({ role: 'admin' })).call(viewKycFile, { params });
  await app.as(member).call(viewKycFile, { params });
  await expect(remove()).rejects.toMatchObject(unseen);
  await app.as(admin).call(viewKycFile, { params });
  app.clock.advance(2 * HOUR_MS);
  await expect(remove()).rejects.toMatchObject(unseen);
  await app.as(admin).call(viewKycFile, { params });
  expect((await app.as(admin).call(showUserAccess, of(member))).lookedAt).not.toBeNull();
  expect(await remove()).toEqual({ ended: 1 });
  expect((await own.get('/api/auth/user')).status).toBe(401);
  expect((await own.post('/api/login', { email: member.email, password: PASSWORD })).status).toBe(200);
  expect((await own.get('/api/auth/user')).status).toBe(200);
  expect(await toldTo(member)).toEqual([{ kind: 'second_step_changed' }, { kind: 'second_step_changed' }]);
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'second_step.off' });
});

test('nobody helps themselves so, and nobody without a reason', async () => {
  for (const endpoint of [endUserSessions, removeUserSecondStep] as const) {
    await expect(app.as(admin).call(endpoint, help(admin))).rejects.toMatchObject({
      status: 409,
      code: 'user.is_yourself',
    });
    const member = await addMember(app, { role: 'buyer' });
    await expect(app.as(admin).call(endpoint, { ...of(member), body: { reason: ' ' } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(app.as(member).call(endpoint, help(admin))).rejects.toMatchObject({ status: 403 });
  }
});

test('sessions that are over by themselves are not shown as open', async () => {
  const member = await addMember(app, { role: 'buyer' });
  await signIn(app, member);
  app.clock.advance(20 * DAY_MS);
  expect((await app.as(admin).call(showUserAccess, of(member))).sessions).toEqual([]);
});
