import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebBuild } from './pages.ts';

export interface DevelopmentBuild extends WebBuild {
  /** Answers what belongs to Vite itself, modules and hot reload; calls `next` for anything else. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The web app served by Vite from its sources, reloading as they change. */
export async function developmentBuild(): Promise<DevelopmentBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('/src/app/web/development-entry.ts');
  return {
    build: async () => (await load())['build'],
    mode: 'development',
    contexts: async () => (await load())['build'].entry.module,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
