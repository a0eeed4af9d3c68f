// Builds the web app and bundles the server when their sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { fail, root, runPinned } from './ensure.mjs';

const stampFile = join(root, 'build', '.stamp');
const sources = [
  'src',
  'providers',
  'data',
  'public',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'chunks.ts',
  'server-bundle.ts',
  'react-router.config.ts',
  'scripts/bundle-programs.mjs',
  'scripts/bundle-worker.mjs',
];
const neverBuilt = /\.(test\.tsx?|md)$/;

function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  const listing = readdirSafe(path);
  if (listing === null) return [path];
  return listing.flatMap((entry) => filesBelow(join(path, entry.name)));
}

function readdirSafe(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  const files = sources
    .flatMap(filesBelow)
    .filter((path) => !neverBuilt.test(path))
    .sort();
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

const manifestHead = 'window.__reactRouterManifest=';

/**
 * The table of all pages comes with every first visit. What a page shares with the layouts around it is there before it
 * in any case, so it is not named again for each of them; nor is what a page does not have.
 */
function trimManifest() {
  const folder = join(root, 'build', 'client', 'assets');
  const path = join(folder, readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name)) ?? '');
  const text = readFileSync(path, 'utf8');
  if (!text.startsWith(manifestHead)) fail('The table of pages is not written as it was. Look at trimManifest.');
  const manifest = JSON.parse(text.slice(manifestHead.length).replace(/;\s*$/, ''));
  const { entry, routes } = manifest;
  const own = ({ module, imports }) => [module, ...imports];
  const around = ({ parentId }) => (parentId ? [...own(routes[parentId]), ...around(routes[parentId])] : own(entry));
  const trimmed = Object.entries(routes).map(([id, route]) => {
    const there = new Set(around(route));
    const said = Object.entries(route).filter(([, value]) => value !== false);
    return [id, { ...Object.fromEntries(said), imports: route.imports.filter((file) => !there.has(file)) }];
  });
  writeFileSync(path, `${manifestHead}${JSON.stringify({ ...manifest, routes: Object.fromEntries(trimmed) })};`);
}

const leastCompressed = 8192;
// Of all block sizes (2^16 to 2^24 bytes) this makes the largest file, the framework, smallest.
const brotliBlockBits = 17;

/** Compresses the large files as well as it can be done, once: too slow for the server while somebody waits. */
function compressAssets() {
  const folder = join(root, 'build', 'client', 'assets');
  for (const name of readdirSync(folder).filter((candidate) => /\.(js|css)$/.test(candidate))) {
    const bytes = readFileSync(join(folder, name));
    if (bytes.length >= leastCompressed) {
      writeFileSync(
        join(folder, `${name}.br`),
        brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [constants.BROTLI_PARAM_LGBLOCK]: brotliBlockBits,
          },
        }),
      );
    }
  }
}

/** Runs `react-router build` on the pinned Node unless build/ is already of these very sources. */
export function buildIfStale() {
  const wanted = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  rmSync(stampFile, { force: true });
  process.stdout.write('Building the web app …\n');
  const code = runPinned([join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    stdio: ['ignore', process.env.FARMGATE_VERBOSE ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) fail('The web app could not be built (see above). FARMGATE_VERBOSE=1 shows all of the build.');
  trimManifest();
  if (runPinned([join('scripts', 'bundle-worker.mjs')]) !== 0)
    fail('The service worker could not be bundled (see above).');
  compressAssets();
  if (runPinned([join('scripts', 'bundle-programs.mjs')]) !== 0)
    fail('The programs of the server could not be bundled (see above).');
  writeFileSync(stampFile, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfStale();
