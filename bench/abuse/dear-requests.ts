import routes from '#app/web/routes.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { z } from 'zod';
import type { Person } from '../harness/people.ts';
import type { Target } from './attack.ts';

const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Pages of the app whose address is the same for everybody. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const whole = `${above}/${path}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    const own = path !== '' || index === true ? [whole] : [];
    return [...own, ...pagesOf(children, whole)];
  });
}

/** The stream never ends, and whoever signs out is nobody in what follows. */
const LEFT_OUT: ReadonlySet<string> = new Set(['/api/live', '/api/logout']);

/** Every address that is read without knowing the id of anything: pages, and calls of the API. */
async function readAddresses({ client }: Target): Promise<string[]> {
  const { paths } = described.parse(JSON.parse((await client.send({ path: '/api/openapi.json' })).text));
  const calls = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}));
  const pages = pagesOf(routes);
  return [...new Set([...pages, ...calls])].filter((path) => !/[:*{]/.test(path) && !LEFT_OUT.has(path));
}

/** A request, and what it costs the server. */
export interface DearRequest {
  readonly who: string;
  readonly path: string;
  readonly cpuMs: number;
}

let asked = 0;
/** The same page with words that nobody looked for before: one that reads them is not answered by a kept page. */
export const unlike = (path: string) => `${path}?q=yam+${(asked += 1)}`;

async function costOf({ client, server }: Target, path: string, cookie: string, times: number): Promise<number> {
  const before = await server.cpuMs();
  for (let time = 0; time < times; time += 1) await client.send({ path: unlike(path), headers: { cookie } });
  return ((await server.cpuMs()) - before) / times;
}

const FIRST_TIMES = 3;
const TIMES = 12;
const SHOWN = 10;

/** Measures every address that somebody can read, and gives the ten that cost most. */
export async function dearestRequests(target: Target): Promise<DearRequest[]> {
  const people: readonly (readonly [string, Pick<Person, 'cookie'>])[] = [
    ['a stranger', { cookie: '' }],
    ['a farmer', target.farmer],
    ['a buyer', target.buyer],
  ];
  const rough: DearRequest[] = [];
  for (const [who, { cookie }] of people)
    for (const path of await readAddresses(target))
      rough.push({ who, path, cpuMs: await costOf(target, path, cookie, FIRST_TIMES) });
  const found: DearRequest[] = [];
  for (const { who, path } of rough.toSorted((one, other) => other.cpuMs - one.cpuMs).slice(0, 2 * SHOWN)) {
    const cookie = people.find(([name]) => name === who)?.[1].cookie ?? '';
    found.push({ who, path, cpuMs: await costOf(target, path, cookie, TIMES) });
  }
  return found.toSorted((one, other) => other.cpuMs - one.cpuMs).slice(0, SHOWN);
}
