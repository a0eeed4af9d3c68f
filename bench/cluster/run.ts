import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { parseArgs } from 'node:util';
import { openEnvironment, type Environment } from '../harness/environment.ts';
import { seededRandom } from '../harness/random.ts';
import { newRun } from '../kill/actors.ts';
import { auditEnvironment, stockOf } from '../kill/audit.ts';
import { printFindings, tradeFindings } from '../kill/findings.ts';
import { assemble } from '../kill/fixtures.ts';
import { play } from '../kill/play.ts';
import { bringToRest, countsOf } from '../kill/rest.ts';
import { stubbornClient } from '../kill/stubborn-client.ts';
import { standardDelivery } from '../measures.ts';
import { notingClient } from './acknowledged.ts';
import { startBalancer } from './balancer.ts';
import { type Cluster, startCluster, whyNoCluster } from './cluster.ts';
import { whyNoMachines } from './machines.ts';
import { readFromStandbys } from './reads.ts';
import { type Servers, startServers } from './servers.ts';
import { cutNetworks, killPrimaries, upgradeServers } from './trials.ts';
import { visit } from './visitors.ts';

// `npm run test:cluster -- --kills 50 --cuts 20 --upgrades 10`: a whole trade on a database of three machines and two
// servers behind a balancer, as `deploy/cluster` sets them up, while the primary is killed, machines are cut off and
// servers are exchanged; then everything comes to rest and every order, pesewa and gram is looked for.

/** Half an hour of trade leaves hundreds of orders open, which few drivers bring to their end one by one. */
const PATIENCE_MS = 1_200_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Times {
  readonly kills: number;
  readonly cuts: number;
  readonly upgrades: number;
  readonly seed: number;
}

function readOptions(): Times {
  const text = (standard: number) => ({ type: 'string', default: String(standard) }) as const;
  const { values } = parseArgs({
    options: { kills: text(50), cuts: text(20), upgrades: text(10), seed: text(Date.now() % 100_000) },
  });
  return {
    kills: Number(values.kills),
    cuts: Number(values.cuts),
    upgrades: Number(values.upgrades),
    seed: Number(values.seed),
  };
}

interface Site {
  readonly cluster: Cluster;
  readonly environment: Environment;
  readonly servers: Servers;
  readonly db: Database;
}

async function trade({ cluster, environment, servers, db }: Site, times: Times): Promise<boolean> {
  const run = newRun();
  const stubborn = stubbornClient(environment.serverUrl, () => run.stage === 'over');
  const { client, find } = notingClient(stubborn);
  try {
    const participants = await assemble(environment, db);
    const stock = await stockOf(db);
    const random = seededRandom(times.seed);
    const scene = { client, participants, deliveryTypeId: await standardDelivery(db), random, run };
    const played = play(scene, times.seed);
    const visited = visit(environment.serverUrl, () => run.stage !== 'trading');
    const terms = { cluster, servers, scene, say };
    const tried = (async () => {
      const read = await readFromStandbys(environment.serverUrl, terms);
      const upgraded = await upgradeServers(times.upgrades, terms);
      say(`${'seconds until an order is taken'.padEnd(38)} times median    p99   most`);
      const killed = await killPrimaries(times.kills, terms);
      const cut = await cutNetworks(times.cuts, terms);
      return {
        found: [...read, ...upgraded, ...killed, ...cut],
        atRest: await bringToRest(db, { run, client }, PATIENCE_MS),
      };
    })();
    const [{ found, atRest }, visits] = await Promise.all([tried, visited, played]);
    say(`A visitor read ${visits.pages} pages meanwhile, of which ${visits.failed} could not be shown.`);
    say(
      `${client.tally.responses} responses, ${client.tally.comeAgain} times to come again, ${client.tally.cutLines} cut lines; ${await countsOf(db)}.`,
    );
    return printFindings([
      ...found,
      await find(db),
      ...tradeFindings(client.tally, atRest),
      ...(await auditEnvironment(db, environment.sandboxUrl, stock)),
    ]);
  } finally {
    run.stage = 'over';
    stubborn.close();
  }
}

async function main(times: Times): Promise<boolean> {
  say(`A cluster of three: ${times.kills} kills, ${times.cuts} cuts, ${times.upgrades} upgrades, seed ${times.seed}.`);
  const cluster = await startCluster();
  const balancer = await startBalancer(cluster);
  const environment = await openEnvironment({
    databaseUrl: balancer.databaseUrl,
    entryPort: balancer.webPort,
    sandboxEnv: { SANDBOX_AUTO: 'approve', SANDBOX_SETTLE_MS: '150', SANDBOX_PROMPT_TIMEOUT_MS: '3000' },
  });
  const db = openDatabase(balancer.databaseUrl, 4, createLog('silent'), { limits: UNHURRIED });
  try {
    const servers = await startServers(environment, balancer);
    return await trade({ cluster, environment, servers, db }, times);
  } finally {
    await db.close();
    await environment.close();
    await balancer.stop();
    await cluster.close();
  }
}

const missing = whyNoMachines() ?? (await whyNoCluster());
if (missing !== null) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
process.exit((await main(readOptions())) ? 0 : 1);
