// Bundles the programs of `npm start`, so that a start reads a few files and not a thousand, and fills Node's compile
// cache with them.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { nodeArgs, nodeEnv } from '../src/app/server/processes/child.ts';
import { ONLY_LOAD } from '../src/app/server/processes/parent.ts';
import { builtProgram, PROGRAMS } from '../src/app/server/processes/programs.ts';
import { escapeLetters, externalForPrograms, onlyLegalComments } from '../server-bundle.ts';
import { fail, root } from './ensure.mjs';

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = dirname(builtProgram('server'));

/** A module finds files by where its source lies, also when it runs from the bundle. */
const placesOfSources = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', source), map: null };
    },
  },
};

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: process.env.FARMGATE_VERBOSE ? 'info' : 'warn',
  plugins: [placesOfSources, escapeLetters],
  ssr: { noExternal: true, external: externalForPrograms(Object.keys({ ...dependencies, ...devDependencies })) },
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    outDir: folder,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, source]) => [name, join(root, source)])),
      // All in one folder, from which the way to the sources is the same.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: onlyLegalComments },
    },
  },
});

/** Loads modules as the program does that starts with them: another set of arguments would have a cache of its own. */
function load(...args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...nodeEnv, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) fail('What was built cannot be loaded (see above).');
}

// What Node keeps of compiled sources is never cleared by itself.
rmSync(nodeEnv.NODE_COMPILE_CACHE, { recursive: true, force: true });
load(builtProgram('start'), ONLY_LOAD);
for (const name of ['server', 'sandbox'])
  load(...nodeArgs, '--import', builtProgram('stop-with-parent'), builtProgram(name), ONLY_LOAD);
load(...nodeArgs, join('build', 'server', 'index.js'));
