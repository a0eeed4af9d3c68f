import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clearOrphan } from './orphan.ts';

// A database whose process was killed stops by itself. Between our look at its pid file and pg_ctl's, the file goes.
test('a server that is ending already is waited for, though pg_ctl finds nothing to stop', async () => {
  const files = await mkdtemp(join(tmpdir(), 'farmgate-orphan-'));
  onTestFinished(() => rm(files, { recursive: true, force: true }));
  const ending = spawn('sh', ['-c', 'read line', 'postgres', files], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(ending, 'spawn');
  await writeFile(join(files, 'postmaster.pid'), `${ending.pid}\n`);
  const cleared = clearOrphan(files, { version: '18', initdb: 'false', postgres: 'false', pgCtl: 'false' }, null);
  ending.stdin.end();
  await cleared;
  await expect(stat(join(files, 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
});
