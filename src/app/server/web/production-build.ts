import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { WebBuild } from './pages.ts';

/** The web app as `react-router build` left it in `build/`. */
export async function productionBuild(folder: string): Promise<WebBuild> {
  const build = await import(pathToFileURL(path.join(folder, 'server/index.js')).href);
  return { build, mode: 'production', contexts: async () => build.entry.module };
}
