// Bundles the service worker to build/client/sw.js, after the web app whose files it keeps.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './ensure.mjs';

const outDir = join(root, 'build', 'client');
// Its name has the hash of all pages: so each release has a worker of its own, which fetches the page anew that it
// shows without a network.
const release = readdirSync(join(outDir, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: process.env.FARMGATE_VERBOSE ? 'info' : 'warn',
  define: { RELEASE: JSON.stringify(release), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(root, 'src/app/worker/worker.ts'),
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
});
