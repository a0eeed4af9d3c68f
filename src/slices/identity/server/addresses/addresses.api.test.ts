import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, PASSWORD } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract.ts';
import { identityRecords } from '../privacy/store-records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const KITCHEN = { label: 'Restaurant kitchen', place: 'Kumasi, Ashanti', address: 'Behind the mill, blue gate' };

const buyer = () => addMember(app, { role: 'buyer' });
const add = (who: Viewer, more: object = {}) =>
  app.as(who).call(contract.addAddress, { body: { ...KITCHEN, ...more } });
const list = (who: Viewer) => app.as(who).call(contract.listAddresses);

interface Refused {
  readonly status: number;
  readonly code: string;
}

function codeOf(call: Promise<unknown>): Promise<readonly [number, string]> {
  return call.then(
    () => [200, ''],
    ({ status, code }: Refused) => [status, code],
  );
}

describe('the address book', () => {
  it('keeps an address as it reads, offers the first one first, and says where a code may be wrong', async () => {
    const who = await buyer();
    expect(await list(who)).toEqual([]);
    const saved = await add(who, { digitalAddress: 'ak 039 5028', contactName: 'Efua', contactPhone: '024 123 4567' });
    expect(saved).toMatchObject({
      ...KITCHEN,
      place: 'kumasi',
      placeName: 'Kumasi, Ashanti',
      digitalAddress: 'AK-039-5028',
      otherRegion: false,
      contactName: 'Efua',
      contactPhone: '+233241234567',
      isDefault: true,
    });
    const other = await add(who, { label: 'Shop', digitalAddress: 'GA1838164' });
    expect(other).toMatchObject({ digitalAddress: 'GA-183-8164', otherRegion: true, isDefault: false });
    expect((await list(who)).map(({ label }) => label)).toEqual(['Restaurant kitchen', 'Shop']);
  });

  it('has one default: the asked one, and the oldest left when it is deleted', async () => {
    const who = await buyer();
    const first = await add(who);
    const second = await add(who, { label: 'Shop', isDefault: true });
    const third = await add(who, { label: 'Home' });
    expect((await list(who))[0]?.id).toBe(second.id);
    await app.as(who).call(contract.makeDefaultAddress, { params: { id: third.id } });
    await app.as(who).call(contract.makeDefaultAddress, { params: { id: third.id } });
    expect((await list(who)).map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Home', true],
      ['Restaurant kitchen', false],
      ['Shop', false],
    ]);
    await app.as(who).call(contract.removeAddress, { params: { id: third.id } });
    expect((await list(who))[0]).toMatchObject({ id: first.id, isDefault: true });
  });

  it('is changed as a whole, and what is left out is gone', async () => {
    const who = await buyer();
    const { id } = await add(who, { digitalAddress: 'AK-039-5028' });
    const body = { label: 'Kitchen', place: 'ho', address: 'Market Road 3' };
    const changed = await app.as(who).call(contract.changeAddress, { params: { id }, body });
    expect(changed).toMatchObject({ ...body, digitalAddress: null, isDefault: true });
    expect(await list(who)).toEqual([changed]);
  });

  it('refuses what it cannot read, and an eleventh', async () => {
    const who = await buyer();
    expect(await codeOf(add(who, { place: 'Paris' }))).toEqual([422, 'address.unknown_place']);
    for (const wrong of [{ digitalAddress: 'GA-18-1' }, { label: ' ' }, { address: '' }, { contactPhone: '12' }])
      expect((await codeOf(add(who, wrong)))[0], JSON.stringify(wrong)).toBe(422);
    for (let kept = 0; kept < 10; kept += 1) await add(who);
    expect(await codeOf(add(who))).toEqual([409, 'address.too_many']);
    expect(await list(who)).toHaveLength(10);
  });

  it('takes the same save twice as one', async () => {
    const who = await buyer();
    const key = newId();
    const twice = [1, 2].map(() => app.as(who).call(contract.addAddress, { body: KITCHEN, idempotencyKey: key }));
    const [one, other] = await Promise.all(twice);
    expect(one?.id).toBe(other?.id);
    expect(await list(who)).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const [who, other] = [await buyer(), await buyer()];
    const { id } = await add(who);
    const params = { id };
    const calls = [
      app.as(other).call(contract.changeAddress, { params, body: KITCHEN }),
      app.as(other).call(contract.makeDefaultAddress, { params }),
      app.as(other).call(contract.removeAddress, { params }),
    ];
    for (const refusal of await Promise.all(calls.map(codeOf))) expect(refusal).toEqual([404, 'address.not_found']);
    expect(await codeOf(app.as(null).call(contract.listAddresses))).toEqual([401, 'session.required']);
    expect(await list(who)).toHaveLength(1);
  });

  it('is in the copy of the person’s data, and goes with the account', async () => {
    const who = await buyer();
    await add(who, { contactName: 'Efua' });
    const records = await app.platform.db.transaction((tx) => identityRecords(tx, who.id));
    expect(records['saved_addresses']).toMatchObject([{ ...KITCHEN, place: 'kumasi', contact_name: 'Efua' }]);
    await app.as(who).call(contract.deleteAccount, { body: { currentPassword: PASSWORD } });
    const left = await rowsIn(app.platform.db, 'select 1 from saved_addresses where person_id = $1', [who.id]);
    expect(left).toEqual([]);
  });
});
