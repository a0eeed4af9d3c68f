// `npm run lighthouse`: measures the shop's pages as Lighthouse sees them from a phone, and writes docs/lighthouse.md.
// Lighthouse and its 180 packages are installed by the first run, since no other command needs them.
import { ensureBrowser } from './ensure-browser.mjs';
import { becomePinned, ensureInstalled, ensureTool } from './ensure.mjs';

ensureInstalled();
ensureTool('bench/lighthouse/tool', 'Lighthouse');
becomePinned(['bench/lighthouse/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: ensureBrowser() } });
