import { runCommand } from '#app/server/run-command.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PlantedFault, PLANTED_FAULTS } from './faults.ts';

// `npm run test:planted`: plants one mistake after the other in a checkout of the last commit beside this one, and
// looks whether the tests notice. `-- --only <word>`: those whose name has it.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Whether the tests failed with the mistake, or passed and did not notice it. */
function isNoticed(folder: string, { file, from, to, tests }: PlantedFault): boolean {
  const place = path.join(folder, file);
  const before = readFileSync(place, 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${file} does not say this once: ${from}`);
  writeFileSync(
    place,
    before.replace(from, () => to),
  );
  try {
    const { status, stdout, stderr } = spawnSync('node', [path.join('scripts', 'test.mjs'), ...tests], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, FARMGATE_LONG: '' },
    });
    // A run without a test fails as well, and has noticed nothing.
    return status !== 0 && /Tests .*failed/.test(`${stdout}${stderr}`);
  } finally {
    writeFileSync(place, before);
  }
}

function plantAll(only: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmgate-planted-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
  git('worktree', 'add', '--force', '--detach', folder, 'HEAD');
  const chosen = PLANTED_FAULTS.filter(({ name }) => name.includes(only));
  const missed: string[] = [];
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    for (const fault of chosen) {
      const noticed = isNoticed(folder, fault);
      say(`${noticed ? 'noticed' : 'MISSED '} ${fault.name}`);
      if (!noticed) missed.push(fault.name);
    }
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
  say(`${chosen.length - missed.length} of ${chosen.length} planted faults were noticed.`);
  if (missed.length > 0) process.exitCode = 1;
}

await runCommand(async () => {
  const at = process.argv.indexOf('--only');
  plantAll(at === -1 ? '' : (process.argv[at + 1] ?? ''));
});
