import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { goToHour, numbersAt, type ScriptedSender, scriptedSender, notifyNumber } from '#test/support/notices.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEASE_MS, MOST_ATTEMPTS } from '../../domain/delivery.ts';
import { notify } from '../notify.ts';
import { sendMail, sendSms } from './send-deliveries.ts';
import { fanOutNotices } from '../fan-out-notices.ts';
import { claimDeliveries } from './store-send.ts';

let app: TestApp;
let script: ScriptedSender;
beforeAll(async () => {
  app = await testApp({ env: { FARMGATE_UNCONFIRMED_MESSAGES: '1000' } });
  script = scriptedSender(app.platform);
});
afterAll(() => app.close());
beforeEach(() => {
  goToHour(app, 10);
  script.taken.length = 0;
  script.respondWith(() => 'accepted');
});

const fanOut = () => fanOutNotices(script.ports)(app.platform, app.clock.now());
const sms = () => sendSms(script.ports)(app.platform, app.clock.now());
const mail = () => sendMail(script.ports)(app.platform, app.clock.now());

const tell = (personId: string, number: number) => notifyNumber(app.platform, personId, number);
const gotAt = (address: string) => numbersAt(script.taken, address);

/** What was given up, as 'address number'. */
async function givenUpAt(): Promise<Set<string>> {
  const rows = await rowsIn<{ address: string; subject: string }>(
    app.platform.db,
    "select address, subject from notice_deliveries where state = 'failed'",
  );
  return new Set(rows.map(({ address, subject }) => `${address} ${Number(/₵(\d+)\.00/.exec(subject)?.[1])}`));
}

async function failures(): Promise<{ kind: string; attempts: number; failure: string }[]> {
  return rowsIn(app.platform.db, "select kind, attempts, failure from notice_deliveries where state = 'failed'");
}

type Act =
  | { readonly do: 'tell'; readonly who: number }
  | { readonly do: 'send'; readonly answers: readonly ('accepted' | 'failed' | 'crash')[] }
  | { readonly do: 'kill' | 'wait' };

const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('tell' as const), who: fc.nat(2) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('send' as const),
        answers: fc.array(fc.constantFrom('accepted' as const, 'failed' as const, 'crash' as const), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('kill' as const, 'wait' as const) }) },
  ),
  { maxLength: 25 },
);

/** Two processes at once, as they take their turns beside each other. */
const turn = () => Promise.all([fanOut(), sms(), sms(), mail(), mail()]);

async function act(what: Act, people: readonly { id: string }[], next: () => number): Promise<void> {
  if (what.do === 'tell') await tell(people[what.who]?.id ?? '', next());
  if (what.do === 'wait') app.clock.advance(10 * MINUTE_MS);
  if (what.do === 'kill') {
    // Claimed by a process that never comes back.
    await claimDeliveries(app.platform.db, 'sms', {
      now: app.clock.now(),
      leaseUntil: after(app.clock.now(), LEASE_MS),
      queues: 2,
      ofEach: 3,
    });
  }
  if (what.do === 'send') {
    let index = 0;
    script.respondWith(() => what.answers[index++ % what.answers.length] ?? 'accepted');
    await turn();
    app.clock.advance(7000);
  }
}

describe('whatever fails in between', () => {
  test('everybody gets each notice once on each channel, in order', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (script_) => {
        const people = [await app.person(), await app.person(), await app.person()];
        let number = 0;
        const told = people.map((): number[] => []);
        script.taken.length = 0;
        for (const what of script_) {
          await act(what, people, () => (number += 1));
          if (what.do === 'tell') told[what.who]?.push(number);
        }
        script.respondWith(() => 'accepted');
        for (let round = 0; round < 12; round += 1) {
          await turn();
          app.clock.advance(HOUR_MS + LEASE_MS);
        }
        const givenUp = await givenUpAt();
        for (const [index, person] of people.entries()) {
          for (const address of [person.phone ?? '', person.email]) {
            expect(gotAt(address)).toEqual(told[index]?.filter((one) => !givenUp.has(`${address} ${one}`)));
          }
        }
        const [left] = await rowsIn<{ count: number }>(
          app.platform.db,
          "select count(*) as count from notice_deliveries where state not in ('sent', 'failed')",
        );
        expect(left?.count).toBe(0);
        await rowsIn(app.platform.db, 'delete from notices');
      }),
      { numRuns: 40 },
    );
  });

  test('the second waits for the first, and goes on when that is given up', async () => {
    const ama = await app.person();
    await tell(ama.id, 1);
    await tell(ama.id, 2);
    await fanOut();
    script.respondWith(({ text }) => (text.includes('GHS 1.00') ? 'failed' : 'accepted'));
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      expect(gotAt(ama.phone ?? '')).toEqual([]);
      await sms();
      await sms();
      app.clock.advance(HOUR_MS);
    }
    expect(gotAt(ama.phone ?? '')).toEqual([2]);
    expect(await failures()).toEqual([
      {
        kind: 'payment_failed',
        attempts: MOST_ATTEMPTS,
        failure: `Given up after ${MOST_ATTEMPTS} attempts: So the script says.`,
      },
    ]);
    await rowsIn(app.platform.db, 'delete from notices');
  });

  test('what is refused for good is not tried again, and does not stop the next', async () => {
    const ama = await app.person();
    await tell(ama.id, 1);
    await tell(ama.id, 2);
    await fanOut();
    script.respondWith(({ text }) => (text.includes('GHS 1.00') ? 'refused' : 'accepted'));
    await sms();
    expect(gotAt(ama.phone ?? '')).toEqual([2]);
    expect(await failures()).toMatchObject([{ attempts: 1, failure: 'So the script says.' }]);
    await rowsIn(app.platform.db, 'delete from notices');
  });

  test('a code does not wait behind a message that does not go out', async () => {
    const ama = await app.person();
    await tell(ama.id, 1);
    await fanOut();
    script.respondWith(() => 'failed');
    await sms();
    script.respondWith(() => 'accepted');
    const code = { code: '123456', minutes: 10 };
    await notify(app.platform.db, {
      kind: 'sign_in_code',
      to: { personId: ama.id },
      key: newId(),
      params: code,
      link: '/auth',
      at: app.clock.now(),
    });
    await fanOut();
    await sms();
    expect(script.taken.map(({ text }) => text)).toEqual([expect.stringContaining('123456')]);
    const [row] = await rowsIn<{ body: string; params: object }>(
      app.platform.db,
      "select d.body, n.params from notice_deliveries d join notices n on n.id = d.notice_id where d.secret and d.channel = 'sms'",
    );
    expect(row).toEqual({ body: '', params: {} });
    await rowsIn(app.platform.db, 'delete from notices');
  });
});

test('a flood of two thousand to forty people arrives complete and in order', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => app.person()));
  for (let number = 1; number <= 50; number += 1) await Promise.all(people.map((person) => tell(person.id, number)));
  while ((await fanOut()) > 0) await Promise.all([sms(), mail(), sms(), mail()]);
  let did = 1;
  while (did > 0) did = (await Promise.all([sms(), mail(), sms(), mail()])).reduce((sum, one) => sum + one, 0);
  const wanted = Array.from({ length: 50 }, (_, index) => index + 1);
  for (const person of people) {
    expect(gotAt(person.phone ?? '')).toEqual(wanted);
    expect(gotAt(person.email)).toEqual(wanted);
  }
});
