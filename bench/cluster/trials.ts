import { setTimeout as delay } from 'node:timers/promises';
import type { Finding } from '../kill/audit.ts';
import { placeOrder, type Scene } from '../kill/actors.ts';
import { pick } from '../harness/random.ts';
import type { Cluster, Node } from './cluster.ts';
import type { Servers } from './servers.ts';

const QUIET_MS = 1000;
const LONGEST_AWAY_MS = 10_000;
const SHORTEST_AWAY_MS = 2000;
const GOAL_MS = 10_000;
const PERCENT = 100;
const FAILED = /: 5\d\d /;

/** What a trial is made with. */
export interface TrialTerms {
  readonly cluster: Cluster;
  readonly servers: Servers;
  readonly scene: Scene;
  readonly say: (text: string) => void;
}

/** One kind of fault: made, and over when `mend` resolves. */
interface Fault {
  readonly name: string;
  make(primary: Node, terms: TrialTerms): Promise<void>;
  mend(primary: Node): Promise<void>;
}

const away = (random: () => number) => SHORTEST_AWAY_MS + random() * (LONGEST_AWAY_MS - SHORTEST_AWAY_MS);

const KILLS: readonly Fault[] = [
  { name: 'PostgreSQL of the primary killed', make: (primary) => primary.killPostgres(), mend: async () => undefined },
  {
    name: 'machine of the primary without power',
    async make(primary) {
      primary.losePower();
    },
    async mend(primary) {
      primary.powerOn();
    },
  },
];

function cut(name: string, whom: (primary: Node, terms: TrialTerms) => Node): Fault {
  let off: Node | null = null;
  return {
    name,
    async make(primary, terms) {
      off = whom(primary, terms);
      off.cutOff();
    },
    async mend() {
      off?.join();
    },
  };
}

const CUTS: readonly Fault[] = [
  cut('primary cut off', (primary) => primary),
  cut('standby cut off', (primary, { cluster, scene }) =>
    pick(
      cluster.nodes.filter(({ name }) => name !== primary.name),
      scene.random,
    ),
  ),
];

/** How long it takes from now until somebody's order is acknowledged. */
async function untilOrdered(scene: Scene): Promise<number> {
  const beganMs = performance.now();
  const reply = await placeOrder(scene, pick(scene.participants.buyers, scene.random));
  // Goods that are sold out are refused, by a primary that was asked.
  if (reply.status >= 500) throw new Error(`${reply.status} ${reply.text}`);
  return performance.now() - beganMs;
}

async function makeOne(fault: Fault, terms: TrialTerms): Promise<number> {
  const { cluster, servers, scene } = terms;
  await cluster.untilWhole();
  await delay(QUIET_MS);
  const primary = await cluster.untilWhole();
  await fault.make(primary, terms);
  const [outageMs] = await Promise.all([untilOrdered(scene), delay(away(scene.random))]);
  await fault.mend(primary);
  servers.expectAlive();
  return outageMs;
}

function row(name: string, outages: readonly number[]): string {
  const sorted = outages.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000;
  const figures = [0.5, 0.99, 1].map((share) => at(share).toFixed(1).padStart(6));
  return `${name.padEnd(38)} ${String(outages.length).padStart(4)} ${figures.join(' ')}`;
}

/** Makes so many faults in turn, prints how long orders waited in seconds, and says whether that is within the goal. */
async function makeAll(faults: readonly Fault[], times: number, terms: TrialTerms): Promise<Finding[]> {
  const outages = faults.map((): number[] => []);
  for (let time = 0; time < times; time += 1) {
    const kind = time % faults.length;
    const fault = faults[kind];
    if (fault) outages[kind]?.push(await makeOne(fault, terms));
  }
  await terms.cluster.untilWhole();
  faults.forEach(({ name }, kind) => terms.say(row(name, outages[kind] ?? [])));
  const late = outages.flat().filter((ms) => ms > GOAL_MS).length;
  return [
    {
      text: `an order is taken again within ${GOAL_MS / 1000} s, 99 of 100 times`,
      holds: late * PERCENT <= times,
      found: `${late} of ${times} times it took longer`,
    },
  ];
}

export const killPrimaries = (times: number, terms: TrialTerms) => makeAll(KILLS, times, terms);
export const cutNetworks = (times: number, terms: TrialTerms) => makeAll(CUTS, times, terms);

/** Exchanges all servers so many times while everybody trades on: no request may fail. */
export async function upgradeServers(times: number, { servers, scene, say }: TrialTerms): Promise<Finding[]> {
  const { tally } = scene.client;
  tally.refusals.clear();
  const failures = () => tally.cutLines + tally.comeAgain + tally.errors.length;
  const [responsesBefore, failuresBefore, cutBefore] = [tally.responses, failures(), tally.cutLines];
  for (let time = 0; time < times; time += 1) await servers.exchange();
  const [responses, failed] = [tally.responses - responsesBefore, failures() - failuresBefore];
  say(`${times} rolling upgrades of both servers: ${responses} responses, ${failed} failed.`);
  const unavailable = [...tally.refusals].filter(([call]) => FAILED.test(call));
  const found = [
    `${tally.cutLines - cutBefore} cut lines`,
    ...unavailable.map(([call, count]) => `${count} times ${call}`),
  ];
  return [{ text: 'no request failed in a rolling upgrade', holds: failed === 0, found: found.join('\n     ') }];
}
