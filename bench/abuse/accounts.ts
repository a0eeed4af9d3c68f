import { rowsIn } from '#test/support/rows.ts';
import { readConfig } from '#platform/config.ts';
import { keyedHash } from '#slices/identity/server/secrets.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { standardDelivery } from '../measures.ts';
import { cookieOf, type Reply } from '../harness/http-client.ts';
import { offer } from '../harness/market-stall.ts';
import { callerAddress, makePeople, PASSWORD } from '../harness/people.ts';
import { type Attack, found, type Target } from './attack.ts';
import { orderAsGuest } from './trade.ts';

interface Login {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly cookie?: string;
}

function logIn({ client }: Target, { address, cookie = '', ...body }: Login): Promise<Reply> {
  return client.send({ method: 'POST', path: '/api/login', headers: { 'x-forwarded-for': address, cookie }, body });
}

const challenge = z.object({ challengeId: z.string() });
const A_CODE = '482915';

/** Signs in by a code by SMS. Nobody can read what was sent, so the code is replaced by one that we know. */
async function logInByCode({ client, db, environment }: Target, phone: string, address: string): Promise<Reply> {
  const headers = { 'x-forwarded-for': address };
  const asked = await client.send({ method: 'POST', path: '/api/login/code', headers, body: { phone } });
  if (asked.status !== 200) return asked;
  const { challengeId } = challenge.parse(JSON.parse(asked.text));
  const sent = () =>
    rowsIn(db, "select 1 from notice_deliveries where address = $1 and kind = 'sign_in_code'", [phone]);
  for (let look = 0; look < 100 && (await sent()).length === 0; look += 1) await delay(100);
  await rowsIn(db, 'update one_time_proofs set secret_hash = $2 where id = $1 and secret_hash is not null', [
    challengeId,
    keyedHash(readConfig(environment.serverEnv), challengeId, A_CODE),
  ]);
  return client.send({ method: 'POST', path: '/api/login/code/verify', headers, body: { challengeId, code: A_CODE } });
}

/** Somebody behind a mobile network's address guesses, and everybody else behind it wants to sign in. */
export const wrongPasswords: Attack = {
  name: 'wrong passwords from one address',
  async run(target) {
    const { db, isLong } = target;
    const address = '154.160.1.9';
    const [known, fresh, coded, guessed] = await makePeople(db, { role: 'buyer', count: 4, firstNumber: 5_400_000 });
    if (!known || !fresh || !coded || !guessed) throw new Error('Nobody was made.');
    const cookie = cookieOf(await logIn(target, { email: known.email, password: PASSWORD, address }));
    const wrong: number[] = [];
    for (let round = 0; round < (isLong ? 60 : 15); round += 1) {
      const names = Array.from({ length: 10 }, (_, index) => `nobody${round}-${index}@example.com`);
      wrong.push(
        ...(await Promise.all(names.map((email) => logIn(target, { email, password: 'not-this-one', address })))).map(
          ({ status }) => status,
        ),
      );
    }
    const guesses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      guesses.push((await logIn(target, { email: guessed.email, password: `guess-number-${time}`, address })).status);
    const statuses = [
      (await logIn(target, { email: known.email, password: PASSWORD, address, cookie })).status,
      (await logIn(target, { email: fresh.email, password: PASSWORD, address })).status,
      (await logInByCode(target, coded.phone, address)).status,
      (await logIn(target, { email: guessed.email, password: PASSWORD, address: '154.160.1.10' })).status,
    ];
    return [
      found(`${wrong.length} wrong tries are all answered alike`, [...new Set(wrong)], [401]),
      found('then an account has two tries from there', guesses, [401, 401, 429, 429]),
      found(
        'behind the same address a known device, a fresh browser and a code by SMS get in, and the guessed account elsewhere',
        statuses,
        [200, 200, 200, 200],
      ),
    ];
  },
};

const MOST_MESSAGES = 20;
const MOST_SECRETS = 3;

/** An account is opened with an address of somebody else, and everything that sends a message is done. */
export const mailBombs: Attack = {
  name: 'messages to an address that nobody confirmed',
  async run(target) {
    const { client, db, environment, farmer, admin, isLong } = target;
    const [account] = await makePeople(db, { role: 'buyer', count: 1, firstNumber: 5_500_000 });
    if (!account) throw new Error('Nobody was made.');
    const { email } = account;
    const times = isLong ? 240 : 60;
    for (let time = 0; time < times; time += 1)
      await logIn(target, { email, password: PASSWORD, address: callerAddress(5_500_000 + time) });
    for (let time = 0; time < times / 4; time += 1) {
      await client.send({
        method: 'POST',
        path: '/api/password/forgot',
        headers: { 'x-forwarded-for': callerAddress(5_600_000 + time) },
        body: { email },
      });
    }
    const options = {
      listingId: await offer(environment.serverUrl, farmer, { kg: 3000, admin }),
      quantity: 5,
      deliveryTypeId: await standardDelivery(db),
    };
    for (let time = 0; time < times / 4; time += 1) {
      await orderAsGuest(target, {
        ...options,
        phone: `+23324${5_700_000 + time}`,
        email,
        address: callerAddress(5_700_000 + time),
      });
    }
    const waiting = () =>
      rowsIn(
        db,
        'select 1 from notices where fanned_out_at is null and at <= now() union all select 1 from outbox_events where processed_at is null union all select 1 from one_time_proofs where sent_at is null',
      );
    for (let look = 0; look < 100 && (await waiting()).length > 0; look += 1) await delay(100);
    const [sent] = await rowsIn(
      db,
      'select (count(*) filter (where not secret))::int as notices, (count(*) filter (where secret))::int as secrets from notice_deliveries where address = $1',
      [email],
    );
    const [notices, secrets] = [sent?.notices ?? 0, sent?.secrets ?? 0];
    return [
      {
        text: `after ${times} sign-ins and ${times / 4} orders of guests at most ${MOST_MESSAGES} messages went there`,
        holds: notices > 0 && notices <= MOST_MESSAGES,
        seen: String(notices),
      },
      {
        text: `and of ${times / 4} links for a new password at most ${MOST_SECRETS}`,
        holds: secrets > 0 && secrets <= MOST_SECRETS,
        seen: String(secrets),
      },
    ];
  },
};
