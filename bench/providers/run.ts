import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { rowsIn } from '#test/support/rows.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Environment, openEnvironment, portOf, untilResponds } from '../harness/environment.ts';
import type { Person } from '../harness/people.ts';
import { type RunningProgram, startProgram } from '../harness/program.ts';
import { seededRandom } from '../harness/random.ts';
import { newRun, type Run } from '../kill/actors.ts';
import { auditTrade, type Finding, ledgerFinding, stockOf } from '../kill/audit.ts';
import { printFindings, tradeFindings } from '../kill/findings.ts';
import { assemble, type Payers, signedIn } from '../kill/fixtures.ts';
import { play } from '../kill/play.ts';
import { countsOf, untilTradeIsUnderWay } from '../kill/rest.ts';
import { stubbornClient, type StubbornClient } from '../kill/stubborn-client.ts';
import { standardDelivery } from '../measures.ts';
import { unsettledList } from './operators.ts';
import { comeToRest } from './rest.ts';
import { bookFindings, readTruth, steerProviders } from './truth.ts';

// `npm run test:providers -- --orders 1000 --times 20 --seed 7`: a whole trade with an MTN and a Paystack that lose,
// delay, double and contradict a third of everything, while the server is killed so many times. Then the trouble ends,
// time passes, two administrators work through the list of what is not settled, and the books of both sides are
// compared reference by reference.

const SHORTEST_LIFE_MS = 2000;
const LONGEST_LIFE_MS = 9000;
const PAUSE_MS = 60;
/** Low enough for most orders to be paid. */
const CHANCE_TO_ORDER = 0.25;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Options {
  readonly orders: number;
  readonly times: number;
  readonly seed: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000' },
      times: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  });
  return { orders: Number(values.orders), times: Number(values.times), seed: Number(values.seed) };
}

const PAYERS: Payers = {
  payers: [
    { network: 'mtn', phone: '+233244160000' },
    { network: 'mtn', phone: '+233244160001' },
    { network: 'telecel', phone: '+233204160002' },
    { network: 'at', phone: '+233264160003' },
    { network: 'card' },
  ],
  goodPayer: { network: 'mtn', phone: '+233244160009' },
  payeeNetworks: ['mtn', 'telecel', 'at'],
};

interface Providers {
  readonly program: RunningProgram;
  readonly controlUrl: string;
}

/** The server's settings for both providers, and how to start them once its address is known. */
async function planProviders(seed: number) {
  const [mtn, paystack, control] = [await portOf(), await portOf(), await portOf()];
  const key = `sk_live_${randomUUID().replaceAll('-', '')}`;
  const paystackUrl = `http://127.0.0.1:${paystack}`;
  const serverEnv = {
    PAYMENT_PROVIDERS: 'paystack,mtn=momo,card=paystack',
    PAYSTACK_SECRET_KEY: key,
    PAYSTACK_URL: paystackUrl,
    PAYSTACK_CHECKOUT_URL: paystackUrl,
    PAYSTACK_EMAIL_DOMAIN: 'payments.farmgate.test',
    MOMO_URL: `http://127.0.0.1:${mtn}`,
    ...Object.fromEntries(
      ['COLLECTION', 'DISBURSEMENT'].flatMap((product) => [
        [`MOMO_${product}_KEY`, randomUUID()],
        [`MOMO_${product}_USER`, randomUUID()],
        [`MOMO_${product}_SECRET`, randomUUID()],
      ]),
    ),
  };
  async function start(serverUrl: string): Promise<Providers> {
    const program = startProgram({
      entry: new URL('hostile/main.ts', import.meta.url),
      env: {
        HOSTILE_PROVIDERS: JSON.stringify({
          seed,
          ports: { mtn, paystack, control },
          key,
          webhookUrl: `${serverUrl}/api/payments/webhooks/paystack`,
        }),
      },
    });
    const controlUrl = `http://127.0.0.1:${control}`;
    await untilResponds(program, controlUrl, '/');
    return { program, controlUrl };
  }
  return { serverEnv, start };
}

interface Trade {
  readonly environment: Environment;
  readonly db: Database;
  readonly client: StubbornClient;
  readonly run: Run;
  readonly options: Options;
}

