import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { standardDelivery } from '../measures.ts';
import { openEnvironment, type Environment } from '../harness/environment.ts';
import type { RunningProgram } from '../harness/program.ts';
import { seededRandom } from '../harness/random.ts';
import { newRun, type Run } from './actors.ts';
import { auditEnvironment, stockOf } from './audit.ts';
import { assemble } from './fixtures.ts';
import { play } from './play.ts';
import { printFindings, tradeFindings } from './findings.ts';
import { bringToRest, countsOf, untilTradeIsUnderWay } from './rest.ts';
import { stubbornClient, type StubbornClient } from './stubborn-client.ts';

// `npm run test:kill -- --times 25 --seed 7`: a whole trade under load while the server is killed, so many times, at
// moments that the seed chooses; then everything comes to rest and every pesewa, gram and order is looked for.

const SHORTEST_LIFE_MS = 150;
const LONGEST_LIFE_MS = 2500;
const MOST_READY_MS = 2000;
const PROMPT_TIMEOUT_MS = 3000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readOptions(): { times: number; seed: number } {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '25' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  });
  return { times: Number(values.times), seed: Number(values.seed) };
}

interface Killing {
  readonly environment: Environment;
  readonly times: number;
  readonly random: () => number;
}

/** Kills and restarts. Gives the server that runs at the end and how long each restart took. */
async function killAgainAndAgain(first: RunningProgram, { environment, times, random }: Killing): Promise<number[]> {
  const readyTimes: number[] = [];
  let server = first;
  for (let time = 1; time <= times; time += 1) {
    await delay(SHORTEST_LIFE_MS + random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
    if (!server.isAlive()) throw new Error(`The server ended by itself:\n${server.output()}`);
    await server.kill();
    const next = await environment.startServer();
    server = next.server;
    readyTimes.push(next.readyMs);
  }
  return readyTimes;
}

interface Trade {
  readonly environment: Environment;
  readonly db: Database;
  readonly client: StubbornClient;
  readonly run: Run;
}

/** Trades, kills, and brings everything to its end. Gives what the audit needs to know of the beginning. */
async function tradeAndKill({ environment, db, client, run }: Trade, options: { times: number; seed: number }) {
  const { server } = await environment.startServer();
  const participants = await assemble(environment, db);
  const stock = await stockOf(db);
  const scene = {
    client,
    participants,
    deliveryTypeId: await standardDelivery(db),
    random: seededRandom(options.seed),
    run,
  };
  const played = play(scene, options.seed);
  const killed = (async () => {
    await untilTradeIsUnderWay(db);
    const readyTimes = await killAgainAndAgain(server, {
      environment,
      times: options.times,
      random: seededRandom(options.seed),
    });
    return { readyTimes, atRest: await bringToRest(db, { run, client }) };
  })();
  // The play ends before the kills only by an error, which then is the end of the run.
  const [{ readyTimes, atRest }] = await Promise.all([killed, played]);
  return { stock, readyTimes, atRest };
}

async function main(): Promise<boolean> {
  const options = readOptions();
  say(`Killing the server ${options.times} times, seed ${options.seed}.`);
  const environment = await openEnvironment({
    sandboxEnv: {
      SANDBOX_AUTO: 'approve',
      SANDBOX_SETTLE_MS: '150',
      SANDBOX_PROMPT_TIMEOUT_MS: String(PROMPT_TIMEOUT_MS),
    },
  });
  const db = openDatabase(environment.databaseUrl, 4, createLog('warn'), { limits: UNHURRIED });
  const run = newRun();
  const client = stubbornClient(environment.serverUrl, () => run.stage === 'over');
  try {
    const { stock, readyTimes, atRest } = await tradeAndKill({ environment, db, client, run }, options);
    const slowest = Math.max(...readyTimes);
    const findings = [
      ...tradeFindings(client.tally, atRest),
      ...(await auditEnvironment(db, environment.sandboxUrl, stock)),
    ];
    say(`${client.tally.responses} responses, ${client.tally.cutLines} cut lines; ${await countsOf(db)}.`);
    say(
      `Ready again after ${Math.min(...readyTimes).toFixed(0)} to ${slowest.toFixed(0)} ms (goal: below ${MOST_READY_MS} ms, ${slowest < MOST_READY_MS ? 'met' : 'missed'}).`,
    );
    return printFindings(findings);
  } finally {
    run.stage = 'over';
    client.close();
    await db.close();
    await environment.close();
  }
}

process.exit((await main()) ? 0 : 1);
