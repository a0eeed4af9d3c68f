// Runs one TypeScript entry on the pinned Node: node scripts/run.mjs <file.ts> [arguments]
import { becomePinned, ensureInstalled, fail } from './ensure.mjs';

const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) fail('Say which file to run: node scripts/run.mjs <file.ts> [arguments]');
ensureInstalled();
// Commands of the product work on the built-in database unless they are told of another.
const onDatabase = /^(src\/app|db)\//.test(entry) ? ['--import', './src/app/server/with-database.ts'] : [];
becomePinned([...onDatabase, entry, ...args]);
