import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { untilListening } from '#test/support/live.ts';
import { secondProcess, type SecondProcess } from '#test/support/second-process.ts';
import { compose, type Product } from '#app/server/compose.ts';
import { createLog } from '#platform/log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countUnread, listDeliveries } from '../contract.ts';
import { notify } from './notify.ts';

let app: TestApp;
let beside: SecondProcess;
let running: Product;
beforeAll(async () => {
  app = await testApp();
  beside = secondProcess(app);
  running = compose(app.platform.config, { clock: app.clock, log: createLog('silent') });
  await untilListening(running.live);
});
afterAll(async () => {
  await running.close();
  await beside.close();
  await app.close();
});

const tell = (personId: string, key = newId()) =>
  notify(app.platform.db, {
    kind: 'payment_failed',
    to: { personId },
    key,
    params: { amountPesewas: 5000, reason: 'Wrong PIN.' },
    link: '/orders',
    at: app.clock.now(),
  });

/** Resolves when this person's open pages hear of something, in a process that wrote nothing of it. */
function hears(personId: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = running.live.subscribe([`user:${personId}`], () => {
      stop();
      resolve();
    });
  });
}

test('a page open at one process hears of a notice that another wrote', async () => {
  const person = await app.person();
  running.runner.start();
  const heard = hears(person.id);
  await tell(person.id);
  await heard;
  expect(await app.as(person).call(countUnread)).toEqual({ count: 1 });
});

test('two processes at once send each message once', async () => {
  const admin = await app.person({ role: 'admin' });
  const people = await Promise.all(Array.from({ length: 10 }, () => app.person()));
  for (let round = 0; round < 5; round += 1) await Promise.all(people.map((person) => tell(person.id)));
  for (let round = 0; round < 6; round += 1) await Promise.all([app.settle(), beside.turn()]);
  for (const person of people) {
    const sms = await app.as(admin).call(listDeliveries, { query: { q: person.phone ?? '' } });
    expect(sms.items.map((item) => [item.state, item.attempts])).toEqual(Array.from({ length: 5 }, () => ['sent', 1]));
  }
  const [kept] = await rowsIn<{ messages: number; deliveries: number }>(
    app.platform.db,
    `select (select count(*) from outbox_messages) as messages, (select count(*) from notice_deliveries) as deliveries`,
  );
  expect(kept?.messages).toBe(kept?.deliveries);
});
