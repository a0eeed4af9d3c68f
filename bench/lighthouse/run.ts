import { nodeArgs as productArgs } from '#app/server/processes/child.ts';
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { httpClient } from '../harness/http-client.ts';
import { openEnvironment } from '../harness/environment.ts';
import { lookAt, middleOf } from './measure.ts';
import type { Look } from './measure.ts';
import { missedBy, reportOf, tableOf } from './report.ts';

// `npm run lighthouse`: three looks at each page, and docs/lighthouse.md. `-- --looks 1`: a quick look.
// `-- --reports <folder>` keeps what Lighthouse found in full.

const REPORT = new URL('../../docs/lighthouse.md', import.meta.url);

const SEED = new URL('../../db/seed/cli.ts', import.meta.url);

const { values: options } = parseArgs({
  options: { looks: { type: 'string', default: '3' }, reports: { type: 'string' } },
});

const listings = z.tuple([z.object({ id: z.string() })], z.unknown());

/** The landing page, the market, and its first product. */
async function pagesOf(origin: string): Promise<string[]> {
  const client = httpClient(origin);
  const { text } = await client.send({ path: '/api/public/listings' });
  client.close();
  const [{ id }] = listings.parse(JSON.parse(text));
  return ['/', '/marketplace', `/marketplace/product/${id}`];
}

async function middleLook(origin: string, page: string): Promise<Look> {
  const looks: Look[] = [];
  for (let turn = 1; turn <= Number(options.looks); turn += 1) {
    const { look, report } = await lookAt(origin, page);
    process.stdout.write(`${page}: ${Object.values(look.scores).join(' ')}\n`);
    looks.push(look);
    if (options.reports === undefined) continue;
    await mkdir(options.reports, { recursive: true });
    await writeFile(path.join(options.reports, `${page.replaceAll(/\W+/g, '_')}-${turn}.json`), report);
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
