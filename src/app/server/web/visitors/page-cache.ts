import { bestEncoding, encodeWhenAsked, type Encoding } from '../assets.ts';
import { INERT_POLICY, PAGE_HEADERS } from '#platform/http/security-headers.ts';
import { isTouched } from '#platform/live/public-parts.ts';

/** Nothing a visitor sees is older than this, even when the news of a change was lost. */
const LONGEST_MS = 1000;
/** From this age on a page that is asked for is rendered anew beside, so that nobody waits when its time is over. */
const RENEW_AFTER_MS = 700;
const MOST_PAGES = 500;
const QUICK_BROTLI = 4;

/** A page as it was rendered for every visitor alike, with what its content security policy is made of. */
export interface Rendered {
  readonly response: Response;
  /** With which status it is the page that is kept. */
  readonly keptStatus: number;
  /** The content security policy of this HTML. */
  policyOf(html: string): string;
  /** The public parts that it shows: complete once the response was read. */
  readonly shows: ReadonlySet<string>;
}

type Render = () => Promise<Rendered>;

/** A rendered page as it is sent: to everybody who comes, or only to those who waited for it. */
interface Page {
  readonly forLater: boolean;
  readonly shows: ReadonlySet<string>;
  send(accepted: string | undefined): Promise<Response>;
}

interface Kept {
  /** When its rendering began: what it shows is at least as new. */
  readonly sinceMs: number;
  readonly page: Page;
}

interface UnderWay {
  readonly sinceMs: number;
  readonly page: Promise<Page>;
  /** What changed since the rendering began: it may have been read before. */
  readonly missed: string[];
}

export interface PageCache {
  /**
   * The page under this key, rendered when it is not kept; callers at the same time share one rendering. What cannot be
   * kept is answered as rendered.
   */
  respond(key: string, accepted: string | undefined, render: Render): Promise<Response>;
  /** Whether the page need not be rendered before it is shown. */
  isThere(key: string): boolean;
  /** Drops the pages that show one of these parts, which changed. */
  drop(changed: readonly string[]): void;
  /** How many pages are in memory. */
  readonly size: number;
}

function headersOf(type: string, policy: string, encoding: Encoding): Record<string, string> {
  return {
    ...PAGE_HEADERS,
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

function sender(status: number, type: string, policy: string, bytes: Buffer<ArrayBuffer>): Page['send'] {
  const encoded = encodeWhenAsked(bytes, QUICK_BROTLI);
  return async (accepted) => {
    const encoding = bestEncoding(accepted);
    return new Response(await encoded(encoding), { status, headers: headersOf(type, policy, encoding) });
  };
}

/** A response that is not kept, as a redirect or a page that is not there: with the headers of a page all the same. */
function secured(response: Response, bytes: Buffer<ArrayBuffer>, policy: string): Response {
  const headers = new Headers({
    ...PAGE_HEADERS,
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
  });
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
  return new Response(bytes.byteLength > 0 ? bytes : null, { status: response.status, headers });
}

/** For later too when it is a page (or its JSON for navigation) that every visitor gets alike. */
async function make(render: Render): Promise<Page> {
  const { response, keptStatus, policyOf, shows } = await render();
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const policy = type.includes('html') ? policyOf(bytes.toString('utf8')) : INERT_POLICY;
  const forLater = response.status === keptStatus && !response.headers.has('set-cookie') && /html|x-script/.test(type);
  if (forLater) return { forLater, shows, send: sender(keptStatus, type, policy, bytes) };
  const reply = secured(response, bytes, policy);
  return { forLater, shows, send: async () => reply.clone() };
}

/**
 * Rendered pages that every signed-out visitor gets alike, by path and query. Dropped when something changes that they
 * show.
 */
export function createPageCache(now: () => number): PageCache {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, UnderWay>();

  function present<E extends { readonly sinceMs: number }>(entries: ReadonlyMap<string, E>, key: string): E | null {
    const entry = entries.get(key);
    return entry && entry.sinceMs + LONGEST_MS > now() ? entry : null;
  }

  /** Takes the place of the page that was kept, unless what it shows changed since the rendering began. */
  function end(key: string, rendering: UnderWay, page: Page | null): void {
    if (underWay.get(key) !== rendering) return;
    underWay.delete(key);
    if (page === null) return;
    kept.delete(key);
    if (!page.forLater || isTouched(page.shows, rendering.missed)) return;
    forgetOld();
    if (kept.size >= MOST_PAGES) kept.delete(kept.keys().next().value ?? key);
    kept.set(key, { sinceMs: rendering.sinceMs, page });
  }

  /** What nobody may see any more would hold a hundred megabytes once a crawler has come by. */
  function forgetOld(): void {
    const oldestMs = now() - LONGEST_MS;
    for (const [key, { sinceMs }] of kept) if (sinceMs <= oldestMs) kept.delete(key);
  }

  function begin(key: string, render: Render): UnderWay {
    const rendering: UnderWay = { sinceMs: now(), page: make(render), missed: [] };
    underWay.set(key, rendering);
    rendering.page.then(
      (page) => end(key, rendering, page),
      () => end(key, rendering, null),
    );
    return rendering;
  }

  async function respond(key: string, accepted: string | undefined, render: Render): Promise<Response> {
    const known = present(kept, key);
    if (known !== null) {
      if (known.sinceMs + RENEW_AFTER_MS <= now() && !underWay.has(key)) begin(key, render);
      return known.page.send(accepted);
    }
    const rendering = present(underWay, key) ?? begin(key, render);
    const before = rendering.missed.length;
    const page = await rendering.page;
    // What had changed when this visitor came must be in what they get; they share the next rendering with all who
    // waited like them.
    return isTouched(page.shows, rendering.missed.slice(0, before))
      ? respond(key, accepted, render)
      : page.send(accepted);
  }

  return {
    respond,
    get size() {
      return kept.size;
    },
    isThere: (key) => (present(kept, key) ?? present(underWay, key)) !== null,
    drop(changed) {
      for (const [key, { page }] of kept) if (isTouched(page.shows, changed)) kept.delete(key);
      for (const { missed } of underWay.values()) missed.push(...changed);
    },
  };
}
