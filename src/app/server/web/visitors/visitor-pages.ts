import { newId, newSecret } from '#kernel/ids.ts';
import { isOverTls, isPlainVisitor } from '#platform/http/host-cookies.ts';
import { callerAddress, type Origin } from '#platform/http/origin.ts';
import { callerOf, type ProcessorShare } from '#platform/http/bounds/processor-share.ts';
import { createReadLimit } from '#platform/http/bounds/read-limit.ts';
import type { PublicPart } from '#platform/live/public-parts.ts';
import type { Platform } from '#platform/platform.ts';
import type { Context } from 'hono';
import { forAllVisitors } from '../own-name.ts';
import { type KeptAddress, keptAddress } from './kept-pages.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { policyWithHashes, withAds } from '../security-policy.ts';

/** Something to render: a request of one person, or of every visitor alike. */
export interface Asked {
  readonly request: Request;
  readonly origin: Origin;
  readonly form: FormData | null;
}

/** Renders a page; scripts that it writes carry the nonce. */
export type RenderPage = (asked: Asked, nonce: string) => Promise<Response>;

/** Pages that every visitor gets alike, rendered once for all who come within a second. */
export interface VisitorPages {
  /** Where such a page is for this request; null when something in it could make the page anybody's own. */
  keptAt(method: string | undefined, url: URL, cookie: string | undefined): KeptAddress | null;
  /** The page from memory; renders it when nobody did before. */
  serve(context: Context, kept: KeptAddress, accepted: string | undefined): Promise<Response>;
  /** Drops the pages that show one of these public parts, which changed. */
  drop(changed: readonly string[]): void;
}

/** Nobody: what is rendered for all visitors is asked for by none of them. */
function ofAllVisitors(shows: Set<PublicPart>): Origin {
  return { viewer: null, requestId: newId(), ip: '', shows, headers: new Headers(), responseHeaders: new Headers() };
}

interface Rendering {
  readonly render: RenderPage;
  readonly share: ProcessorShare;
  readonly nameOf: (pathname: string) => string;
}

export function createVisitorPages(
  platform: Platform,
  { render, share, nameOf }: Rendering,
  nowMs = () => performance.now(),
): VisitorPages {
  const { config, clock, telemetry } = platform;
  const cache = createPageCache(nowMs);
  const countRead = createReadLimit(platform);
  const overTls = isOverTls(config);

  /** For everybody: nothing of the visitor who happens to ask first is in it. */
  async function renderForAll({ address, status }: KeptAddress): Promise<Rendered> {
    const nonce = newSecret();
    const request = forAllVisitors(address, config.publicUrl);
    const { pathname } = new URL(request.url);
    const shows = new Set<PublicPart>();
    const response = await render({ request, origin: ofAllVisitors(shows), form: null }, nonce);
    return {
      response,
      keptStatus: status,
      shows,
      policyOf: (html) => withAds(policyWithHashes(html, nonce), pathname, config.ads !== null),
    };
  }

  function keptAt(method: string | undefined, url: URL, cookie: string | undefined): KeptAddress | null {
    if (method !== 'GET' || config.development || !isPlainVisitor(cookie, overTls)) return null;
    return keptAddress(url, nameOf);
  }

  return {
    keptAt,
    async serve(context, kept, accepted) {
      const { address } = kept;
      const respond = () => cache.respond(address, accepted, () => renderForAll(kept));
      const isThere = cache.isThere(address);
      telemetry.keptPage(isThere);
      if (isThere) return respond();
      const origin = { ...ofAllVisitors(new Set()), ip: callerAddress(context, config.trustProxy) };
      countRead(origin, clock.now());
      const { raw, path } = context.req;
      return share.run(callerOf(origin), { kind: nameOf(path), signal: raw.signal }, respond);
    },
    drop: cache.drop,
  };
}
