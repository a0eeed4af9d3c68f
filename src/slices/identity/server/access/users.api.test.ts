import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { ApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUsers, setUserActive, setUserKyc } from '../../contract.ts';
import { setUserRole } from '../../contract-user-access.ts';
import {
  checkPassword,
  countPeople,
  createPerson,
  findPeople,
  findPerson,
  hashPassword,
  promoteToAdmin,
} from '../index.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin', firstName: 'Yaw', lastName: 'Admin' });
});
afterAll(() => app.close());

async function refusal(work: Promise<unknown>): Promise<ApiProblem> {
  const error = await work.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiProblem) return error;
  throw error;
}

function find(query: Record<string, unknown>) {
  return app.as(admin).call(listUsers, { query: { limit: 100, ...query } });
}

describe('the list of people', () => {
  it('searches by name and e-mail, whatever the case, signs taken as written', async () => {
    const person = await app.person({ firstName: 'Akosua', lastName: 'Per%cent' });
    const ids = async (search: string) => (await find({ search })).items.map((item) => item.id);
    expect(await ids('akosua per')).toEqual([person.id]);
    expect(await ids('R%C')).toEqual([person.id]);
    expect(await ids(person.email.toUpperCase())).toEqual([person.id]);
    expect(await ids('no such name')).toEqual([]);
  });

  it('filters by role, KYC status and activity; what is under review counts as pending', async () => {
    const reviewed = await app.person({ role: 'transporter', kycStatus: 'under_review' });
    const verified = await app.person({ role: 'transporter', kycStatus: 'approved' });
    await app.as(admin).call(setUserActive, { params: { userId: verified.id }, body: { isActive: false } });
    const ids = async (query: Record<string, string>) =>
      (await find({ role: 'transporter', ...query })).items.map((item) => item.id);
    expect(await ids({ status: 'pending' })).toEqual([reviewed.id]);
    expect(await ids({ status: 'approved' })).toEqual([verified.id]);
    expect(await ids({ active: 'false' })).toEqual([verified.id]);
    expect(await ids({})).toEqual([verified.id, reviewed.id]);
  });

  it('pages without gap or repeat, newest first, and shrugs at a made-up cursor', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => app.person({ lastName: 'Paged' })));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await find({ search: 'Paged', limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen.length).toBe(5);
    expect((await find({ search: 'Paged', cursor: 'bm9uc2Vuc2U' })).items.length).toBe(5);
  });

  it('never shows a password and is for admins only', async () => {
    expect(JSON.stringify(await find({}))).not.toContain('argon2');
    for (const role of ['farmer', 'buyer', 'transporter', 'quality_inspector', 'aggregator']) {
      const person = await app.person({ role });
      expect((await refusal(app.as(person).call(listUsers))).status).toBe(403);
    }
    expect((await refusal(app.as(null).call(listUsers))).status).toBe(401);
  });
});

