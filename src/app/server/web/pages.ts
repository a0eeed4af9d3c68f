import type { Product } from '#app/server/compose.ts';
import type { ServePage } from '#app/server/http-app.ts';
import type { Task } from '#kernel/consent/task.ts';
import { newId, newSecret } from '#kernel/ids.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Clock } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import type { Dispatcher } from '#platform/http/dispatcher.ts';
import { cookieOut, isOverTls } from '#platform/http/host-cookies.ts';
import { inProcessApi } from '#platform/http/in-process-api.ts';
import { InvalidInput } from '#platform/http/invalid-input.ts';
import { checkSameSite } from '#platform/http/mount.ts';
import { callerAddress, type Origin, originOf } from '#platform/http/origin.ts';
import { checkReading, isReading } from '#platform/http/seeing/as-seeing.ts';
import { commonProblem } from '#platform/http/problems.ts';
import { callerOf } from '#platform/http/bounds/processor-share.ts';
import { type FormBounds, readForm } from '#platform/http/bounds/read-form.ts';
import { paths } from '#pages/paths/paths.ts';
import { PAGE_HEADERS } from '#platform/http/security-headers.ts';
import { ALL_PUBLIC } from '#platform/live/public-parts.ts';
import type { Logger } from '#platform/log.ts';
import type { Api } from '#wire/api.ts';
import type { ServedLanguage } from '#pages/api-context.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import type { createAssets } from './assets.ts';
import { NOT_KEPT } from '../../worker/kept-caches.ts';
import { compressed } from './compressed.ts';
import { textBounds, type UploadPage, uploadPageAt } from './form-bounds.ts';
import { underOwnName } from './own-name.ts';
import { createPageLanguages } from './page-languages.ts';
import { createPageNames } from './page-names.ts';
import { refusalPage } from './refusal-page.ts';
import { keptOfResponse, seeingOf, withoutOwn } from './seen-pages.ts';
import { watchedCalls } from './unavailable.ts';
import { policyWithNonce, withAds, withDocuments } from './security-policy.ts';
import { type Asked, createVisitorPages, type RenderPage } from './visitors/visitor-pages.ts';

/** What pages are given beside their request. */
interface PageContexts {
  readonly apiContext: RouterContext<Api>;
  readonly viewerContext: RouterContext<Viewer | null>;
  readonly actingContext: RouterContext<{ readonly memberName: string; readonly tasks: readonly Task[] } | null>;
  readonly seeingContext: RouterContext<{
    readonly personName: string;
    readonly until: string;
    readonly isOver: boolean;
  } | null>;
  readonly formContext: RouterContext<FormData | null>;
  readonly nonceContext: RouterContext<string>;
  readonly originContext: RouterContext<string>;
  readonly languageContext: RouterContext<ServedLanguage>;
  readonly clockContext: RouterContext<Clock>;
}

/**
 * The built web app: its routes, and the keys under which pages find their API, viewer, form, nonce, clock and site.
 */
export interface WebBuild {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: 'production' | 'development';
  contexts(): Promise<PageContexts>;
}

/** Cookies of pages and of the calls behind them, as they leave. */
function cookiesOf(response: Response, origin: Origin, overTls: boolean): string[] {
  const ofPage = keptOfResponse(response.headers.getSetCookie(), origin);
  return [...ofPage, ...origin.responseHeaders.getSetCookie()].map((cookie) => cookieOut(cookie, overTls));
}

/**
 * Gives a rendered page its headers. A page may say more strictly than all others what its address tells the next one.
 */
export function finish(
  response: Response,
  origin: Origin,
  policy: string | null,
  config: Pick<Config, 'publicUrl'>,
): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) if (!headers.has(name)) headers.set(name, value);
  headers.delete('set-cookie');
  for (const cookie of cookiesOf(response, origin, isOverTls(config))) headers.append('set-cookie', cookie);
  if (policy !== null) headers.set('content-security-policy', policy);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  // A phone keeps nothing of people whom its owner sees as, or acts for.
  if (origin.seeing ?? origin.acting) headers.set(NOT_KEPT, '1');
  headers.set('x-request-id', origin.requestId);
  return new Response(response.body, { status: response.status, headers });
}

