import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readRepository } from './repository.ts';
import { isTestFile } from './source.ts';

// What docs/security.md says of the whole source, and no test of one part can show.

const root = fileURLToPath(new URL('../../', import.meta.url));
const product = readRepository().sources.filter(({ path }) => path.startsWith('src/') && !isTestFile(path));
const withText = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('commands are started by the processes of the product alone, never by a use case', () => {
  const starters = withText(/from 'node:(?:child_process|cluster)'|process\.binding/);
  expect(starters.length).toBeGreaterThan(0);
  expect(starters.filter((path) => !/^src\/(?:app\/server|embedded)\//.test(path))).toEqual([]);
});

test('nothing compiles a text into a program', () => {
  expect(withText(/\beval\(|new Function\(|from 'node:vm'/)).toEqual([]);
});

test('what is left to weak chance is only when to try again', () => {
  expect(withText(/Math\.random/).toSorted()).toEqual([
    'src/app/web/shell/ShownPageWatch.tsx',
    'src/platform/http/live-stream.ts',
    'src/ui/actions/live-source.ts',
  ]);
});

test('regular expressions are made of our own texts', () => {
  const made = /new RegExp\((?!`\.\{|OUTSIDE,)/;
  expect(withText(made).toSorted()).toEqual([
    'src/app/server/web/visitors/kept-pages.ts',
    'src/app/worker/kept-addresses.ts',
    'src/kernel/ghana/places/remembered-place.ts',
    'src/kernel/telephone/gsm7.ts',
    'src/slices/catalogue/domain/import/formula-mark.ts',
    'src/slices/messages/domain/contact-mask.ts',
  ]);
});

test('every slice says in a README what it does and what bounds it has', () => {
  const slices = new Set(product.map(({ path }) => /^src\/slices\/(\w+)\//.exec(path)?.[1] ?? ''));
  slices.delete('');
  expect(slices.size).toBeGreaterThan(20);
  for (const slice of slices)
    expect(readFileSync(`${root}src/slices/${slice}/README.md`, 'utf8').length, slice).toBeGreaterThan(300);
});

test('certificates are verified everywhere', () => {
  expect(withText(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test('only adapters, and what our own processes ask one another, call anything by HTTP from the server', () => {
  const callers = withText(/\bfetch\(|from 'undici'|request as https?Request|https?\.request\(/);
  const onServer = callers.filter(
    (path) =>
      !/^src\/(?:adapters\/|app\/(?:worker|web\/client)\/|slices\/\w+\/(?:parts|web)\/|parts\/|ui\/)/.test(path),
  );
  expect(onServer).toEqual(['src/platform/http-client.ts']);
});

test('every package has one exact version, and the lock file says its hash', () => {
  const { dependencies, devDependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) })
    .parse(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')));
  const locked = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
  expect(locked.length).toBeGreaterThan(versions.length);
  expect(locked.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
});

test('operations name every service outside that the product speaks to', () => {
  const operations = readFileSync(`${root}docs/operations.md`, 'utf8');
  const services = ['PostgreSQL', 'Paystack', 'MTN', "Africa's Talking", 'SMTP', 'S3'];
  expect(services.filter((name) => !operations.includes(name))).toEqual([]);
});
