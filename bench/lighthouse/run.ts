import { nodeArgs as productArgs } from '#app/server/processes/child.ts';
import { DEMO_PASSWORD } from '../../db/seed/load/load-people.ts';
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { cookieOf, type HttpClient, httpClient } from '../harness/http-client.ts';
import { openEnvironment } from '../harness/environment.ts';
import { lookAt, middleOf } from './measure.ts';
import type { Look, LookedAt } from './measure.ts';
import { missedBy, reportOf, tableOf } from './report.ts';

// `npm run lighthouse`: three looks at each page, and docs/lighthouse.md. `-- --looks 1`: a quick look.
// `-- --reports <folder>` keeps what Lighthouse found in full.

const REPORT = new URL('../../docs/lighthouse.md', import.meta.url);

const SEED = new URL('../../db/seed/cli.ts', import.meta.url);

const { values: options } = parseArgs({
  options: { looks: { type: 'string', default: '3' }, reports: { type: 'string' } },
});

const listings = z.tuple([z.object({ id: z.string() })], z.unknown());

/** What people see whose work is here, by their accounts of the demonstration. */
const SIGNED_IN = {
  'buyer@farmgate.test': ['/dashboard', '/orders', '/messages'],
  'farmer@farmgate.test': ['/dashboard', '/listings'],
  'transporter@farmgate.test': ['/transport-dashboard'],
  'inspector@farmgate.test': ['/quality-inspector'],
  'admin@farmgate.test': ['/admin', '/admin-panel/disputes'],
} as const;

/** The landing page, the market, its first product, market prices, and pages of people who are signed in. */
async function pagesOf(origin: string): Promise<LookedAt[]> {
  const client = httpClient(origin);
  try {
    const { text } = await client.send({ path: '/api/public/listings' });
    const [{ id }] = listings.parse(JSON.parse(text));
    const pages: LookedAt[] = ['/', '/marketplace', `/marketplace/product/${id}`, '/prices'].map((page) => ({
      path: page,
    }));
    for (const [email, own] of Object.entries(SIGNED_IN)) {
      const cookie = await signedIn(client, email);
      pages.push(...own.map((page) => ({ path: page, cookie })));
    }
    return pages;
  } finally {
    client.close();
  }
}

/** The cookie of a session of somebody in the demonstration. */
async function signedIn(client: HttpClient, email: string): Promise<string> {
  const reply = await client.send({ method: 'POST', path: '/api/login', body: { email, password: DEMO_PASSWORD } });
  if (reply.status !== 200) throw new Error(`${email} was not signed in: ${reply.status}`);
  return cookieOf(reply);
}

async function middleLook(origin: string, page: LookedAt): Promise<Look> {
  const looks: Look[] = [];
  for (let turn = 1; turn <= Number(options.looks); turn += 1) {
    const { look, report } = await lookAt(origin, page);
    process.stdout.write(`${page.path}: ${Object.values(look.scores).join(' ')}\n`);
    looks.push(look);
    if (options.reports === undefined) continue;
    await mkdir(options.reports, { recursive: true });
    await writeFile(path.join(options.reports, `${page.path.replaceAll(/\W+/g, '_')}-${turn}.json`), report);
  }
  return middleOf(looks);
}

const house = await openEnvironment();
try {
  execFileSync(process.execPath, [...productArgs, SEED.pathname, '--demo'], {
    env: { ...process.env, ...house.serverEnv },
    stdio: 'inherit',
  });
  const { server } = await house.startServer();
  const looks: Look[] = [];
  for (const page of await pagesOf(house.serverUrl)) looks.push(await middleLook(house.serverUrl, page));
  const load = `${(loadavg()[1] ?? 0).toFixed(1)} on ${cpus().length} processors`;
  const command = `npm run lighthouse${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(' ')}` : ''}`;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`;
  await writeFile(
    REPORT,
    reportOf({ when: new Date(), command: command.replace(/ --reports \S+/, ''), machine, load, looks }),
  );
  const missed = looks.flatMap((look) => missedBy(look).map((what) => `${look.path}: ${what}`));
  process.stdout.write(
    `\n${tableOf(looks)}\n\n${missed.length === 0 ? 'Every goal is reached.' : missed.join('\n')}\nWritten to docs/lighthouse.md.\n`,
  );
  await server.stop();
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await house.close();
}
