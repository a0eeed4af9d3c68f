import { newId } from '#kernel/ids.ts';
import { smsSegments, toGsm7 } from '#kernel/telephone/gsm7.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { rowsIn } from '#test/support/rows.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openEnvironment, portOf } from '../harness/environment.ts';
import type { RunningProgram } from '../harness/program.ts';
import { pick, seededRandom } from '../harness/random.ts';
import { isInstalled, startKannel } from './kannel.ts';
import { fateOf, type Operator, startOperator } from './operator.ts';

// `npm run test:kannel`: SMS through an installed Kannel and SMPP to an operator of our own, whose receipts come late,
// in no order and some of them twice. The line to the operator is cut meanwhile, and our server is killed while people
// write.

const SHORT_CODE = '1920';
const USER = 'farmgate';
const REPORT_TOKEN = 'report-token-of-the-trial-1';
const INBOUND_SECRET = 'inbound-secret-of-the-trial';
const WAITS_MS = 120_000;
const LOOK_MS = 200;
const AT_ONCE = 25;
const PEOPLE = 60;

const TEXTS = [
  'Order FG-1042 is paid: GHS 420.00 waits until the goods are there.',
  'Price of maize in Techiman: 4.20 a kilogram [retail], 3.80 wholesale {June} ~ 2 markets.',
  'Pay-out of GHS 1,250.00 to your wallet @ MTN is on its way. Ask us where it is not there in an hour.',
  `Deliveries of today: ${'Techiman to Kumasi, 12 bags of maize; '.repeat(9)}`,
];

interface Scene {
  readonly db: Database;
  readonly operator: Operator;
  readonly numbers: readonly string[];
}

const numberOf = (index: number) => `+23324${String(7_000_000 + index)}`;

function expect(holds: boolean, found: string): void {
  if (!holds) throw new Error(found);
}

async function until(holds: () => Promise<boolean>, what: () => Promise<string>): Promise<void> {
  const beganMs = performance.now();
  while (!(await holds())) {
    if (performance.now() - beganMs > WAITS_MS) throw new Error(await what());
    await delay(LOOK_MS);
  }
}

const deliveries = z.array(
  z.object({ address: z.string(), body: z.string(), state: z.string(), failure: z.string().nullable() }),
);

async function deliveriesTo({ db, numbers }: Scene) {
  const asked =
    "select address, body, state, failure from notice_deliveries where channel = 'sms' and address = any($1)";
  return deliveries.parse(await rowsIn(db, asked, [numbers]));
}

/** How many are in each state, by what their operator does with them. */
function statesOf(sent: z.output<typeof deliveries>): Record<string, number> {
  const counts = Map.groupBy(sent, ({ address, state }) => `${fateOf(address)}: ${state}`);
  return Object.fromEntries([...counts].map(([words, of]) => [words, of.length]));
}

async function queueAll({ db, numbers }: Scene, texts: ReadonlyMap<string, string>): Promise<void> {
  for (let start = 0; start < numbers.length; start += AT_ONCE)
    await Promise.all(
      numbers
        .slice(start, start + AT_ONCE)
        .map((phone) =>
          notify(db, {
            kind: 'sms_answer',
            to: { name: '', phone },
            key: newId(),
            params: { text: texts.get(phone) ?? '' },
            link: '/',
            at: new Date(),
          }),
        ),
    );
}

