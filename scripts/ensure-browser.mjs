// A Chromium for the e2e tests: the one of this machine, else Debian's package, else Playwright's download. The shell
// without windows, which Playwright prefers too, comes first: it spends three fifths of the processor time.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, pinnedNode, root } from './ensure.mjs';

const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function run(program, args) {
  process.stdout.write(`  ${program.split('/').at(-1)} ${args.join(' ')}\n`);
  return spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  const done = run('apt-get', ['update', '-qq']) && (install(SHELL) || install('chromium'));
  return done ? installed() : undefined;
}

function playwrightPath() {
  const print = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const path = spawnSync(pinnedNode, ['-e', print], { cwd: root }).stdout.toString();
  return isProgram(path) ? path : undefined;
}

function fromPlaywright() {
  run(pinnedNode, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  return playwrightPath();
}

/** The path of a Chromium; installs one where there is none. Ends the command with a remedy when that fails. */
export function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH is ${given}, and no program is there.`);
  const present = installed() ?? playwrightPath();
  if (present) return present;
  process.stdout.write('No Chromium found for the e2e tests; installing one …\n');
  const fresh = fromDebian() ?? fromPlaywright();
  if (fresh) return fresh;
  return fail(
    'The e2e tests need Chromium or Chrome, and none could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
