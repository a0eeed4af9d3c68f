import { execFileSync } from 'node:child_process';

const git = (...words: readonly string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** The revision that is measured, and whether anything was changed since. */
export function revision(): string {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}
