import { rowsIn } from '#test/support/rows.ts';
import { type Database, type Tx, txOf } from '#platform/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { goToHour, numbersAt, type ScriptedSender, scriptedSender, notifyNumber } from '#test/support/notices.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEASE_MS } from '../../domain/delivery.ts';
import { notify } from '../notify.ts';
import { sendMail, sendSms } from './send-deliveries.ts';
import { fanOutNotices } from '../fan-out-notices.ts';

let app: TestApp;
let script: ScriptedSender;
beforeAll(async () => {
  app = await testApp();
  script = scriptedSender(app.platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  goToHour(app, 10);
  script.taken.length = 0;
  script.respondWith(() => 'accepted');
  await rowsIn(app.platform.db, 'delete from notices');
  await rowsIn(app.platform.db, 'delete from outbox_messages');
});

const tell = (personId: string, number: number) => notifyNumber(app.platform, personId, number);
const fanOut = (ports = script.keeping, platform: Platform = app.platform) =>
  fanOutNotices(ports)(platform, app.clock.now());
const send = (ports = script.keeping) =>
  Promise.all([sendSms(ports)(app.platform, app.clock.now()), sendMail(ports)(app.platform, app.clock.now())]);

interface Row {
  readonly channel: string;
  readonly state: string;
  readonly attempts: number;
  readonly provider: string | null;
  readonly kept: number;
}

/** Every delivery in the order of its queue, and how often the outbox has it. */
function rows(): Promise<Row[]> {
  return rowsIn<Row>(
    app.platform.db,
    `select channel, state, attempts, provider, (select count(*) from outbox_messages o where o.reference = d.id) as kept from notice_deliveries d order by seq`,
  );
}

const SENT = (channel: string) => ({ channel, state: 'sent', attempts: 1, provider: 'outbox', kept: 1 });

test('what may go now is sent with the transaction that makes it, and nobody claims it later', async () => {
  const ama = await app.person();
  await tell(ama.id, 1);
  await tell(ama.id, 2);
  await fanOut();
  const sent = [SENT('sms'), SENT('email'), SENT('sms'), SENT('email')];
  expect(await rows()).toEqual(sent);
  expect(numbersAt(script.taken, ama.phone ?? '')).toEqual([1, 2]);
  app.clock.advance(HOUR_MS);
  await fanOut();
  await send();
  expect(await rows()).toEqual(sent);
  expect(script.taken).toHaveLength(4);
});

test('a secret is wiped with the same transaction, and is left in the outbox alone', async () => {
  const ama = await app.person();
  await notify(app.platform.db, {
    kind: 'sign_in_code',
    to: { personId: ama.id },
    key: newId(),
    params: { code: '123456', minutes: 10 },
    link: '/auth',
    at: app.clock.now(),
  });
  await fanOut();
  const left = await rowsIn<{ body: string; link: string; params: object; kept: string }>(
    app.platform.db,
    `select d.body, d.link_url as link, n.params, o.body as kept
     from notice_deliveries d join notices n on n.id = d.notice_id join outbox_messages o on o.reference = d.id where d.channel = 'sms'`,
  );
  expect(left).toEqual([{ body: '', link: '', params: {}, kept: expect.stringContaining('123456') }]);
});

test('what the quiet hours hold goes at their end, and does not block what may go', async () => {
  const ama = await app.person();
  goToHour(app, 23);
  const params = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
  await notify(app.platform.db, {
    kind: 'order_picked_up',
    to: { personId: ama.id },
    key: 'held',
    params,
    link: '/orders',
    at: app.clock.now(),
  });
  await fanOut();
  await tell(ama.id, 1);
  await fanOut();
  const states = async () =>
    (await rows()).filter(({ channel }) => channel === 'sms').map(({ state, kept }) => `${state} ${kept}`);
  expect(await states()).toEqual(['held 0', 'sent 1']);
  goToHour(app, 6);
  await tell(ama.id, 2);
  await fanOut();
  expect(await states()).toEqual(['held 0', 'sent 1', 'queued 0']);
  await send();
  expect(await states()).toEqual(['sent 1', 'sent 1', 'sent 1']);
  expect(
    script.taken.filter(({ to }) => to === ama.phone).map(({ text }) => /GHS \d|picked up|has left/.exec(text)?.[0]),
  ).toEqual(['GHS 1', 'has left', 'GHS 2']);
});

/** The product's database as a process has it that is killed before its n-th statement. */
function killedBefore(statement: number, { db, ...platform }: Platform): Platform {
  let count = 0;
  const live = () => {
    count += 1;
    if (count === statement) throw new Error('The process was killed here.');
  };
  const dying = (tx: Tx): Tx =>
    txOf((text, values) => {
      live();
      return rowsIn<never>(tx, text, values);
    });
  const dyingDb: Database = { ...db, transaction: (work) => db.transaction((tx) => work(dying(tx))) };
  return { ...platform, db: dyingDb };
}

test('a process that is killed between any two statements leaves nothing half done', async () => {
  const ama = await app.person();
  await tell(ama.id, 1);
  let statement = 1;
  for (; ; statement += 1) {
    const survived = await fanOut(script.keeping, killedBefore(statement, app.platform)).then(
      () => true,
      () => false,
    );
    if (survived) break;
    const [left] = await rowsIn<{ left: number }>(
      app.platform.db,
      `select (select count(*) from notices where fanned_out_at is not null) + (select count(*) from notice_deliveries) + (select count(*) from outbox_messages) as left`,
    );
    expect(left).toEqual({ left: 0 });
  }
  expect(statement).toBe(6);
  expect(await rows()).toEqual([SENT('sms'), SENT('email')]);
});

const answers = fc.array(fc.constantFrom('accepted' as const, 'failed' as const), { minLength: 1, maxLength: 4 });
const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('tell' as const), who: fc.nat(2) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('provider' as const, 'outbox' as const), answers }) },
  ),
  { maxLength: 25 },
);

