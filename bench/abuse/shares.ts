import { setTimeout as delay } from 'node:timers/promises';
import { callerAddress } from '../harness/people.ts';
import { type Attack, found, type Target } from './attack.ts';
import { dearestRequests, unlike } from './dear-requests.ts';

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

/** So long somebody reads: who asks for the next page at once is another who asks for everything. */
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

/** One address asks for the dearest page over twenty connections while a visitor of another reads. */
export const oneShare: Attack = {
  name: 'one who asks for everything',
  async run(target) {
    const dearest = target.isLong ? await dearestRequests(target) : [];
    for (const { who, path, cpuMs } of dearest)
      process.stdout.write(`     ${cpuMs.toFixed(1)} ms of the processor: ${path} by ${who}\n`);
    const path = dearest.find(({ who }) => who === 'a stranger')?.path ?? DEAR_PAGE;
    const times = target.isLong ? VISITS.long : VISITS.short;
    await visit(target, times);
    const quiet = await visit(target, times);
    const siege = besiege(target, path, '');
    const beside = await visit(target, times);
    const greedy = await siege.stop();
    const seen = `${quiet.p99Ms.toFixed(0)} ms, then ${beside.p99Ms.toFixed(0)} ms; ${words(greedy)}`;
    const slower = {
      text: `beside ${CONNECTIONS} connections of another for ${path}, a visitor's p99 is below ${MOST_TIMES_SLOWER} × its quiet one`,
      holds: !target.isLong || beside.p99Ms < MOST_TIMES_SLOWER * quiet.p99Ms,
      seen,
    };
    return [found('the visitor is served each time', Object.fromEntries(beside.statuses), { 200: times }), slower];
  },
};

function words(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
}
