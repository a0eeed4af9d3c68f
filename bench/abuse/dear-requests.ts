import routes from '#app/web/routes.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { z } from 'zod';
import type { Target } from './attack.ts';
import { type Reader, readers } from './readers.ts';

const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Pages of the app, what they are asked for by id in braces as the calls have it. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const whole = `${above}/${path}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    const own = path !== '' || index === true ? [whole.replaceAll(/:(\w+)/g, '{$1}')] : [];
    return [...own, ...pagesOf(children, whole)];
  });
}

/** The stream never ends, and a caller who signed out reads nothing of their own in what follows. */
const LEFT_OUT: ReadonlySet<string> = new Set(['/api/live', '/api/logout']);

/** Every address that can be read: pages, and calls of the API. */
async function readAddresses({ client }: Target): Promise<string[]> {
  const { paths } = described.parse(JSON.parse((await client.send({ path: '/api/openapi.json' })).text));
  const calls = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}));
  return [...new Set([...pagesOf(routes), ...calls])].filter((path) => !/[*?]/.test(path) && !LEFT_OUT.has(path));
}

/** The address with the ids that its reader knows; nothing when it needs another. */
function filledIn(path: string, { ids }: Reader): string | null {
  const filled = path.replaceAll(/\/([\w-]+)\/\{\w+\}/g, (whole, before: string) => {
    const id = ids[before];
    return id === undefined ? whole : `/${before}/${id}`;
  });
  return filled.includes('{') ? null : filled;
}

/** A request, and what it costs the server. */
export interface DearRequest {
  readonly reader: Reader;
  readonly path: string;
  readonly cpuMs: number;
}

let asked = 0;
/** The same page with words that nobody looked for before: one that reads them is not answered by a kept page. */
export const unlike = (path: string) => `${path}?q=yam+${(asked += 1)}`;

const ROUND = 4;

/** The least of so many rounds: a garbage collection in one of them is not the request's own cost. */
async function costOf({ client, server }: Target, { path, reader }: Omit<DearRequest, 'cpuMs'>, rounds: number) {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await server.cpuMs();
    for (let time = 0; time < ROUND; time += 1)
      await client.send({ path: unlike(path), headers: { cookie: reader.cookie } });
    costs.push(((await server.cpuMs()) - before) / ROUND);
  }
  return Math.min(...costs);
}

const FIRST_ROUNDS = 1;
const ROUNDS = 4;
const SHOWN = 10;

async function measured(target: Target, requests: readonly Omit<DearRequest, 'cpuMs'>[], rounds: number) {
  const found: DearRequest[] = [];
  for (const request of requests) found.push({ ...request, cpuMs: await costOf(target, request, rounds) });
  return found.toSorted((one, other) => other.cpuMs - one.cpuMs);
}

/** Measures every address that each kind of reader can read, and gives the ten that cost most of each kind. */
export async function dearestRequests(target: Target): Promise<ReadonlyMap<Reader, readonly DearRequest[]>> {
  const addresses = await readAddresses(target);
  const found = new Map<Reader, readonly DearRequest[]>();
  for (const reader of await readers(target)) {
    const readable = addresses.flatMap((address) => {
      const path = filledIn(address, reader);
      return path === null ? [] : [{ reader, path }];
    });
    const rough = await measured(target, readable, FIRST_ROUNDS);
    found.set(reader, (await measured(target, rough.slice(0, 2 * SHOWN), ROUNDS)).slice(0, SHOWN));
  }
  return found;
}