describe('what an admin changes', () => {
  const changes = [
    [
      'activity',
      (viewer: Viewer | null, userId: string) =>
        app.as(viewer).call(setUserActive, { params: { userId }, body: { isActive: false } }),
    ],
    [
      'KYC status',
      (viewer: Viewer | null, userId: string) =>
        app.as(viewer).call(setUserKyc, { params: { userId }, body: { status: 'rejected' } }),
    ],
    [
      'role',
      (viewer: Viewer | null, userId: string) =>
        app
          .as(viewer)
          .call(setUserRole, { params: { userId }, body: { role: 'agronomist', reason: 'She asked for it' } }),
    ],
  ] as const;

  it.each(changes)('%s: of another, not of themselves, of nobody unknown, not by others', async (_name, change) => {
    const person = await app.person({ kycStatus: 'pending' });
    await change(admin, person.id);
    expect((await refusal(change(admin, admin.id))).code).toBe('user.is_yourself');
    expect((await refusal(change(admin, newId()))).status).toBe(404);
    expect((await refusal(change(person, admin.id))).status).toBe(403);
    expect((await refusal(change(null, admin.id))).status).toBe(401);
  });

  it('shows the changed person and tells them', async () => {
    const person = await app.person({ kycStatus: 'approved' });
    const params = { userId: person.id };
    expect((await app.as(admin).call(setUserKyc, { params, body: { status: 'approved' } })).kycStatus).toBe('approved');
    expect(
      (await app.as(admin).call(setUserRole, { params, body: { role: 'agronomist', reason: 'She asked for it' } }))
        .role,
    ).toBe('agronomist');
    expect((await app.as(admin).call(setUserActive, { params, body: { isActive: false } })).isActive).toBe(false);
    const events = await rowsIn(
      app.platform.db,
      'select type, audience from outbox_events where subject_id = $1 order by id',
      [person.id],
    );
    const audience = [`user:${person.id}`, 'role:admin'];
    expect(events).toEqual(
      ['identity.kyc_decided', 'identity.sessions_ended', 'identity.role_changed', 'identity.activity_changed'].map(
        (type) => ({ type, audience }),
      ),
    );
  });

  it('refuses values that do not exist', async () => {
    const email = `${newId()}@x.example`;
    const made = {
      email,
      firstName: 'Efua',
      lastName: 'Sarpong',
      role: 'admin',
      phone: '0501234567',
      residentialAddress: '',
    };
    const passwordHash = await hashPassword('a-long-secret', true);
    await app.platform.db.transaction((tx) => createPerson(tx, { ...made, passwordHash }, new Date()));
    const send = (method: string, path: string, body: unknown, cookie = '') =>
      app.request(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', cookie },
      });
    const signedIn = await send('POST', '/api/login', { email, password: 'a-long-secret' });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const person = await app.person();
    const bad = { status: { isActive: 'yes' }, kyc: { status: 'maybe' }, role: { role: 'king' } };
    for (const [what, body] of Object.entries(bad)) {
      expect((await send('PUT', `/api/admin/users/${person.id}/${what}`, body, cookie)).status).toBe(422);
      expect((await send('PUT', `/api/admin/users/not-an-id/${what}`, body, cookie)).status).toBe(404);
    }
  });
});

describe('for other slices', () => {
  const account = {
    firstName: 'Efua',
    lastName: 'Sarpong',
    role: 'buyer',
    phone: '0501234567',
    residentialAddress: 'Kumasi',
  };

  it('creates, finds, counts and knows the password', async () => {
    const { db } = app.platform;
    const before = await countPeople(db);
    const passwordHash = await hashPassword('a-long-secret', true);
    const made = await db.transaction((tx) =>
      createPerson(tx, { ...account, email: `${newId()}@X.example`, passwordHash, kycStatus: 'approved' }, new Date()),
    );
    expect(made).toMatchObject({ phone: '+233501234567', kycStatus: 'approved', isActive: true });
    expect(await findPerson(db, made.id)).toEqual(made);
    expect([...(await findPeople(db, [made.id, newId()])).keys()]).toEqual([made.id]);
    expect(await findPeople(db, [])).toEqual(new Map());
    expect(await countPeople(db)).toBe(before + 1);
    expect(await checkPassword(db, made.id, 'a-long-secret')).toBe(true);
    expect(await checkPassword(db, made.id, 'another')).toBe(false);
    expect(await checkPassword(db, admin.id, 'has no password')).toBe(false);
  });

  it('makes an admin of a new address, and of a known one', async () => {
    const email = `${newId()}@x.example`;
    const options = {
      email,
      firstName: 'Efua',
      lastName: 'Sarpong',
      phone: '0501234567',
      passwordHash: await hashPassword('a-long-secret', true),
    };
    const promote = (passwordHash: string | null) =>
      app.platform.db.transaction((tx) => promoteToAdmin(tx, { ...options, passwordHash }, new Date()));
    expect(await promote(options.passwordHash)).toBe('created');
    expect(await promote(null)).toBe('promoted');
    expect((await find({ search: email })).items).toMatchObject([{ role: 'admin', isActive: true }]);
  });
});
