import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { breakableLine } from '#test/support/breakable-line.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditEnvironment, stockOf } from '../kill/audit.ts';
import { assemble } from '../kill/fixtures.ts';
import { EASY_MS, play, QUICK_MS } from '../kill/play.ts';
import { printFindings, tradeFindings } from '../kill/findings.ts';
import { bringToRest, countsOf } from '../kill/rest.ts';
import { stubbornClient } from '../kill/stubborn-client.ts';
import { newRun } from '../kill/actors.ts';
import { standardDelivery } from '../measures.ts';
import { httpClient } from '../harness/http-client.ts';
import { openEnvironment } from '../harness/environment.ts';
import { seededRandom } from '../harness/random.ts';
import { canMountDisks } from '../harness/small-disk.ts';
import { DATABASE_DISK_BYTES, KINDS, type Kind, type Harness } from './kinds.ts';

// `npm run test:faults`: a whole trade under load while lines, database, clock and server fail in every way that a
// machine lets them; then everything comes to rest and every pesewa, gram and order is looked for. `--short` makes a
// few of each.

const WELL_AGAIN_MS = 5000;
/** The short form runs beside other programs, so it looks for what never comes back, not for what is slow. */
const WELL_AGAIN_BESIDE_OTHERS_MS = 15_000;
const LONGEST_OPEN_MS = 15_000;
const QUIET_MS = 400;
const LOOK_MS = 50;
const PATIENCE_MS = 60_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** How long it takes from now until the environment answers a visitor and can write. */
async function untilWell(url: string): Promise<number> {
  const beganMs = performance.now();
  const client = httpClient(url);
  const isWell = async (path: string) => (await client.send({ path }).catch(() => null))?.status === 200;
  try {
    while (performance.now() - beganMs < PATIENCE_MS) {
      if ((await isWell('/api/public/listings?limit=5')) && (await isWell('/readyz'))) break;
      await delay(LOOK_MS);
    }
    return performance.now() - beganMs;
  } finally {
    client.close();
  }
}

interface Outcome {
  readonly name: string;
  readonly times: number;
  readonly slowestMs: number;
  readonly misses: readonly string[];
}

async function makeAll(
  kind: Kind,
  { short, harness, random }: { short: boolean; harness: Harness; random: () => number },
): Promise<Outcome> {
  const times = short ? kind.short : kind.times;
  const mostMs = short ? WELL_AGAIN_BESIDE_OTHERS_MS : WELL_AGAIN_MS;
  const misses: string[] = [];
  let slowestMs = 0;
  for (let time = 1; time <= times; time += 1) {
    await delay(QUIET_MS);
    await kind.make(harness, random).catch((error: unknown) => misses.push(String(error)));
    const wellMs = await untilWell(harness.environment.serverUrl);
    slowestMs = Math.max(slowestMs, wellMs);
    if (wellMs > mostMs) misses.push(`the first good response came after ${wellMs.toFixed(0)} ms`);
    if (!harness.server.isAlive()) {
      misses.push(`the process ended by itself:\n${harness.server.output().slice(-2000)}`);
      harness.server = await harness.startServer();
    }
  }
  const outcome = { name: kind.name, times, slowestMs, misses };
  say(
    `${misses.length === 0 ? 'ok  ' : 'FAIL'} ${kind.name.padEnd(20)} ${String(times).padStart(3)} times, first good response within ${slowestMs.toFixed(0).padStart(5)} ms${misses.map((miss) => `\n     ${miss}`).join('')}`,
  );
  return outcome;
}

async function trade(
  harness: Harness,
  db: Database,
  { short, seed }: { short: boolean; seed: number },
): Promise<boolean> {
  const run = newRun();
  const client = stubbornClient(harness.environment.serverUrl, () => run.stage === 'over');
  try {
    const participants = await assemble(harness.environment, db);
    const stock = await stockOf(db);
    const played = play(
      { client, participants, deliveryTypeId: await standardDelivery(db), random: seededRandom(seed), run },
      seed,
      short ? EASY_MS : QUICK_MS,
    );
    const outcomes: Outcome[] = [];
    const failed = (async () => {
      const random = seededRandom(seed);
      for (const kind of KINDS) {
        if (kind.skipped) say(`skip ${kind.name}: ${kind.skipped}`);
        else outcomes.push(await makeAll(kind, { short, harness, random }));
      }
      return bringToRest(db, { run, client });
    })();
    const [atRest] = await Promise.all([failed, played]);
    const findings = [
      ...tradeFindings(client.tally, atRest),
      {
        text: 'no request was open for longer than 15 s',
        holds: client.tally.longestMs < LONGEST_OPEN_MS,
        found: `${client.tally.longestMs.toFixed(0)} ms`,
      },
      ...(await auditEnvironment(db, harness.environment.sandboxUrl, stock)),
    ];
    say(
      `${client.tally.responses} responses, ${client.tally.comeAgain} times to come again, ${client.tally.cutLines} cut lines, longest open ${client.tally.longestMs.toFixed(0)} ms; ${await countsOf(db)}.`,
    );
    return printFindings(findings) && outcomes.every(({ misses }) => misses.length === 0);
  } finally {
    run.stage = 'over';
    client.close();
  }
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  });
  say(`Faults of the machine, ${values.short ? 'a few of each kind' : 'all'}, seed ${values.seed}.`);
  const environment = await openEnvironment({
    ...(canMountDisks ? { databaseDiskBytes: DATABASE_DISK_BYTES } : {}),
    sandboxEnv: { SANDBOX_AUTO: 'approve', SANDBOX_SETTLE_MS: '150', SANDBOX_PROMPT_TIMEOUT_MS: '3000' },
  });
  const line = await breakableLine(environment.databaseUrl);
  const startServer = async () => (await environment.startServer([], { DATABASE_URL: line.url })).server;
  const db = openDatabase(environment.databaseUrl, 4, createLog('silent'), { limits: UNHURRIED });
  try {
    return await trade({ environment, line, server: await startServer(), startServer }, db, {
      short: values.short,
      seed: Number(values.seed),
    });
  } finally {
    await db.close();
    await environment.close();
    await line.close();
  }
}

process.exit((await main()) ? 0 : 1);