describe('two processes at once, a provider that is taken out of service and an outbox that breaks', () => {
  /** Each takes its turn beside the other; a broken outbox fails the making as well, which then is done again. */
  async function turn(ports: ScriptedSender['ports']): Promise<void> {
    const works = [() => fanOut(ports), () => send(ports), () => fanOut(ports), () => send(ports)];
    await Promise.allSettled(works.map((work) => work()));
  }

  /** What was handed over: by a provider, or with a transaction that came to its end. */
  async function handedOver(): Promise<ScriptedSender['taken']> {
    const known = await rowsIn<{ id: string }>(
      app.platform.db,
      "select id from notice_deliveries where state = 'sent'",
    );
    const ids = new Set(known.map(({ id }) => id));
    return script.taken.filter(({ reference }) => ids.has(reference));
  }

  test('everybody gets each notice once on each channel, in order', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (script_) => {
        const people = [await app.person(), await app.person(), await app.person()];
        const told = people.map((): number[] => []);
        let number = 0;
        script.taken.length = 0;
        for (const what of script_) {
          if (what.do === 'tell') {
            await tell(people[what.who]?.id ?? '', (number += 1));
            told[what.who]?.push(number);
            continue;
          }
          let index = 0;
          script.respondWith(() => what.answers[index++ % what.answers.length] ?? 'accepted');
          await turn(what.do === 'provider' ? script.ports : script.keeping);
          app.clock.advance(7000);
        }
        script.respondWith(() => 'accepted');
        for (let round = 0; round < 8; round += 1) {
          await turn(script.keeping);
          app.clock.advance(HOUR_MS + LEASE_MS);
        }
        const out = await handedOver();
        for (const [index, person] of people.entries()) {
          for (const address of [person.phone ?? '', person.email])
            expect(numbersAt(out, address)).toEqual(told[index]);
        }
        const unkept = (await rows()).filter(
          ({ state, provider, kept }) => state !== 'sent' || (provider === 'outbox' && kept !== 1),
        );
        expect(unkept).toEqual([]);
        await rowsIn(app.platform.db, 'delete from notices');
      }),
      {
        numRuns: 40,
        examples: [
          [
            [
              { do: 'tell', who: 0 },
              { do: 'provider', answers: ['failed'] },
              { do: 'tell', who: 0 },
              { do: 'outbox', answers: ['accepted'] },
            ],
          ],
        ],
      },
    );
  });
});