/** Each message arrives once, in as many parts as were counted, and ends as its operator said. */
async function sendAll(scene: Scene, texts: ReadonlyMap<string, string>): Promise<string> {
  const { operator, numbers } = scene;
  await queueAll(scene, texts);
  const half = numbers.length / 2;
  await until(
    async () => operator.arrived.length >= half / 2,
    async () => `Only ${operator.arrived.length} messages arrived.`,
  );
  operator.drop();
  const isOver = (state: string) => state === 'delivered' || state === 'failed';
  await until(
    async () => (await deliveriesTo(scene)).filter(({ state }) => isOver(state)).length >= numbers.length,
    async () => `Receipts did not come for all: ${JSON.stringify(statesOf(await deliveriesTo(scene)))}`,
  );
  const sent = await deliveriesTo(scene);
  const wrong = sent.filter(({ address, state }) => (fateOf(address) === 'delivered') !== (state === 'delivered'));
  expect(wrong.length === 0, `Another end than the operator's: ${JSON.stringify(wrong.slice(0, 3))}`);
  const arrived = Map.groupBy(operator.arrived, ({ to }) => `+${to.replace('+', '')}`);
  const changed = sent.filter(
    ({ address, body }) =>
      fateOf(address) !== 'refused' &&
      !arrived.get(address)?.every(({ text, from }) => text === body && from === SHORT_CODE),
  );
  expect(changed.length === 0, `Other words than sent: ${JSON.stringify(changed.slice(0, 2))}`);
  const twice = [...arrived.values()].filter((copies) => copies.length > 1).length;
  const parts = sent.reduce((sum, { body }) => sum + smsSegments(toGsm7(body)), 0);
  return `${sent.length} messages of ${parts} parts, ${twice} of them twice since the line was cut`;
}

/** People write while the server is gone: each is answered once when it is back. */
async function answerAll({ db, operator }: Scene, restart: () => Promise<unknown>): Promise<string> {
  const people = Array.from({ length: PEOPLE }, (_, index) => numberOf(1_000_000 + index * 10));
  for (const phone of people.slice(0, PEOPLE / 2)) operator.write(phone, 'price maize techiman @ €');
  await restart();
  for (const phone of people.slice(PEOPLE / 2)) operator.write(phone, 'price maize');
  const scene = { db, operator, numbers: people };
  await until(
    async () => (await deliveriesTo(scene)).filter(({ state }) => state === 'delivered').length >= PEOPLE,
    async () => 'Not everybody who wrote was answered.',
  );
  const [counted] = z
    .array(z.object({ answers: z.number(), people: z.number() }))
    .parse(
      await rowsIn(
        db,
        'select count(*)::int as answers, count(distinct address)::int as people from notice_deliveries where address = any($1)',
        [people],
      ),
    );
  expect(counted?.answers === PEOPLE, `${PEOPLE} people were answered ${counted?.answers} times.`);
  return `${counted?.people} people, ${counted?.answers} answers`;
}

async function main(messages: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const operator = await startOperator(SHORT_CODE, random);
  const entryPort = await portOf();
  const kannel = await startKannel({
    ...{ operatorPort: operator.port, username: USER, password: REPORT_TOKEN },
    inboundUrl: `http://127.0.0.1:${entryPort}/sms/kannel/${INBOUND_SECRET}`,
  });
  const environment = await openEnvironment({
    entryPort,
    serverEnv: {
      ...{ KANNEL_URL: kannel.url, KANNEL_USERNAME: USER, KANNEL_PASSWORD: REPORT_TOKEN, KANNEL_SENDER: SHORT_CODE },
      ...{ KANNEL_REPORT_TOKEN: REPORT_TOKEN, SMS_KANNEL_SECRET: INBOUND_SECRET },
    },
  });
  const db = openDatabase(environment.databaseUrl, 4, createLog('silent'), { limits: UNHURRIED });
  const step = async (text: string, work: Promise<string>) => {
    process.stdout.write(`ok   ${text}: ${await work}\n`);
  };
  try {
    let server: RunningProgram = (await environment.startServer()).server;
    await until(
      async () => operator.isBound(),
      async () => 'Kannel did not find the operator.',
    );
    const numbers = Array.from({ length: messages }, (_, index) => numberOf(index));
    const texts = new Map(numbers.map((phone) => [phone, pick(TEXTS, random)]));
    await step('every receipt is matched', sendAll({ db, operator, numbers }, texts));
    const restart = async () => {
      await server.kill();
      server = (await environment.startServer()).server;
    };
    await step('who writes while the server is killed is answered once', answerAll({ db, operator, numbers }, restart));
  } finally {
    await db.close();
    await environment.close();
    await kannel.stop();
    operator.close();
  }
}

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
if (isInstalled()) {
  process.stdout.write(`${values.messages} messages through Kannel, seed ${values.seed}.\n`);
  await main(Number(values.messages), Number(values.seed)).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`FAIL ${String(error)}\n`);
      process.exit(1);
    },
  );
}
process.stderr.write('Kannel is not installed: install it (apt-get install kannel), then run this again.\n');
process.exit(1);