/** Kills the server at moments all over the trade, until enough was ordered. Gives what did not hold after a kill. */
async function killWhileTrading(first: RunningProgram, { environment, db, options }: Trade): Promise<Finding[]> {
  const random = seededRandom(options.seed);
  let server = first;
  await untilTradeIsUnderWay(db);
  const broken: Finding[] = [];
  for (let kills = 0; kills < options.times || (await placedOrders(db)) < options.orders;) {
    await delay(SHORTEST_LIFE_MS + random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
    if (!server.isAlive()) throw new Error(`The server ended by itself:\n${server.output()}`);
    if (kills >= options.times) continue;
    await server.kill();
    kills += 1;
    const finding = await ledgerFinding(db);
    if (!finding.holds) broken.push(finding);
    ({ server } = await environment.startServer());
  }
  return broken;
}

async function placedOrders(db: Database): Promise<number> {
  const [row] = await rowsIn<{ count: number }>(db, 'select count(*)::int as count from orders');
  return row?.count ?? 0;
}

async function openTrade(scene: Trade) {
  const { environment, db } = scene;
  const { server } = await environment.startServer();
  const participants = await assemble(environment, db, PAYERS);
  const others = await signedIn(db, environment.serverUrl, { role: 'admin', count: 1, firstNumber: 4_450_000 });
  const [second] = others;
  if (!second) throw new Error('There is no second admin.');
  const admins: readonly [Person, Person] = [participants.admin, second];
  return { server, participants, admins, stock: await stockOf(db), deliveryTypeId: await standardDelivery(db) };
}

async function trade(scene: Trade, { controlUrl }: Providers): Promise<Finding[]> {
  const { db, client, run, options } = scene;
  const { server, admins, stock, ...open } = await openTrade(scene);
  await steerProviders(controlUrl, 'begin');
  const played = play(
    { ...open, client, random: seededRandom(options.seed), run, chanceToOrder: CHANCE_TO_ORDER },
    options.seed,
    PAUSE_MS,
  );
  const traded = (async () => {
    const broken = await killWhileTrading(server, scene);
    run.stage = 'finishing';
    client.tally.refusals.clear();
    await steerProviders(controlUrl, 'end');
    const isAtRest = await comeToRest({ db, client, run, admins, controlUrl });
    const listed = new Set((await unsettledList(client, admins[0])).map(({ id }) => id));
    run.stage = 'over';
    return { broken, isAtRest, listed };
  })();
  // The play ends before the kills only by an error, which then is the end of the run.
  const [{ broken, isAtRest, listed }] = await Promise.all([traded, played]);
  const { books, counts, faults } = await readTruth(controlUrl);
  say(`Trouble: ${words(faults)}.`);
  for (const [name, those] of Object.entries(counts)) say(`At ${name}: ${words(those)}.`);
  return [
    ...tradeFindings(client.tally, isAtRest),
    {
      text: 'the ledger was whole after each kill',
      holds: broken.length === 0,
      found: broken.map(({ found }) => found).join('\n'),
    },
    await stuckFinding(db, listed),
    ...(await bookFindings(db, books)),
    ...(await auditTrade(db, stock)),
  ];
}

function words(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
    .join(', ');
}

const OPEN = `select id from refunds where state <> 'succeeded'
  union all select id from withdrawals where state in ('queued', 'waiting', 'pending')
  union all select id from payments where next_attempt_at is not null`;

/** What is not settled and is in no list that people read. */
async function stuckFinding(db: Database, listed: ReadonlySet<string>): Promise<Finding> {
  const stuck = (await rowsIn<{ id: string }>(db, OPEN)).filter(({ id }) => !listed.has(id));
  return {
    text: 'nothing is stuck that the list of unsettled money does not show',
    holds: stuck.length === 0,
    found: stuck.map(({ id }) => id).join(', '),
  };
}

async function main(): Promise<boolean> {
  const options = readOptions();
  say(`${options.orders} orders at hostile providers, ${options.times} kills, seed ${options.seed}.`);
  const { serverEnv, start } = await planProviders(options.seed);
  const environment = await openEnvironment({ serverEnv });
  const db = openDatabase(environment.databaseUrl, 4, createLog('warn'), { limits: UNHURRIED });
  const run = newRun();
  const client = stubbornClient(environment.serverUrl, () => run.stage === 'over');
  const providers = await start(environment.serverUrl);
  try {
    const findings = await trade({ environment, db, client, run, options }, providers);
    say(`${client.tally.responses} responses, ${client.tally.cutLines} cut lines; ${await countsOf(db)}.`);
    return printFindings(findings);
  } finally {
    run.stage = 'over';
    client.close();
    await db.close();
    await environment.close();
    await providers.program.stop();
  }
}

process.exit((await main()) ? 0 : 1);
