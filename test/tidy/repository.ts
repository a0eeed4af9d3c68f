import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Aliases } from './imports.ts';
import { readSource, type Finding, type Source } from './source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where hand-written code lives. Nothing in these folders is left out but what is listed in `generated`. */
const folders = ['src', 'providers', 'db', 'test', 'bench', 'scripts', 'data'];

/** Files that a program wrote, so that their size and look are its own. */
const generated: readonly RegExp[] = [/(^|\/)generated\//];

const manifest = z.object({ imports: z.record(z.string(), z.string()) });

function pathsBelow(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name === 'node_modules') return [];
    return entry.isDirectory() ? pathsBelow(path) : [path];
  });
}

/** The whole repository as the checks see it: its code, and the paths of all files. */
export type Repository = { sources: Source[]; paths: Set<string>; aliases: Aliases };

/** Reads every hand-written file of code once. */
export function readRepository(): Repository {
  const top = readdirSync(root, { withFileTypes: true });
  const present = top
    .filter((entry) => entry.isDirectory() && folders.includes(entry.name))
    .flatMap((entry) => pathsBelow(entry.name));
  const paths = [...present, ...top.filter((entry) => entry.isFile()).map((entry) => entry.name)];
  const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !generated.some((pattern) => pattern.test(path));
  const sources = paths.filter(isCode).map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
  const { imports } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const aliases = new Map(
    Object.entries(imports).map(([alias, folder]) => [alias.replace(/\/\*$/, ''), folder.replace(/^\.\/|\/\*$/g, '')]),
  );
  return { sources, paths: new Set(paths), aliases };
}

/** Findings as lines to read, sorted by place: `src/a.ts:3 what is wrong. What to do.` */
export function tell(findings: readonly Finding[]): string[] {
  return findings.map(({ path, line, message }) => `${path}:${line} ${message}`).toSorted();
}
