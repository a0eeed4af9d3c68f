// Prints as JSON what `npm test -- --changed [base]` is to run: what the commits since the base (where this branch left
// origin/main or main, else the last commit) and what is not committed yet can reach.
import { execFileSync } from 'node:child_process';
import { importsOf } from '#test/tidy/imports.ts';
import { readRepository } from '#test/tidy/repository.ts';
import type { Source } from '#test/tidy/source.ts';
import { roomOf, sliceLevels } from '#test/tidy/walls.ts';
import { chooseTests, type CodeFile } from './choose-tests.ts';

const KNOWN = new Set(sliceLevels.flat());

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function readBase(given: string | undefined): string {
  if (given !== undefined) return git('rev-parse', '--verify', `${given}^{commit}`);
  const head = git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    try {
      const left = git('merge-base', 'HEAD', main);
      if (left !== head) return left;
    } catch {
      // There is no such branch here.
    }
  }
  return git('rev-parse', 'HEAD~1');
}

function changedSince(base: string): string[] {
  const known = git('diff', '--name-only', '--no-renames', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${known}\n${added}`.split('\n').filter((path) => path !== '');
}

/** The slices that each file names. Tests of the whole product name most of theirs in what they share. */
function readFiles(): CodeFile[] {
  const { sources, aliases } = readRepository();
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const slicesOf = (source: Source, seen: Set<string>): string[] => {
    seen.add(source.path);
    const named = [...source.text.matchAll(/'([a-z]+)\.[a-z_]+'/g)].map(([, slice = '']) => slice);
    const targets = importsOf(source, aliases).map(({ target }) => target);
    const shared = source.path.startsWith('test/') ? targets.filter((path) => path.startsWith('test/')) : [];
    const through = shared.flatMap((path) => {
      const next = seen.has(path) ? undefined : byPath.get(path);
      return next === undefined ? [] : slicesOf(next, seen);
    });
    return [...named, ...targets.map((path) => roomOf(path).slice), ...through];
  };
  return sources.map((source) => ({
    path: source.path,
    slices: new Set(slicesOf(source, new Set()).filter((slice) => KNOWN.has(slice))),
  }));
}

const base = readBase(process.argv[2]);
const changed = changedSince(base);
process.stdout.write(JSON.stringify({ base, changed: changed.length, ...chooseTests(changed, readFiles()) }));
