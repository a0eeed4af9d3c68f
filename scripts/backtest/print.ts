import { readFile, writeFile } from 'node:fs/promises';
import { backtest, tablesOf, withResults } from './results.ts';

const DOCUMENT = new URL('../../docs/forecast.md', import.meta.url);

const results = await backtest();
process.stdout.write(`${tablesOf(results)}\n`);
const before = await readFile(DOCUMENT, 'utf8');
const after = withResults(before, results);
await writeFile(DOCUMENT, after);
process.stdout.write(
  after === before ? '\ndocs/forecast.md says the same.\n' : '\ndocs/forecast.md is written anew.\n',
);
