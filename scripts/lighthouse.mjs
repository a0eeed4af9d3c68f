// `npm run lighthouse`: measures the shop's pages as Lighthouse sees them from a phone, and writes docs/lighthouse.md.
import { ensureBrowser } from './ensure-browser.mjs';
import { becomePinned, ensureInstalled } from './ensure.mjs';

ensureInstalled();
becomePinned(['bench/lighthouse/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: ensureBrowser() } });
