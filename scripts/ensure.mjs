// Shared by every command: packages are installed, and the rest runs on the pinned Node.
// Plain JavaScript that any Node from 20 on can run, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const pinnedNode = join(root, 'node_modules', '.bin', 'node');

const lockFile = (folder) => join(folder, 'package-lock.json');
const stampFile = (folder) => join(folder, 'node_modules', '.farmgate-lock');

/** Ends the command with one clear line. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

// npm keeps what it installed in node_modules/.package-lock.json, so an install made by hand is not repeated.
function installedByHand() {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden) || !existsSync(pinnedNode)) return false;
  const wanted = readJson(lockFile(root)).packages;
  const present = readJson(hidden).packages;
  const same = (name) =>
    present[name]?.version === wanted[name].version && present[name]?.integrity === wanted[name].integrity;
  const nothingMissing = Object.keys(wanted).every((name) => name === '' || wanted[name].optional || same(name));
  const nothingForeign = Object.keys(present).every((name) => wanted[name] !== undefined && same(name));
  return nothingMissing && nothingForeign;
}

function hashOfLock(folder) {
  return createHash('sha256')
    .update(readFileSync(lockFile(folder)))
    .digest('hex');
}

function isStamped(folder) {
  return existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === hashOfLock(folder);
}

/** Installs exactly the packages that the lock file of `folder` names, and notes which lock file it was. */
function npmCi(folder, what) {
  process.stdout.write(`Installing ${what} (npm ci) …\n`);
  rmSync(stampFile(folder), { force: true });
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.error)
    fail(`npm could not be started: ${done.error.message}. Install Node.js 20 or newer together with npm.`);
  if (done.status !== 0)
    fail(`npm ci failed (see above), and this command needs ${what}: check the network and try again.`);
  writeFileSync(stampFile(folder), hashOfLock(folder));
}

/** Installs the packages when they are missing or the lock file changed since the last install. */
export function ensureInstalled() {
  if (isStamped(root) && existsSync(pinnedNode)) return;
  if (installedByHand()) {
    writeFileSync(stampFile(root), hashOfLock(root));
    return;
  }
  npmCi(root, 'packages');
  if (!existsSync(pinnedNode)) {
    fail(
      'The pinned Node.js was not installed: the install script of the package "node" did not run. Allow it (npm config get ignore-scripts) and try again.',
    );
  }
}

/** The same for a tool that one command alone needs, with a lock file of its own in `folder` (below the root). */
export function ensureTool(folder, name) {
  const path = join(root, folder);
  if (!isStamped(path)) npmCi(path, name);
}

/** Exit code of an ended child: its own, or 128 + signal as shells count. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** Runs the pinned Node to its end with the terminal attached, and gives its exit code. */
export function runPinned(args, options = {}) {
  const done = spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error)
    fail(`The pinned Node.js could not be started: ${done.error.message}. Remove node_modules and try again.`);
  return exitCode(done.status, done.signal);
}

/**
 * Runs the pinned Node in this process's place: signals go on to it, its exit code becomes ours, and it is asked to
 * stop when npm above us is killed. The open channel tells the child of our own death.
 */
export function becomePinned(args, { env = {}, detached = false } = {}) {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // What Node made of our sources is kept beside the build: the next start is quicker, and needs a sixth less memory
    // for good.
    env: { NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'), ...process.env, ...env },
    // In a process group of its own, Ctrl-C reaches it once, through us, not a second time from the terminal.
    detached,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  }
  child.on('error', (error) =>
    fail(`The pinned Node.js could not be started: ${error.message}. Remove node_modules and try again.`),
  );
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
}
