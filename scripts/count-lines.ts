import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isTestFile } from '../test/tidy/source.ts';

// `npm run lines`: how much code an endpoint takes, with which growth shows before it hurts.

const SMALL_LINES = 25;

interface Counted {
  readonly path: string;
  readonly lines: number;
  readonly imports: number;
}

const tracked = execFileSync('git', ['ls-files', 'src', 'test', 'docs/authorization-matrix.md'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

function count(path: string): Counted {
  const text = readFileSync(path, 'utf8');
  const imports = Array.from(text.matchAll(/^import [\s\S]*?;$/gm), ([statement]) => statement.split('\n').length);
  return { path, lines: text.split('\n').length - 1, imports: imports.reduce((sum, lines) => sum + lines, 0) };
}

const sum = (files: readonly Counted[], of: 'lines' | 'imports') => files.reduce((total, one) => total + one[of], 0);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

const code = tracked.filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/')).map(count);
const ofSlices = code.filter(({ path }) => path.startsWith('src/slices/'));
const [tests, sources] = [
  ofSlices.filter(({ path }) => isTestFile(path)),
  ofSlices.filter(({ path }) => !isTestFile(path)),
];
const all = code.filter(({ path }) => path.startsWith('src/') && !isTestFile(path));
const allTests = code.filter(({ path }) => isTestFile(path));
const endpoints =
  readFileSync('docs/authorization-matrix.md', 'utf8').match(/^\| [\w.]+ \| (?:GET|POST|PUT|PATCH|DELETE) /gm)
    ?.length ?? 0;

const rows: readonly (readonly [string, string | number])[] = [
  ['endpoints', endpoints],
  ['lines of slices, without tests', sum(sources, 'lines')],
  ['  for each endpoint', Math.round(sum(sources, 'lines') / endpoints)],
  ['lines of their tests', sum(tests, 'lines')],
  ['  for each endpoint', Math.round(sum(tests, 'lines') / endpoints)],
  ['lines of all of src, without tests', sum(all, 'lines')],
  ['  imports', share(sum(all, 'imports'), sum(all, 'lines'))],
  [
    `  files of ${SMALL_LINES} lines or fewer`,
    share(all.filter(({ lines }) => lines <= SMALL_LINES).length, all.length),
  ],
  ['test lines for each line of source', (sum(allTests, 'lines') / sum(all, 'lines')).toFixed(2)],
];
for (const [name, value] of rows) console.log(`${name.padEnd(40)}${value}`);
