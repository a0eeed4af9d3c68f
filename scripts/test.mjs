// `npm test`: everything that must hold, cheapest first. `--long` runs the long versions, `--changed [base]` what a
// change can reach; `npm test -- <filter>` passes a filter to vitest only.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { becomePinned, ensureInstalled, fail, pinnedNode, root } from './ensure.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { advisories, coldTypes, e2e, format, lint, lockFile, runStages, types, unused, vitest } from './stages.mjs';

/**
 * Three for each of the two environments in which e2e tests are made, and their door
 * (test/support/e2e-environment.ts).
 */
const E2E_PORTS = 7;

function hasE2e() {
  try {
    return readdirSync(join(root, 'test', 'e2e')).some(
      (name) => name.endsWith('.test.ts') || name.endsWith('.spec.ts'),
    );
  } catch {
    return false;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The first of so many ports in a row that nobody listens on, below those that systems hand out by themselves. */
async function freePorts(count) {
  const row = Array.from({ length: count }, (_, index) => index);
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all(row.map((index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

async function e2eEnvironment(browser) {
  return { CHROMIUM_PATH: browser, FARMGATE_E2E_PORT: String(await freePorts(E2E_PORTS)) };
}

/** The stages of `--changed`: all checks, and the tests that the change can reach. */
async function changedStages(base) {
  const { stdout, status } = spawnSync(pinnedNode, [join('scripts', 'changed-tests.ts'), ...base], { cwd: root });
  if (status !== 0) fail('What was changed could not be read. Say since which commit: npm test -- --changed <commit>');
  const choice = JSON.parse(stdout);
  const related = [`--changed=${choice.base}`, '--passWithNoTests'];
  const stages = [
    lockFile,
    advisories,
    format,
    lint,
    unused,
    [types, vitest('tidy', ['tidy'])],
    vitest('unit', ['unit', 'component'], related),
  ];
  if (choice.database?.length !== 0) stages.push(vitest('database', ['database'], choice.database ?? []));
  if (choice.e2e.length > 0) stages.push(e2e('e2e', [], await e2eEnvironment(ensureBrowser()), choice.e2e));
  const reached = choice.database === null ? 'all database tests' : `${choice.database.length} files of database tests`;
  process.stdout.write(
    `${choice.changed} files changed since ${choice.base.slice(0, 9)}, which reach ${reached}. Left out: ` +
      `${choice.e2e.length === 0 ? 'all e2e tests' : 'e2e tests that were not changed'}, and the trials.\n`,
  );
  return stages;
}

const args = process.argv.slice(2);
const filters = args.filter((arg) => arg !== '--long');
if (args.includes('--long')) process.env.FARMGATE_LONG = '1';
ensureInstalled();

if (filters.length === 0 || filters[0] === '--changed') {
  // What is tried by sample is tried at other places in each run; the same seed tries the same again.
  process.env.FARMGATE_SEED ??= String(Date.now() % 1_000_000);
  process.stdout.write(`Seed of what is tried by sample: FARMGATE_SEED=${process.env.FARMGATE_SEED}\n`);
}

if (filters[0] === '--changed') {
  await runStages(await changedStages(filters.slice(1)));
} else if (filters.length > 0) {
  becomePinned([join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...filters]);
} else {
  const browser = hasE2e() ? ensureBrowser() : '';
  const build = { name: 'build', args: [join('scripts', 'build.mjs')] };
  const kill = {
    name: 'kill',
    args: [join('bench', 'kill', 'run.ts'), '--times', args.includes('--long') ? '25' : '1'],
  };
  const flood = {
    name: 'flood',
    // Each of them signs in, which takes longer than all that they write in three seconds.
    args: [join('bench', 'flood', 'run.ts'), ...(args.includes('--long') ? [] : ['--seconds', '3', '--pairs', '30'])],
  };
  const faults = {
    name: 'faults',
    args: [join('bench', 'faults', 'run.ts'), ...(args.includes('--long') ? [] : ['--short'])],
  };
  const abuse = {
    name: 'abuse',
    args: [join('bench', 'abuse', 'run.ts'), ...(args.includes('--long') ? [] : ['--short'])],
  };
  const providers = { name: 'providers', args: [join('bench', 'providers', 'run.ts')] };
  // Side by side where each keeps one processor busy and none is judged by how fast it is.
  const trials = args.includes('--long')
    ? [[kill, flood], faults, providers, vitest('cheats', ['cheats'])]
    : [[kill, flood, faults]];
  const stages = [
    lockFile,
    advisories,
    format,
    lint,
    unused,
    [coldTypes, vitest('unit', ['tidy', 'unit', 'component'])],
    vitest('database', ['database']),
    build,
    ...trials,
    abuse,
  ];
  // An e2e test that is made at both sizes must not find what it did itself at the other: each size has environments of
  // its own.
  const wide = { name: 'desktop', projects: ['whole trade', 'desktop'], env: {} };
  const onTheRoad = { name: 'e2e', projects: ['phone'], env: { FARMGATE_E2E_NETWORK: '3g' } };
  const sizes = args.includes('--long') ? [onTheRoad, wide] : [{ name: 'e2e', projects: [], env: {} }];
  for (const { name, projects, env } of browser === '' ? [] : sizes) {
    stages.push(e2e(name, projects, { ...(await e2eEnvironment(browser)), ...env }));
  }
  await runStages(stages);
}
