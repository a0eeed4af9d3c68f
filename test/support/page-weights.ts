import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

const client = path.resolve(import.meta.dirname, '../../build/client');

const table = z.object({
  url: z.string(),
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({ id: z.string(), parentId: z.string().optional(), module: z.string(), imports: z.array(z.string()) }),
  ),
});

export interface PageWeight {
  readonly page: string;
  /** As they are served to a browser that takes brotli. */
  readonly bytes: number;
  readonly files: number;
}

function bytesOf(file: string): number {
  const packed = path.join(client, `${file}.br`);
  return existsSync(packed)
    ? readFileSync(packed).length
    : brotliCompressSync(readFileSync(path.join(client, file))).length;
}

/** What each page of the built web app asks of a first visit in scripts, by the table of pages that it serves. */
export function pageWeights(): PageWeight[] {
  const assets = path.join(client, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const text = readFileSync(path.join(assets, file), 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, '');
  const { entry, routes, url } = table.parse(JSON.parse(text));
  const sizes = new Map<string, number>();
  const sizeOf = (script: string) => {
    const size = sizes.get(script) ?? bytesOf(script);
    sizes.set(script, size);
    return size;
  };
  function neededBy(id: string | undefined): string[] {
    const route = id === undefined ? undefined : routes[id];
    if (route === undefined) return [url, entry.module, ...entry.imports];
    return [route.module, ...route.imports, ...neededBy(route.parentId)];
  }
  return Object.keys(routes).map((page) => {
    const needed = [...new Set(neededBy(page))];
    return { page, bytes: needed.reduce((sum, script) => sum + sizeOf(script), 0), files: needed.length };
  });
}
