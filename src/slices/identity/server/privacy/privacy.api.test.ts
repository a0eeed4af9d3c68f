import { rowsIn } from '#test/support/rows.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, PASSWORD } from '#test/support/people.ts';
import { Browser } from '#test/support/proofs.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askExport,
  deleteAccount,
  downloadExport,
  listExports,
  listKycDocuments,
  readDeletion,
  setUserActive,
  submitKyc,
  viewKycFile,
} from '../../contract.ts';
import { hashPassword, rekeyDocuments } from '../index.ts';
import { putPassword } from '../store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const again = { currentPassword: PASSWORD };
let cards = 0;

function documentForm() {
  cards += 1;
  return {
    documentType: 'ghana_card' as const,
    documentNumber: `GHA-${700_000_000 + cards}-1`,
    fullName: 'Ama Mensah',
    dateOfBirth: '1990-03-06',
    address: 'Ejura, Ashanti',
    phoneNumber: '0241234567',
    document: new File([PNG], 'card.png', { type: 'image/png' }),
  };
}

const filesOf = (at: TestApp, id: string) =>
  rowsIn<{ file_key: string; key_id: string }>(
    at.platform.db,
    'select file_key, key_id from kyc_documents where id = $1',
    [id],
  );

describe('a copy of the data', () => {
  it('holds lists and files, sends a notice when ready, and goes to its owner by a link that ends', async () => {
    const person = await addMember(app, { role: 'farmer', kycStatus: 'pending' });
    const { id: documentId } = await app.as(person).call(submitKyc, { body: documentForm() });
    const { id, downloadUrl } = await app.as(person).call(askExport, { body: again });
    expect(downloadUrl).toBeNull();
    await expect(app.as(person).call(askExport, { body: again })).rejects.toMatchObject({
      code: 'export.preparing_already',
    });
    await app.settle();
    const [ready] = await app.as(person).call(listExports);
    const query = Object.fromEntries(new URLSearchParams(ready?.downloadUrl?.split('?')[1]));
    const file = await app.as(person).call(downloadExport, { params: { id }, query });
    const entries = unzipSync(file.bytes);
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining([
        'README.txt',
        'identity/profile.json',
        'orders/orders.json',
        'escrow/payment_methods.json',
        'catalogue/listings.json',
        `files/ghana_card-${documentId}.png`,
      ]),
    );
    expect(JSON.parse(strFromU8(entries['identity/profile.json'] ?? new Uint8Array()))).toMatchObject([
      { email: person.email },
    ]);
    expect(Buffer.from(entries[`files/ghana_card-${documentId}.png`] ?? [])).toEqual(PNG);
    for (const [name, bytes] of Object.entries(entries))
      if (name.endsWith('.json')) expect(strFromU8(bytes), name).not.toMatch(/password|secret_hash|"token"/);

    const stranger = await app.person();
    await expect(app.as(stranger).call(downloadExport, { params: { id }, query })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      app.as(person).call(downloadExport, { params: { id }, query: { ...query, until: '99999999999999' } }),
    ).rejects.toMatchObject({ status: 410 });
    app.clock.advance(16 * MINUTE_MS);
    await expect(app.as(person).call(downloadExport, { params: { id }, query })).rejects.toMatchObject({ status: 410 });
    expect(Buffer.from((await app.platform.files.get(`exports/${id}.zip`)) ?? []).includes(PNG)).toBe(false);
    app.clock.advance(8 * DAY_MS);
    await app.settle();
    expect([await app.as(person).call(listExports), await app.platform.files.get(`exports/${id}.zip`)]).toEqual([
      [],
      null,
    ]);
  });

  it('asks the password', async () => {
    const person = await addMember(app, { role: 'buyer' });
    await expect(app.as(person).call(askExport, { body: { currentPassword: 'not-this-one' } })).rejects.toMatchObject({
      status: 403,
      code: 'password.wrong',
    });
  });
});

