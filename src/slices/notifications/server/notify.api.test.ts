import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify, notifyAll, withdrawNotice } from './notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };

async function written(recipient: string): Promise<string[]> {
  const rows = await rowsIn<{ key: string }>(
    app.platform.db,
    'select key from notices where recipient = $1 order by key',
    [recipient],
  );
  return rows.map(({ key }) => key);
}

function ready(to: { personId: string } | { name: string; phone: string }, key: string, at = app.clock.now()) {
  return { kind: 'order_ready', to, key, params: ORDER, link: '/orders', at } as const;
}

test('the same key and recipient twice is once; another recipient has their own', async () => {
  const [one, other] = [newId(), newId()];
  await notifyAll(app.platform.db, [
    ready({ personId: one }, 'a'),
    ready({ personId: one }, 'a'),
    ready({ personId: other }, 'a'),
  ]);
  await notify(app.platform.db, ready({ personId: one }, 'b'));
  expect(await written(`user:${one}`)).toEqual(['a', 'b']);
  expect(await written(`user:${other}`)).toEqual(['a']);
});

test('no notice goes out for what was rolled back', async () => {
  const personId = newId();
  const broken = app.platform.db.transaction(async (tx) => {
    await notify(tx, ready({ personId }, 'a'));
    throw new Error('The trade fell through.');
  });
  await expect(broken).rejects.toThrow('fell through');
  expect(await written(`user:${personId}`)).toEqual([]);
});

test('a reminder is taken back while nobody has it', async () => {
  const to = { name: 'Esi', phone: '+233241234567' };
  await notify(app.platform.db, ready(to, 'reminder', after(app.clock.now(), HOUR_MS)));
  await withdrawNotice(app.platform.db, to, 'reminder');
  expect(await written('guest:+233241234567')).toEqual([]);
});

test('a guest without any address is an error of the caller', async () => {
  await expect(notify(app.platform.db, { ...ready({ personId: newId() }, 'a'), to: { name: 'Esi' } })).rejects.toThrow(
    'e-mail address',
  );
});
