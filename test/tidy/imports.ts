import { posix } from 'node:path';
import { findingAt, isNode, walk, type Finding, type Node, type Source } from './source.ts';
import { roomOf, wallFinding } from './walls.ts';

/** One import: what is written, and the path below the root or `npm:<package>` it means. */
export type Import = { written: string; target: string; offset: number; isType: boolean };

/** `#kernel/money.ts` and its like, as in the imports of package.json. */
export type Aliases = ReadonlyMap<string, string>;

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

/** Made by the framework while it builds, so they are no files of ours. */
const generated = /^virtual:|\/\+types\//;

function writtenIn(node: Node): string | null {
  if (!importing.includes(node.type)) return null;
  const source = node['source'] ?? node['argument'];
  const value = isNode(source)
    ? (source['value'] ?? (isNode(source['literal']) ? source['literal']['value'] : null))
    : null;
  return typeof value === 'string' ? value : null;
}

/** Whether nothing of it is left when it runs. */
function isTypeAlone(node: Node): boolean {
  if (node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const names = node['specifiers'];
  return (
    Array.isArray(names) &&
    names.length > 0 &&
    names.every((name) => isNode(name) && (name['importKind'] === 'type' || name['exportKind'] === 'type'))
  );
}

function packageOf(written: string): string {
  if (written.startsWith('node:')) return written;
  return written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/');
}

function targetOf(path: string, written: string, aliases: Aliases): string {
  const bare = written.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  const [alias = '', ...rest] = bare.split('/');
  const folder = aliases.get(alias);
  return folder === undefined ? `npm:${packageOf(bare)}` : posix.join(folder, ...rest);
}

const known = new WeakMap<Source, Import[]>();

/** Every import, re-export, dynamic import and imported type of a file. */
export function importsOf(source: Source, aliases: Aliases): Import[] {
  const before = known.get(source);
  if (before !== undefined) return before;
  const found: Import[] = [];
  known.set(source, found);
  walk(source, (node) => {
    const written = writtenIn(node);
    if (written === null || generated.test(written)) return;
    const target = targetOf(source.path, written, aliases);
    found.push({ written, target, offset: node.start, isType: isTypeAlone(node) });
  });
  return found;
}

// Node runs the server straight from its sources, and does not read JSX.
function isRunByNode(path: string): boolean {
  if (!path.endsWith('.ts') || path.endsWith('.test.ts')) return false;
  const { name } = roomOf(path);
  return (
    ['kernel', 'wire', 'platform', 'adapters', 'domain', 'contract', 'server', 'front door', 'database'].includes(
      name,
    ) || path.startsWith('src/app/server/')
  );
}

/** Imports through a wall, of files that are not there, and of JSX where Node would have to read it. */
export function importFindings(source: Source, aliases: Aliases, exists: (path: string) => boolean): Finding[] {
  return importsOf(source, aliases).flatMap(({ written, target, offset }) => {
    if (!target.startsWith('npm:') && !exists(target)) {
      return [
        findingAt(
          source,
          offset,
          `imports ${written}, and there is no file ${target}. Write the whole name with its ending.`,
        ),
      ];
    }
    if (target.endsWith('.tsx') && isRunByNode(source.path)) {
      return [findingAt(source, offset, `imports ${written}, which Node cannot read. The server never imports .tsx.`)];
    }
    const finding = wallFinding(source.path, target);
    return finding === null ? [] : [findingAt(source, offset, finding)];
  });
}

type Edge = { to: string; offset: number };

/** Circles of imports. Each is reported once, at the import that closes it. */
export function cycleFindings(sources: readonly Source[], aliases: Aliases): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const edges = new Map<string, Edge[]>(
    sources.map((source) => [
      source.path,
      importsOf(source, aliases)
        .filter(({ target }) => byPath.has(target))
        .map(({ target, offset }) => ({ to: target, offset })),
    ]),
  );
  const findings: Finding[] = [];
  const finished = new Set<string>();
  const go = (source: Source, way: readonly string[]): void => {
    for (const { to, offset } of edges.get(source.path) ?? []) {
      const next = byPath.get(to);
      if (next === undefined || finished.has(to)) continue;
      const start = way.indexOf(to);
      if (start >= 0) {
        const circle = [...way.slice(start), to].join(' → ');
        findings.push(
          findingAt(source, offset, `closes a circle: ${circle}. Move what both need to a file of its own below them.`),
        );
      } else {
        go(next, [...way, to]);
      }
    }
    finished.add(source.path);
  };
  for (const source of sources) if (!finished.has(source.path)) go(source, [source.path]);
  return findings;
}

/** Texts of plain phones: none of the browser's business, and half as many bytes as a page may have. */
const ofPhones = 'src/kernel/languages/texts/';
const browserRooms = ['ui', 'pages', 'parts', 'web', 'slice parts', 'contract'];

/** Files that a browser loads and that lead to what it has no use for, by whichever way. */
export function browserFindings(sources: readonly Source[], aliases: Aliases): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = new Map<string, boolean>();
  const leads = (path: string): boolean => {
    if (path.startsWith(ofPhones)) return true;
    const source = byPath.get(path);
    const before = found.get(path);
    if (source === undefined || before !== undefined) return before ?? false;
    found.set(path, false);
    const result = importsOf(source, aliases).some(({ target, isType }) => !isType && leads(target));
    found.set(path, result);
    return result;
  };
  return sources
    .filter(({ path }) => browserRooms.includes(roomOf(path).name) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) =>
      importsOf(source, aliases)
        .filter(({ target, isType }) => !isType && leads(target))
        .map(({ written, offset }) =>
          findingAt(
            source,
            offset,
            `imports ${written}, which leads to ${ofPhones}. Browsers load this file: import what it needs from a file without them.`,
          ),
        ),
    );
}
