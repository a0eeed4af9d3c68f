// `npm run lighthouse`: measures the shop's pages as Lighthouse sees them from a phone, and writes docs/lighthouse.md.
// Lighthouse and its 180 packages are installed by the first run, since no other command needs them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { becomePinned, ensureInstalled, fail, root } from './ensure.mjs';

ensureInstalled();
const folder = join(root, 'bench', 'lighthouse', 'tool');
if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
  process.stdout.write('Installing Lighthouse (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) fail('Lighthouse could not be installed (see above).');
}
becomePinned(['bench/lighthouse/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: ensureBrowser() } });
