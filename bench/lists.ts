import { rowsIn } from '#test/support/rows.ts';
import { z } from 'zod';
import { shoot } from './load-generator.ts';
import { figuresOf } from './figures.ts';
import { loadOrders } from './load-orders.ts';
import type { Bench } from './measures.ts';
import { BESIDE, type Line } from './report.ts';
import { callerAddress, makePeople, signIn, type Person } from './harness/people.ts';

/**
 * What is asked for besides the bare list: words that most rows have, the number of one order (the 1234th), words that
 * nothing has; a state; an order.
 */
const WORDS = ['number%201', 'bench-689732', 'nobody'];
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/orders': [...WORDS.map((words) => `?q=${words}`), '?q=number%201&status=cancelled'],
  '/api/escrow/transactions': WORDS.map((words) => `?q=${words}`),
  '/api/admin/orders': [...WORDS.map((words) => `?q=${words}`), '?sort=-total'],
  '/api/admin/deliveries': WORDS.map((words) => `?q=${words}`),
  '/api/admin/disputes': ['?state=decided', ...WORDS.map((words) => `?state=decided&q=${words}`)],
  '/api/admin/users': WORDS.map((words) => `?search=${words}`),
  '/api/admin/listings': ['?q=tomato', '?q=nobody'],
};
/** What is no list but reads as much. */
const BESIDES = [
  '/api/search?q=tomato',
  '/api/analytics/price-history?commodity=tomatoes&days=30',
  '/api/dashboard/stats',
  '/api/escrow/balance',
  '/api/admin/stats',
  '/api/admin/analytics?period=365',
  '/api/public/figures',
];
const ROLES = ['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin'] as const;
type Role = (typeof ROLES)[number];
const TRADERS = 50;
const FIRST_NUMBER = 4_200_000;
const MEASURED_MS = 1000;

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ parameters: z.array(z.looseObject({ name: z.string().optional() })).optional() }).loose(),
    ),
  ),
});

/** Every list that the API declares and that needs nothing in its path: what takes a cursor. */
async function pagedPaths(serverUrl: string): Promise<string[]> {
  const { paths } = document.parse(await (await fetch(new URL('/api/openapi.json', serverUrl))).json());
  const paged = Object.entries(paths).filter(
    ([path, calls]) => !path.includes('{') && calls['get']?.parameters?.some(({ name }) => name === 'cursor'),
  );
  return paged.flatMap(([path]) => [path, ...(QUERIES[path] ?? []).map((query) => `${path}${query}`)]);
}

/** One person of each role; the farmer is the one who sells most. */
async function oneOfEach(
  bench: Bench,
  made: Readonly<Record<Exclude<Role, 'farmer' | 'admin'>, readonly Omit<Person, 'cookie'>[]>>,
): Promise<Map<Role, Person>> {
  const [admin] = await makePeople(bench.db, { role: 'admin', count: 1, firstNumber: FIRST_NUMBER + 900 });
  const [farmer] = await rowsIn<Omit<Person, 'cookie'>>(
    bench.db,
    `select id, email, phone, role from users where id = (select seller_id from orders group by seller_id order by count(*) desc limit 1)`,
  );
  if (!admin || !farmer) throw new Error('Nobody sells, or nobody looks after it.');
  await rowsIn(
    bench.db,
    'update credentials set password = (select password from credentials where user_id = $1) where user_id = $2',
    [admin.id, farmer.id],
  );
  const people = new Map<Role, Person>();
  const wanted: [Role, Omit<Person, 'cookie'> | undefined][] = [
    ['farmer', farmer],
    ['buyer', made.buyer[0]],
    ['transporter', made.transporter[0]],
    ['quality_inspector', made.quality_inspector[0]],
    ['admin', admin],
  ];
  for (const [index, [role, person]] of wanted.entries())
    if (person) people.set(role, await signIn(bench.client, person, callerAddress(2_000_000 + index)));
  return people;
}

/** Every list of the API, each for every role that may see it, with 100,000 orders in the tables. */
export async function* lists(bench: Bench, orders: number): AsyncGenerator<Line> {
  const made = {
    buyer: await makePeople(bench.db, { role: 'buyer', count: TRADERS, firstNumber: FIRST_NUMBER }),
    transporter: await makePeople(bench.db, { role: 'transporter', count: TRADERS, firstNumber: FIRST_NUMBER + 100 }),
    quality_inspector: await makePeople(bench.db, {
      role: 'quality_inspector',
      count: TRADERS,
      firstNumber: FIRST_NUMBER + 200,
    }),
  };
  const ids = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id);
  await loadOrders(
    bench.db,
    { buyers: ids(made.buyer), transporters: ids(made.transporter), inspectors: ids(made.quality_inspector) },
    orders,
  );
  const people = await oneOfEach(bench, made);
  const asked = [
    ...(await pagedPaths(bench.environment.serverUrl)).map((path) => ({ path, as: '' })),
    ...BESIDES.map((path) => ({ path, as: BESIDE })),
  ];
  for (const { path, as } of asked) {
    for (const [role, person] of people) {
      const headers = { cookie: person.cookie, accept: 'application/json' };
      const first = await fetch(new URL(path, bench.environment.serverUrl), { headers });
      await first.arrayBuffer();
      // 403: not for this role. 409: for those alone who have shown that a number is theirs.
      if (first.status === 403 || first.status === 409) continue;
      if (first.status !== 200) throw new Error(`${path} answers ${first.status} to ${role}`);
      const cpuBefore = await bench.cpuMs();
      const stretch = await shoot({
        url: bench.environment.serverUrl,
        connections: 16,
        durationMs: MEASURED_MS,
        headers,
        path: () => path,
      });
      yield {
        name: `${as}${role}: ${path}`,
        connections: 16,
        product: figuresOf([stretch]),
        baseline: null,
        baselineName: '',
        barePg: null,
        residentBytes: await bench.residentBytes(),
        asked: null,
        cpuMsEach: ((await bench.cpuMs()) - cpuBefore) / Math.max(1, stretch.latenciesMs.length),
      };
    }
  }
}
