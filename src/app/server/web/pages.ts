import type { Product } from '#app/server/compose.ts';
import type { ServePage } from '#app/server/http-app.ts';
import type { Config } from '#platform/config.ts';
import { newId, newSecret } from '#kernel/ids.ts';
import { Refused } from '#kernel/refusal.ts';
import { inProcessApi } from '#platform/http/in-process-api.ts';
import { cookieOut, isOverTls } from '#platform/http/host-cookies.ts';
import type { Logger } from '#platform/log.ts';
import { checkSameSite, problemAnswer } from '#platform/http/mount.ts';
import { callerAddress, originOf } from '#platform/http/origin.ts';
import { COMMON_REFUSALS, problem } from '#platform/http/problems.ts';
import { PAGE_HEADERS } from '#platform/http/security-headers.ts';
import type { Origin } from '#platform/http/origin.ts';
import type { Api } from '#wire/api.ts';
import { ApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Context } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import type { createAssets } from './assets.ts';
import { underOwnName } from './own-name.ts';
import { createPageCache } from './page-cache.ts';
import { withReadForm } from './read-form.ts';
import { policyWithHashes, policyWithNonce, withAds, withDocuments } from './security-policy.ts';

/** The built web app: its routes, and the keys under which pages find their API, viewer, nonce and site. */
export interface WebBuild {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: 'production' | 'development';
  contexts(): Promise<{ apiContext: RouterContext<Api>; viewerContext: RouterContext<Viewer | null>; nonceContext: RouterContext<string>; originContext: RouterContext<string> }>;
}

// What every visitor gets alike. The contact page is none: its form carries a key of its own.
const KEPT_PAGES = /^\/(?:marketplace(?:\/product\/[\w-]+)?|farmers\/[\w-]+|community(?:\/(?:discussions|events|experts|questions)\/[\w-]+)?|blog(?:\/[\w-]+)?|about|help|terms|privacy|calendar|prices)?(?:\.data|_root\.data)?$/;
const SESSION = /(?:^|;\s*)(?:__Host-)?(?:farmgate\.session_token|fg_flash|fg_theme|fg_cart|fg_near)=/;
const LARGEST_FORM_BYTES = 30 * 1024 * 1024;

function mayKeep(method: string | undefined, pathname: string, cookie: string | undefined): boolean {
  return method === 'GET' && KEPT_PAGES.test(pathname) && !SESSION.test(cookie ?? '');
}

function encodingsOf(headers: IncomingMessage['headers']): string | undefined {
  return [headers['accept-encoding'] ?? []].flat().join(', ') || undefined;
}

/** Cookies of pages and of the calls behind them, as they leave. */
function cookiesOf(response: Response, origin: Origin, overTls: boolean): string[] {
  return [...response.headers.getSetCookie(), ...origin.answerHeaders.getSetCookie()].map((cookie) => cookieOut(cookie, overTls));
}

/** Gives a rendered page its headers. A page may say more strictly than all others what its address tells the next one. */
export function finish(response: Response, origin: Origin, policy: string | null, config: Pick<Config, 'publicUrl'>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) if (!headers.has(name)) headers.set(name, value);
  headers.delete('set-cookie');
  for (const cookie of cookiesOf(response, origin, isOverTls(config))) headers.append('set-cookie', cookie);
  if (policy !== null) headers.set('content-security-policy', policy);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  headers.set('x-request-id', origin.requestId);
  return new Response(response.body, { status: response.status, headers });
}

/** What a page is rendered for: for forms, one that comes from this site and can be read. */
async function requestOf(context: Context, origin: Origin, publicUrl: string): Promise<Request> {
  const { method, raw } = context.req;
  if (method === 'GET' || method === 'HEAD') return underOwnName(raw, publicUrl, origin.headers);
  checkSameSite(origin.headers);
  return withReadForm(raw, LARGEST_FORM_BYTES, origin.headers);
}

/** A request that never reached a page; anything else goes on. */
function refusalAnswer(fault: unknown, log: Logger, ip: string): Response {
  const status = fault instanceof Refused ? COMMON_REFUSALS[fault.refusal.code] : undefined;
  if (!(fault instanceof Refused) || status === undefined) throw fault;
  const { code, detail } = fault.refusal;
  const requestId = newId();
  log.info({ endpoint: 'page', status, refusal: code, ip, requestId }, 'refused');
  return problemAnswer(new ApiProblem(problem(status, code, detail, requestId)));
}

/** `serveKept` answers a visitor from memory, past the router and everything else, when the page is there; false when it is not. */
export interface Pages {
  readonly serve: ServePage;
  serveKept(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
}

/** Serves the web app: its files, pages kept for visitors, and pages rendered for one person. */
export function createPages(product: Product, web: WebBuild, assets: ReturnType<typeof createAssets>): Pages {
  const handle = createRequestHandler(web.build, web.mode);
  const { ads } = product.platform.config;
  const cache = createPageCache(
    () => performance.now(),
    (key, html) => withAds(policyWithHashes(html), key.split('?', 1)[0] ?? '', ads !== null),
  );
  const stop = product.live.subscribe(['market'], () => cache.clear());
  const { platform, dispatcher, viewers } = product;

  async function render(context: Context, kept: boolean): Promise<{ response: Response; origin: Origin; nonce: string }> {
    const origin = await originOf(context, platform, viewers);
    const request = await requestOf(context, origin, platform.config.publicUrl);
    const nonce = kept ? '' : newSecret();
    const { apiContext, viewerContext, nonceContext, originContext } = await web.contexts();
    const provider = new RouterContextProvider();
    provider.set(apiContext, inProcessApi(dispatcher, origin));
    provider.set(viewerContext, origin.viewer);
    provider.set(nonceContext, nonce);
    provider.set(originContext, platform.config.publicUrl.replace(/\/$/, ''));
    return { response: await handle(request, provider), origin, nonce };
  }

  async function serve(context: Context): Promise<Response> {
    const accepted = context.req.header('accept-encoding');
    const file = ['GET', 'HEAD'].includes(context.req.method) ? await assets(context.req.path, accepted) : null;
    if (file) return file;
    if (mayKeep(context.req.method, context.req.path, context.req.header('cookie')) && !platform.config.development) {
      const url = new URL(context.req.url);
      return cache.answer(`${url.pathname}${url.search}`, accepted, async () => (await render(context, true)).response);
    }
    try {
      const { response, origin, nonce } = await render(context, false);
      const policy = platform.config.development ? null : withDocuments(withAds(policyWithNonce(nonce), context.req.path, ads !== null), context.req.path);
      return finish(response, origin, policy, platform.config);
    } catch (fault) {
      return refusalAnswer(fault, platform.log, callerAddress(context, platform.config.trustProxy));
    }
  }

  function serveKept(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const [pathname = ''] = url.split('?', 1);
    if (!mayKeep(method, pathname, headers.cookie)) return false;
    const kept = cache.ready(url, encodingsOf(headers));
    if (!kept) return false;
    response.writeHead(200, { ...kept.headers, 'content-length': kept.body.byteLength });
    response.end(kept.body);
    return true;
  }

  return { serve, serveKept, close: stop };
}
