import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { goToHour } from '#test/support/notices.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '../../contract.ts';
import { notify } from '../notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  goToHour(app, 8);
});
afterAll(() => app.close());

type To = Parameters<typeof notify>[1]['to'];

async function tell(to: To, times: number): Promise<void> {
  const params = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
  for (let time = 0; time < times; time += 1) {
    await notify(app.platform.db, {
      kind: 'order_picked_up',
      to,
      key: newId(),
      params,
      link: '/orders/0198c0de-0000-7000-8000-000000000001',
      at: app.clock.now(),
    });
  }
  await app.settle();
}

async function sent(address: string): Promise<number> {
  const [row] = await rowsIn<{ count: number }>(
    app.platform.db,
    'select count(*)::int as count from notice_deliveries where address = $1',
    [address],
  );
  return row?.count ?? 0;
}

const confirm = (who: Viewer) =>
  rowsIn(app.platform.db, 'update users set email_verified = true, phone_verified_at = now() where id = $1', [who.id]);

test('an address and a number that nobody confirmed get twenty messages an hour and sixty a day, and the app tells the rest', async () => {
  const ama = await app.person();
  await tell({ personId: ama.id }, 45);
  expect([await sent(ama.email), await sent(ama.phone ?? '')]).toEqual([20, 20]);
  expect((await app.as(ama).call(listNotifications, { query: { limit: 100 } })).items).toHaveLength(45);
  for (let hour = 0; hour < 4; hour += 1) {
    app.clock.advance(HOUR_MS + 1000);
    await tell({ personId: ama.id }, 25);
  }
  expect(await sent(ama.email)).toBe(60);
  app.clock.advance(DAY_MS);
  await tell({ personId: ama.id }, 1);
  expect(await sent(ama.email)).toBe(61);
});

test('a person who has confirmed both gets every message', async () => {
  const kofi = await app.person();
  await confirm(kofi);
  await tell({ personId: kofi.id }, 30);
  expect([await sent(kofi.email), await sent(kofi.phone ?? '')]).toEqual([30, 30]);
});

test('guests and accounts that name one address are bounded together', async () => {
  const esi = await app.person();
  await tell({ name: 'Esi', email: esi.email }, 12);
  await tell({ personId: esi.id }, 12);
  expect(await sent(esi.email)).toBe(20);
});

test('a number that another account confirmed gets nothing of a person who only typed it', async () => {
  const [owner, other] = [await app.person(), await app.person()];
  await rowsIn(app.platform.db, 'update users set phone = $2 where id = $1', [other.id, owner.phone]);
  await confirm(owner);
  await tell({ personId: other.id }, 1);
  expect([await sent(owner.phone ?? ''), await sent(other.email)]).toEqual([0, 1]);
  await tell({ personId: owner.id }, 1);
  expect(await sent(owner.phone ?? '')).toBe(1);
});
