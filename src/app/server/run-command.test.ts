import { IncompleteConfig } from '#platform/config.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { commandError } from './run-command.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a command with a database and no secret, as `npm run` does. */
async function runWithoutSecret(entry: string, ...args: readonly string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', ADMIN_PASSWORD: 'farmgate-demo' };
  const child = spawn(process.execPath, ['--import', './src/app/server/with-database.ts', entry, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

test.each([
  ['src/app/server/create-admin.ts', '--email', 'ama@example.com'],
  ['src/app/server/backup.ts', '/nowhere'],
])(
  '%s without a secret says so in one line',
  async (entry, ...args) => {
    const { said, code } = await runWithoutSecret(entry, ...args);
    expect(said).toMatch(/^FARMGATE_SECRET must be set: [^\n]+\n$/);
    expect(code).toBe(1);
  },
  30_000,
);

// Each of them loads half of the program: that all fail alike is read from how they are run.
test('every command of an operator is run so', async () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')));
  const entries = Object.values(scripts).flatMap(
    (script) => /^node scripts\/run\.mjs ((?:src|db)\/\S+)$/.exec(script)?.[1] ?? [],
  );
  expect(entries.length).toBeGreaterThan(6);
  for (const entry of entries)
    expect(await readFile(path.join(ROOT, entry), 'utf8'), entry).toMatch(/^await runCommand\(/m);
});

test('a database that does not answer is reported in one line', async () => {
  const { said, code } = await runWithoutSecret('src/app/server/migrate.ts');
  expect(said).toMatch(/^[^\n]*ECONNREFUSED[^\n]*\n$/);
  expect(code).toBe(1);
});

test('a mistake of the program keeps its trace, and what an operator can mend is one sentence', () => {
  expect(commandError(new TypeError('x is not a function'))).toContain('at ');
  expect(
    commandError(Object.assign(new TypeError("Unknown option '--x'"), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' })),
  ).toBe("Unknown option '--x'");
  expect(commandError(new IncompleteConfig('FARMGATE_SECRET must be set.'))).toBe('FARMGATE_SECRET must be set.');
  expect(commandError(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')], ''))).toBe(
    'connect ECONNREFUSED 127.0.0.1:1',
  );
});
