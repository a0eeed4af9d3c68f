import { cpus } from 'node:os';
import { openEnvironment } from '../harness/environment.ts';
import { loadListings } from '../load-listings.ts';
import { shoot } from '../load-generator.ts';
import { bindTo, cap, whyNoShares } from './capped-process.ts';

// `npm run bench:servers`: how much more two servers do than one, in turns, when each has half of one processor and the
// database and the load have another one.

const LISTINGS = 1500;
const CONNECTIONS = 16;
const TURNS = 7;
const TURN_MS = 4000;
const WARM_MS = 6000;
const SHARE = 0.5;
const GOAL = 1.7;
const [OF_SERVERS, OF_DATABASE] = [0, 1];

let asked = 0;

/** Lists of the market, no two of which are alike, at all of these servers at once. Gives the responses of a second. */
async function rateOf(urls: readonly string[], durationMs: number): Promise<number> {
  const path = () => `/api/public/listings?limit=24&minPrice=${((asked += 1) % 1000) / 100}`;
  const stretches = await Promise.all(
    urls.map((url) => shoot({ url, connections: CONNECTIONS, durationMs, headers: {}, path })),
  );
  const failed = stretches.reduce((sum, stretch) => sum + stretch.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  return stretches.reduce((sum, { latenciesMs, elapsedMs }) => sum + latenciesMs.length / (elapsedMs / 1000), 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function main(): Promise<boolean> {
  // The database, the sandbox and the load inherit it.
  bindTo(OF_DATABASE, process.pid);
  const environment = await openEnvironment();
  const uncap: (() => Promise<void>)[] = [];
  try {
    await loadListings(environment, LISTINGS);
    const servers = [await environment.startSecondServer(), await environment.startSecondServer()];
    for (const { server } of servers) {
      bindTo(OF_SERVERS, server.pid);
      uncap.push(cap(server.pid, SHARE));
    }
    const urls = servers.map(({ url }) => url);
    await rateOf(urls, WARM_MS);
    const ratios: number[] = [];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const one = await rateOf(urls.slice(0, 1), TURN_MS);
      const both = await rateOf(urls, TURN_MS);
      ratios.push(both / one);
      process.stdout.write(
        `turn ${turn}: one server ${one.toFixed(0)} a second, two ${both.toFixed(0)}: ${(both / one).toFixed(2)} ×\n`,
      );
    }
    const found = median(ratios);
    process.stdout.write(`Two servers do ${found.toFixed(2)} × of one (goal: ${GOAL} ×).\n`);
    return found >= GOAL;
  } finally {
    await environment.close();
    for (const work of uncap) await work();
  }
}

const missing = whyNoShares(cpus().length);
if (missing !== null) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
process.exit((await main()) ? 0 : 1);
