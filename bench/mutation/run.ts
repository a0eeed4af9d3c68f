import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reportOf, resultOf, tableOf } from './report.ts';
import type { FolderResult } from './report.ts';

// `npm run test:mutation`: all folders, and docs/mutation.md. `-- --only ledger`: one of them, and no report.
// `-- --read`: the report anew from what the last run found, after a change of the list of equivalent mutants.

const REPORT = new URL('../../docs/mutation.md', import.meta.url);
const STRYKER = fileURLToPath(new URL('tool/node_modules/@stryker-mutator/core/bin/stryker.js', import.meta.url));
const OUTPUT = 'build/mutation';

/** The slices whose rules are changed. */
const SLICES = ['ledger', 'escrow', 'orders'];

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, read: { type: 'boolean', default: false } },
});

const folderOf = (slice: string) => `src/slices/${slice}/domain`;
const settingsOf = (slice: string) => `${OUTPUT}/${slice}.settings.json`;
const foundOf = (slice: string) => `${OUTPUT}/${slice}.json`;

/** Stryker works on a copy, so that the sources stay as they are even when it is killed. */
function strykerOptions(slice: string): Readonly<Record<string, unknown>> {
  return {
    mutate: [`${folderOf(slice)}/**/*.ts`, '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'bench/mutation/vitest.config.ts', dir: folderOf(slice), related: false },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['**', '!src/**', '!test/**', '!package.json', '!bench/mutation/*.ts'],
    // Stryker rewrites the file named here with the programming interface of TypeScript, which version 7 does not have.
    tsconfigFile: 'none',
    concurrency: 1,
    tempDirName: `${OUTPUT}/sandbox`,
    cleanTempDir: 'always',
    reporters: ['json'],
    jsonReporter: { fileName: foundOf(slice) },
    warnings: { slow: false },
  };
}

function mutate(slice: string): void {
  writeFileSync(settingsOf(slice), JSON.stringify(strykerOptions(slice)));
  execFileSync(process.execPath, [STRYKER, 'run', settingsOf(slice)], { stdio: 'inherit' });
}

/** The settings are written when a folder begins, and what was found when it ends. */
function resultFor(slice: string): FolderResult {
  const endedAt = statSync(foundOf(slice)).mtime;
  const minutes = (endedAt.getTime() - statSync(settingsOf(slice)).mtimeMs) / 60_000;
  return resultOf({ folder: folderOf(slice), minutes, endedAt }, JSON.parse(readFileSync(foundOf(slice), 'utf8')));
}

mkdirSync(OUTPUT, { recursive: true });
const slices = SLICES.filter((slice) => slice === (options.only ?? slice));
if (!options.read) slices.forEach(mutate);
const results = slices.map(resultFor);
const { text, complaints } = reportOf(results);
if (options.only === undefined) {
  writeFileSync(REPORT, text);
  process.stdout.write(`\n${tableOf(results)}\n\nWritten to docs/mutation.md.\n`);
} else {
  process.stdout.write(`\n${text.slice(text.indexOf('|'))}\n`);
}
process.stdout.write(complaints.map((complaint) => `${complaint}\n`).join(''));
process.exitCode = complaints.length === 0 ? 0 : 1;
