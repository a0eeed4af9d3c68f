import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { setUserActive } from '#slices/identity/contract.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { tampered } from '#test/support/tamper.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from './record.ts';
import { verifyAudit } from './verify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) => app.platform.db.transaction((tx) => rowsIn(tx, text, values));
const record = (action: string) =>
  app.platform.db.transaction((tx) =>
    recordAudit(tx, {
      actorId: null,
      action,
      subject: newId(),
      details: { b: 1, a: ['x', { z: 1, y: null }] },
      at: new Date(),
    }),
  );

const findingAfter = (...statements: string[]) =>
  tampered(
    app.platform.db,
    ['audit_entries', 'audit_head'],
    statements,
    async (tx) => (await verifyAudit(tx)).fault ?? 'sound',
  );

describe('the chain', () => {
  it('holds entries of many at once in one order, and is sound', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, index) => record(`test.act_${index}`)));
    const check = await verifyAudit(app.platform.db);
    expect(check).toMatchObject({ entries: 25, fault: null, head: { position: 25 } });
    expect(await verifyAudit(app.platform.db, check.head)).toMatchObject({ fault: null });
  });

  it('leaves no entry of what was rolled back', async () => {
    const act = { actorId: null, action: 'test.undone', subject: '', details: {}, at: new Date() };
    const work = app.platform.db.transaction(async (tx) => {
      await recordAudit(tx, act);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await verifyAudit(app.platform.db)).toMatchObject({ entries: 25, fault: null });
  });

  it.each([
    "update audit_entries set action = 'other'",
    'delete from audit_entries',
    'truncate audit_entries',
    'update audit_head set position = 0',
    'delete from audit_head',
    'truncate audit_head',
  ])('%s is refused', async (text) => {
    await expect(sql(text)).rejects.toMatchObject({ code: 'AU001' });
  });
});

describe('tampering behind the triggers is found, by its entry', () => {
  it.each([
    ['actor_id', 'gen_random_uuid()'],
    ['action', "'other'"],
    ['subject', "subject || 'x'"],
    ['details', `'{"b": 2}'`],
    ['at', "at + interval '1 millisecond'"],
    ['hash', 'sha256(hash)'],
    ['previous_hash', 'sha256(hash)'],
  ])('%s', async (column, value) => {
    expect(await findingAfter(`update audit_entries set ${column} = ${value} where position = 7`)).toMatchObject({
      position: 7,
    });
  });

  it('an entry taken out, put elsewhere, cut off the end, or all of them', async () => {
    expect(await findingAfter('delete from audit_entries where position = 7')).toEqual({
      position: 8,
      what: 'entries 7 to 7 are missing',
    });
    const swapped = await findingAfter(
      'update audit_entries set position = 99 where position = 7',
      'update audit_entries set position = 7 where position = 8',
      'update audit_entries set position = 8 where position = 99',
    );
    expect(swapped).toMatchObject({ position: 7 });
    expect(await findingAfter('delete from audit_entries where position >= 24')).toMatchObject({ position: 24 });
    expect(await findingAfter('delete from audit_entries')).toMatchObject({ position: 1 });
  });

  it('a chain written anew as a whole, by the mark of an earlier check', async () => {
    const { fault } = await verifyAudit(app.platform.db, { position: 7, hash: 'ab'.repeat(32) });
    expect(fault).toMatchObject({ position: 7 });
    expect((await verifyAudit(app.platform.db, { position: 99, hash: 'ab'.repeat(32) })).fault).toMatchObject({
      position: 26,
    });
  });
});

describe('what an admin does', () => {
  const entries = (actorId: string) =>
    rowsIn<{ action: string; subject: string; details: object }>(
      app.platform.db,
      'select action, subject, details from audit_entries where actor_id = $1',
      [actorId],
    );

  it('is recorded with what it was done to; what was refused and what others do is not', async () => {
    const admin = await app.person({ role: 'admin' });
    const other = await app.person();
    await app.as(admin).call(setUserActive, { params: { userId: other.id }, body: { isActive: false } });
    await app
      .as(admin)
      .call(setUserActive, { params: { userId: newId() }, body: { isActive: false } })
      .catch(() => null);
    await app
      .as(other)
      .call(setUserActive, { params: { userId: admin.id }, body: { isActive: false } })
      .catch(() => null);
    expect(await entries(admin.id)).toMatchObject([
      { action: 'identity.set_user_active', subject: other.id, details: { isActive: false, address: '127.0.0.1' } },
    ]);
    expect(await entries(other.id)).toEqual([]);
    expect(await verifyAudit(app.platform.db)).toMatchObject({ fault: null });
  });
});
