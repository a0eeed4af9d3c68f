// Runs one TypeScript entry on the pinned Node: node scripts/run.mjs <file.ts> [arguments]
import { becomePinned, ensureInstalled, fail } from './ensure.mjs';

const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) fail('Say which file to run: node scripts/run.mjs <file.ts> [arguments]');
ensureInstalled();
// Commands of the product work on the built-in database unless they are given another.
const onDatabase = /^(src\/app|db)\//.test(entry) ? ['--import', './src/app/server/with-database.ts'] : [];
// What drives the load shares the machine with what it measures, and should seldom stop it to collect its own garbage.
const onBench = entry.startsWith('bench/')
  ? ['--max-semi-space-size=64', '--initial-heap-size=512', '--no-memory-reducer']
  : [];
becomePinned([...onDatabase, ...onBench, entry, ...args]);