/** The texts of a form as the request carries them on; its files lie on the disk. */
function withTexts(raw: Request, form: FormData, origin: Origin): Request {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const headers = new Headers(origin.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  return new Request(raw.url, { method: raw.method, headers, signal: raw.signal, body: new URLSearchParams(texts) });
}

/** A request that never reached a page; anything else goes on. */
function refusalResponse(
  error: unknown,
  { req }: Context,
  known: { readonly log: Logger; readonly ip: string },
): Response {
  const refusal = error instanceof Refused ? commonProblem(error, newId()) : null;
  if (refusal === null) throw error;
  known.log.info(
    {
      endpoint: 'page',
      status: refusal.status,
      refusal: refusal.code,
      ip: known.ip,
      requestId: refusal.problem.requestId,
    },
    'refused',
  );
  return refusalPage(refusal, req.raw);
}

/** Whether the caller may send files to this page, by the rules of the call that takes them. */
async function isAdmitted(dispatcher: Dispatcher, { endpoint, params }: UploadPage, origin: Origin): Promise<boolean> {
  try {
    await dispatcher.admit(endpoint, { params, query: {} }, origin);
    return true;
  } catch (error) {
    if (error instanceof Refused || error instanceof InvalidInput) return false;
    throw error;
  }
}

/**
 * Whose pages are shown: of an administrator who sees as somebody that person's; of a representative the
 * farmer's, without their e-mail address and number.
 */
function shownTo({ viewer, acting, seeing }: Origin): Viewer | null {
  if (seeing?.person) return seeing.person;
  return acting?.member ? { ...acting.member, email: '', phone: null } : viewer;
}

function actingOf({ acting }: Origin) {
  return acting ? { memberName: acting.memberName, tasks: acting.member ? acting.tasks : [] } : null;
}

export interface Pages {
  readonly serve: ServePage;
  close(): void;
}

function renderer(product: Product, web: WebBuild): RenderPage {
  const handle = createRequestHandler(web.build, web.mode);
  const { platform, dispatcher } = product;
  const languageOf = createPageLanguages(product.speech);
  return async ({ request, origin, form }, nonce) => {
    const contexts = await web.contexts();
    const provider = new RouterContextProvider();
    const calls = watchedCalls(inProcessApi(dispatcher, origin));
    provider.set(contexts.apiContext, calls.api);
    provider.set(contexts.viewerContext, shownTo(origin));
    provider.set(contexts.actingContext, actingOf(origin));
    provider.set(contexts.seeingContext, seeingOf(origin));
    provider.set(contexts.formContext, form);
    provider.set(contexts.nonceContext, nonce);
    provider.set(contexts.clockContext, platform.clock);
    provider.set(contexts.languageContext, await languageOf(request));
    provider.set(contexts.originContext, platform.config.publicUrl.replace(/\/$/, ''));
    return calls.checked(await handle(request, provider));
  };
}

/** Serves the web app: its files, pages kept for visitors, and pages rendered for one person. */
export function createPages(product: Product, web: WebBuild, assets: ReturnType<typeof createAssets>): Pages {
  const { platform, dispatcher, viewers, share } = product;
  const { config } = platform;
  const render = renderer(product, web);
  const nameOf = createPageNames(web.build);
  const visitorPages = createVisitorPages(platform, { render, share, nameOf });
  const stop = product.live.subscribe([ALL_PUBLIC], visitorPages.drop);

  async function boundsOf(context: Context, origin: Origin): Promise<FormBounds> {
    const page = uploadPageAt(context.req.path);
    const admitted = page !== null && (await isAdmitted(dispatcher, page, origin));
    return admitted ? page.bounds : textBounds(origin.viewer !== null);
  }

  async function finished({ req }: Context, asked: Asked): Promise<Response> {
    const nonce = newSecret();
    const wanted = { kind: nameOf(req.path), signal: req.raw.signal };
    const response = await share.run(callerOf(asked.origin), wanted, () => render(asked, nonce));
    const policy = config.development
      ? null
      : withDocuments(withAds(policyWithNonce(nonce), req.path, config.ads !== null), req.path);
    return compressed(finish(response, asked.origin, policy, config), asked.origin.headers);
  }

  async function serveToOne(context: Context): Promise<Response> {
    const { method, raw } = context.req;
    const origin = await originOf(context, platform, viewers);
    if (isReading(method)) {
      const request = underOwnName(raw, config.publicUrl, withoutOwn(origin));
      return finished(context, { request, origin, form: null });
    }
    checkSameSite(origin.headers);
    if (context.req.path !== paths.stopSeeing()) checkReading(origin, method);
    const { form, discard } = await readForm(raw, await boundsOf(context, origin), platform.spool);
    try {
      return await finished(context, { request: withTexts(raw, form, origin), origin, form });
    } finally {
      await discard();
    }
  }

  async function servePage(context: Context, accepted: string | undefined): Promise<Response> {
    const { method, url } = context.req;
    try {
      const kept = visitorPages.keptAt(method, new URL(url), context.req.header('cookie'));
      return kept ? await visitorPages.serve(context, kept, accepted) : await serveToOne(context);
    } catch (error) {
      return refusalResponse(error, context, { log: platform.log, ip: callerAddress(context, config.trustProxy) });
    }
  }

  async function serve(context: Context): Promise<Response> {
    const { method, path } = context.req;
    const accepted = context.req.header('accept-encoding');
    const file = method === 'GET' || method === 'HEAD' ? await assets(path, accepted) : null;
    if (file) return file;
    return platform.telemetry.response(
      () => nameOf(path),
      () => servePage(context, accepted),
    );
  }

  return { serve, close: stop };
}