describe('deleting an account', () => {
  it('takes the person out and the sessions with them; nobody comes back by it', async () => {
    const person = await addMember(app, { role: 'farmer' });
    const own = new Browser(app);
    await own.post('/api/login', { email: person.email, password: PASSWORD });
    await app.as(person).call(submitKyc, { body: documentForm() });
    expect((await own.post('/api/account/deletion', again)).status).toBe(200);
    expect((await own.get('/api/auth/user')).status).toBe(401);
    expect((await own.post('/api/login', { email: person.email, password: PASSWORD })).status).toBe(401);
    const admin = await app.person({ role: 'admin' });
    await expect(
      app.as(admin).call(setUserActive, { params: { userId: person.id }, body: { isActive: true } }),
    ).rejects.toMatchObject({ code: 'user.not_found' });
    await app.settle();
    const everything = await rowsIn(
      app.platform.db,
      'select to_jsonb(u) as row from users u where id = $1 union all select to_jsonb(d) from kyc_documents d where user_id = $1',
      [person.id],
    );
    expect(everything.length).toBe(1);
    for (const trace of [person.email, person.phone ?? '-', 'Kofi', 'Tamale'])
      expect(JSON.stringify(everything)).not.toContain(trace);
  });

  it('is refused while orders and money are open, says which, and then keeps the trade without the person', async () => {
    const trade = await openTrade();
    const order = await trade.orderAt('confirmed');
    const { openMatters } = await trade.app.as(trade.buyer).call(readDeletion);
    expect(openMatters.map((matter) => matter.what)).toEqual(
      expect.arrayContaining(['1 order under way', 'money of 1 order in escrow']),
    );
    await putPassword(trade.app.platform.db, trade.buyer.id, await hashPassword(PASSWORD, true));
    await expect(trade.app.as(trade.buyer).call(deleteAccount, { body: again })).rejects.toMatchObject({
      status: 409,
      code: 'account.open_matters',
    });
    await rowsIn(
      trade.app.platform.db,
      "update orders set status = 'cancelled', disputed = false, closed_at = now() where id = $1",
      [order.id],
    );
    await rowsIn(
      trade.app.platform.db,
      "update holds set status = 'refunded', seller_part_pesewas = 0, transporter_part_pesewas = 0, platform_part_pesewas = 0, refund_part_pesewas = produce_pesewas + delivery_fee_pesewas where order_id = $1",
      [order.id],
    );
    await trade.app.as(trade.buyer).call(deleteAccount, { body: again });
    const kept = await rowsIn(
      trade.app.platform.db,
      'select to_jsonb(o) as row from orders o where id = $1 union all select to_jsonb(h) from order_history h where order_id = $1',
      [order.id],
    );
    expect(JSON.stringify(kept)).toContain('Deleted account');
    for (const trace of [trade.buyer.email, trade.buyer.phone ?? '-'])
      expect(JSON.stringify(kept), trace).not.toContain(trace);
    await trade.close();
  });

  it('never takes the last admin', async () => {
    const alone = await testApp();
    const admin = await addMember(alone, { role: 'admin' });
    await expect(alone.as(admin).call(deleteAccount, { body: again })).rejects.toMatchObject({
      code: 'account.last_admin',
    });
    await alone.close();
  });
});

describe('identity documents', () => {
  it('tell their owner who of the staff opened them, and the audit log too', async () => {
    const person = await app.person({ role: 'farmer', kycStatus: 'pending' });
    const admin = await app.person({ role: 'admin', firstName: 'Akosua' });
    const { id } = await app.as(person).call(submitKyc, { body: documentForm() });
    await app.as(person).call(viewKycFile, { params: { id } });
    await app.as(admin).call(viewKycFile, { params: { id } });
    const [document] = await app.as(person).call(listKycDocuments);
    expect(document?.seenBy).toEqual([{ name: 'Akosua', role: 'admin', at: expect.any(String) }]);
    const audited = await rowsIn(
      app.platform.db,
      "select actor_id from audit_entries where action = 'identity.document_seen' and subject = $1",
      [id],
    );
    expect(audited).toEqual([{ actor_id: admin.id }]);
  });

  it('are erased when their time is over: file, words and views', async () => {
    const person = await addMember(app, { role: 'farmer', kycStatus: 'pending' });
    const admin = await app.person({ role: 'admin' });
    const { id } = await app.as(person).call(submitKyc, { body: documentForm() });
    await app.as(admin).call(viewKycFile, { params: { id } });
    const [file] = await filesOf(app, id);
    await app.as(person).call(deleteAccount, { body: again });
    await app.settle();
    expect([await filesOf(app, id), await app.platform.files.get(file?.file_key ?? '')]).toEqual([[], null]);
    expect(
      await rowsIn(
        app.platform.db,
        "select 1 from audit_entries where action = 'identity.document_erased' and subject = $1",
        [id],
      ),
    ).toHaveLength(1);
  });

  it('move to a new key while the old one still reads, and need only the new one afterwards', async () => {
    const [first, second] = ['11'.repeat(32), '22'.repeat(32)];
    const old = await testApp({ env: { FARMGATE_DOCUMENT_KEY: first } });
    const person = await old.person({ role: 'farmer', kycStatus: 'pending' });
    const { id } = await old.as(person).call(submitKyc, { body: documentForm() });
    const config = (keys: readonly [string, ...string[]]) => ({
      ...old.platform.config,
      documentKeys: [Buffer.from(keys[0], 'hex'), ...keys.slice(1).map((key) => Buffer.from(key, 'hex'))] as const,
    });
    const [before] = await filesOf(old, id);
    expect(await rekeyDocuments({ ...old.platform, config: config([second, first]) })).toEqual({
      documents: 1,
      secondSteps: 0,
    });
    const [after] = await filesOf(old, id);
    expect([after?.key_id === before?.key_id, await old.platform.files.get(before?.file_key ?? '')]).toEqual([
      false,
      null,
    ]);
    await expect(old.as(person).call(viewKycFile, { params: { id } })).rejects.toMatchObject({ status: 500 });
    await old.close();
  });
});
