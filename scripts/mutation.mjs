// `npm run test:mutation`: changes the rules of the trade in small ways, sees whether their tests notice, and writes
// docs/mutation.md.
// Stryker and its 180 packages are installed by the first run, since no other command needs them.
import { becomePinned, ensureInstalled, ensureTool } from './ensure.mjs';

ensureInstalled();
ensureTool('bench/mutation/tool', 'Stryker');
becomePinned(['bench/mutation/run.ts', ...process.argv.slice(2)]);
