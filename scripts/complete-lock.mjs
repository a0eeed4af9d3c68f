// Completes package-lock.json after `npm install`: npm leaves out the optional packages of other systems when the
// registry at hand does not offer them, and `npm ci` then refuses the lock file. Their versions are pinned by the
// packages that want them; a checksum is added by npm wherever they are really installed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, root } from './ensure.mjs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'wasi'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];

function installedFor(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const path = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (base === '') return null;
  }
}

/** The optional packages that a lock file's content names and does not hold: [{ name, version }]. */
function missingOptionals(lock) {
  const missing = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (installedFor(lock.packages, path, name) === null)
        missing.set(name, { name, version, dev: entry.dev === true });
    }
  }
  return [...missing.values()];
}

function entryOf({ name, version, dev }) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined || !/^\d/.test(version))
    throw new Error(`Cannot tell the system of ${name}@${version}.`);
  const libc = name.endsWith('musl') ? ['musl'] : name.endsWith('gnu') && os === 'linux' ? ['glibc'] : undefined;
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(os === 'wasi' ? {} : { os: [os] }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingOptionals(lock);
  if (process.argv.includes('--check')) {
    if (missing.length > 0)
      fail(
        `package-lock.json lacks ${missing[0].name} and others, and npm ci would refuse it. Run: node scripts/complete-lock.mjs`,
      );
  } else {
    for (const wanted of missing) lock.packages[`node_modules/${wanted.name}`] = entryOf(wanted);
    const sorted = Object.entries(lock.packages).sort(([left], [right]) => left.localeCompare(right, 'en'));
    lock.packages = Object.fromEntries(sorted);
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
    process.stdout.write(`package-lock.json: ${missing.length} optional packages of other systems added.\n`);
  }
}
