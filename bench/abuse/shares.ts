import { setTimeout as delay } from 'node:timers/promises';
import { callerAddress } from '../harness/people.ts';
import { type Attack, type Finding, found, type Target } from './attack.ts';
import { type DearRequest, dearestRequests, unlike } from './dear-requests.ts';
import type { Reader } from './readers.ts';

const CONNECTIONS = 20;
const VISITS = { long: 200, short: 40 } as const;
/** Without the walk over everything: what cost a stranger's request most when it was last made. */
const DEAR_PAGE = '/marketplace';
const MOST_TIMES_SLOWER = 3;

const [GREEDY, VISITOR] = [callerAddress(9_000_001), callerAddress(9_000_002)];

interface Visits {
  readonly statuses: ReadonlyMap<number, number>;
  readonly p99Ms: number;
}

/** A person reads for so long: one who asks for the next page at once asks for everything. */
const READS_MS = 100;

/** A visitor who looks for one thing after another. */
async function visit({ client }: Target, times: number): Promise<Visits> {
  const statuses = new Map<number, number>();
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const { status } = await client.send({ path: unlike('/marketplace'), headers: { 'x-forwarded-for': VISITOR } });
    durations.push(performance.now() - start);
    await delay(READS_MS);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  durations.sort((one, other) => one - other);
  return { statuses, p99Ms: durations[Math.ceil(times * 0.99) - 1] ?? 0 };
}

/** Asks for one page over so many connections at once, until it is stopped. Returns how often each status came. */
function besiege({ client }: Target, path: string, cookie: string) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const all = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) {
      const { status } = await client.send({ path: unlike(path), headers: { 'x-forwarded-for': GREEDY, cookie } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return statuses;
    },
  };
}

function printDearest(dearest: ReadonlyMap<Reader, readonly DearRequest[]>): void {
  for (const [{ name }, requests] of dearest) {
    process.stdout.write(`     dearest of ${name}:\n`);
    for (const { path, cpuMs } of requests) process.stdout.write(`     ${cpuMs.toFixed(1).padStart(7)} ms ${path}\n`);
  }
}

interface Siege {
  readonly path: string;
  readonly reader: Pick<Reader, 'name' | 'cookie'>;
}

/** The dearest requests of a stranger and of all readers; without the walk, what was dearest when it was last made. */
async function siegesOf(target: Target): Promise<readonly Siege[]> {
  if (!target.isLong) return [{ path: DEAR_PAGE, reader: { name: 'a stranger', cookie: '' } }];
  const dearest = await dearestRequests(target);
  printDearest(dearest);
  const first = [...dearest.values()].flatMap(([worst]) => worst ?? []);
  const worst = first.reduce((one, other) => (other.cpuMs > one.cpuMs ? other : one));
  return [...new Set([...first.slice(0, 1), worst])];
}

/** One address asks for the dearest pages over twenty connections while a visitor of another reads. */
export const oneShare: Attack = {
  name: 'one who asks for everything',
  async run(target) {
    const sieges = await siegesOf(target);
    const times = target.isLong ? VISITS.long : VISITS.short;
    await visit(target, times);
    const findings: Finding[] = [];
    for (const { path, reader } of sieges) {
      const quiet = await visit(target, times);
      const siege = besiege(target, path, reader.cookie);
      const beside = await visit(target, times);
      const greedy = await siege.stop();
      findings.push(found('the visitor is served each time', Object.fromEntries(beside.statuses), { 200: times }), {
        text: `beside ${CONNECTIONS} connections of ${reader.name} for ${path}, a visitor's p99 is below ${MOST_TIMES_SLOWER} × its quiet one`,
        holds: !target.isLong || beside.p99Ms < MOST_TIMES_SLOWER * quiet.p99Ms,
        seen: `${quiet.p99Ms.toFixed(0)} ms, then ${beside.p99Ms.toFixed(0)} ms; ${words(greedy)}`,
      });
    }
    return findings;
  },
};

function words(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
}
