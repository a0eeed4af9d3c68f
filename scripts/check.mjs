// `npm run check`: the fast checks of style and shape, without a database or a browser.
import { ensureInstalled } from './ensure.mjs';
import { advisories, format, lint, lockFile, runStages, types, unused, vitest } from './stages.mjs';

ensureInstalled();
await runStages([lockFile, advisories, format, types, lint, unused, vitest('tidy', ['tidy'])]);
