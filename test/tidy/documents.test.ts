import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readRepository } from './repository.ts';
import { isTestFile } from './source.ts';

// What the documents name has to be there: files, commands and the variables of the environment.
const root = fileURLToPath(new URL('../../', import.meta.url));
const { sources, paths } = readRepository();
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
const named = [
  'docs/architecture.md',
  'docs/first-day.md',
  'docs/first-endpoint.md',
  'docs/operations.md',
  'docs/security.md',
  'docs/sandbox-provider.md',
  'data/SOURCES.md',
];
const documents = [
  ...named,
  ...Array.from(paths).filter((path) => /^[A-Z]+\.md$/.test(path) || /^src\/.*README\.md$/.test(path)),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function found(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name);
}

const folders = /^(?:src|db|test|bench|scripts|data|docs|public)\/[\w./-]+$/;
const roomsOfSlice = /^(?:domain|parts|server|web)\/[\w./-]+$/;

/** The paths that a document names: from the root, and in the README of a slice also those of its own rooms. */
function pathsIn({ path, text }: (typeof documents)[number]): string[] {
  const words = found(text, /`([^`\n]+)`/g).map((word) => word.replace(/:.*$/, ''));
  const own = path.startsWith('src/slices/')
    ? words.filter((word) => roomsOfSlice.test(word)).map((word) => join(dirname(path), word))
    : [];
  const links = found(text, /\]\(([^)#:]+)\)/g).map((link) => join(dirname(path), link));
  return [...words.filter((word) => folders.test(word)), ...own, ...links];
}

test('every file that a document names is there', () => {
  const gone = documents.flatMap((document) =>
    pathsIn(document)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document.path} names ${path}`),
  );
  expect(gone).toEqual([]);
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(100);
});

test('every command that a document names is one of ours, and each of ours is named', () => {
  const commands = documents.flatMap(({ path, text }) =>
    found(text, /npm (?:run )?((?<=run )[a-z]+(?::[a-z]+)*|start|test)/g).map((name) => ({ path, name })),
  );
  expect(commands.filter(({ name }) => !scripts.includes(name))).toEqual([]);
  expect(scripts.filter((script) => !commands.some(({ name }) => name === script))).toEqual([]);
});

const forOperators = documents
  .filter(({ path }) => ['docs/operations.md', 'docs/sandbox-provider.md'].includes(path))
  .map(({ text }) => text)
  .join('\n');

/** Variables of the system, and those by which two of our own programs speak to each other. */
const notForPeople = [
  'PATH',
  'SYSTEMROOT',
  'TEMP',
  'FARMGATE_ENVIRONMENTS',
  'HOSTILE_PROVIDERS',
  'TEST_PARALLEL_INDEX',
  // Said by the bundler: whether this is a built product.
  'PROD',
];

/** Every variable that our programs read: by name, or as a field of a schema. */
function variablesRead(): string[] {
  const read = sources
    .filter(({ path }) => !isTestFile(path) || path.startsWith('test/support/'))
    .flatMap(({ path, text }) => [
      ...found(text, /\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g),
      ...found(text, /readPort\('([A-Z_]+)'/g),
      ...(/config\.ts$|sandbox\/main\.ts$/.test(path) ? found(text, /^ {2,4}([A-Z][A-Z0-9_]+): /gm) : []),
    ]);
  return Array.from(new Set(read)).filter((name) => !notForPeople.includes(name));
}

test('every variable that is read is explained to operators, and every one that is explained is read', () => {
  const read = variablesRead();
  expect(read).toContain('FARMGATE_SECRET');
  expect(
    read.filter((name) => !forOperators.includes(`\`${name}\``)),
    'the documents leave out',
  ).toEqual([]);
  const explained = found(forOperators, /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)`/g);
  const known = [...read, 'NODE_COMPILE_CACHE', 'TEST_DATABASE_URL'];
  expect(
    explained.filter((name) => !known.includes(name)),
    'nobody reads',
  ).toEqual([]);
});
