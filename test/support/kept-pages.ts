import { apiContext, clockContext, originContext, viewerContext } from '#pages/api-context.ts';
import { loadLanding } from '#app/web/routes/landing/load-landing.ts';
import { createVisitorPages, type RenderPage, type VisitorPages } from '#app/server/web/visitors/visitor-pages.ts';
import { newId } from '#kernel/ids.ts';
import { inProcessApi } from '#platform/http/in-process-api.ts';
import { announce } from '#platform/live/announce.ts';
import { loadMarket } from '#slices/storefront/web/market/load-market.ts';
import { loadProduct } from '#slices/storefront/web/product/load-product.ts';
import { loadFarmer } from '#slices/storefront/web/farmer/load-farmer.ts';
import { loadCommunity } from '#slices/community/web/load-community.ts';
import { loadBlog } from '#slices/content/web/load-blog.ts';
import type { TestApp } from '#test/support/app.ts';
import { Hono } from 'hono';
import { createStaticHandler, RouterContextProvider } from 'react-router';

const routes = createStaticHandler([
  { path: '/', loader: loadLanding },
  { path: '/marketplace', loader: loadMarket },
  { path: '/marketplace/product/:id', loader: loadProduct },
  { path: '/farmers/:id', loader: loadFarmer },
  { path: '/community', loader: loadCommunity },
  { path: '/blog', loader: loadBlog },
]);

/** Pages kept for visitors, on a stopped clock: only a change drops one. */
export interface KeptPages {
  /** Addresses in the order in which they were rendered. */
  readonly rendered: string[];
  readonly render: RenderPage;
  get(path: string, init?: RequestInit): Promise<string>;
  /** Resolves when these pages have heard of everything that was committed before. */
  heard(): Promise<void>;
  close(): void;
}

/** The data of a page stands for the page: it is all that differs between two renderings. */
function dataRenderer({ product }: TestApp, rendered: string[]): RenderPage {
  return async ({ request, origin }) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(`${pathname}${search}`);
    const context = new RouterContextProvider();
    context.set(apiContext, inProcessApi(product.dispatcher, origin));
    context.set(viewerContext, origin.viewer);
    context.set(originContext, '');
    context.set(clockContext, { now: () => new Date(0) });
    const found = await routes.query(request, { requestContext: context });
    if (found instanceof Response) return found;
    const html = { 'content-type': 'text/html' };
    return new Response(JSON.stringify(found.loaderData), { status: found.statusCode, headers: html });
  };
}

/** Keeps pages of this app; `change` may render them or drop them in another way. */
export function keptPages(app: TestApp, change: { render?: RenderPage; drops?: readonly string[] } = {}): KeptPages {
  const { platform, product } = app;
  const rendered: string[] = [];
  const render = change.render ?? dataRenderer(app, rendered);
  const pages: VisitorPages = createVisitorPages(
    platform,
    { render, share: product.share, nameOf: (path) => path },
    () => 0,
  );
  const close = product.live.subscribe(['market'], (changed) => pages.drop(change.drops ?? changed));
  const http = new Hono().get('*', async (context) => {
    const kept = pages.keptAt('GET', new URL(context.req.url), undefined);
    return kept ? pages.serve(context, kept, undefined) : context.notFound();
  });
  return {
    rendered,
    render,
    close,
    get: async (path, init) => (await http.request(`http://localhost${path}`, init)).text(),
    async heard() {
      await product.relay.drain();
      const last = `probe:${newId()}`;
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = product.live.subscribe([last], () => resolve());
      await platform.db.transaction((tx) => announce(tx, [last]));
      await promise;
      stop();
    },
  };
}
