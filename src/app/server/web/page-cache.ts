import { chooseEncoding, encode, type Encoded } from './assets.ts';
import { policyWithHashes, PAGE_HEADERS } from './security-policy.ts';

/** Nothing a visitor sees is older than this, even when the news of a change was lost. */
const LONGEST_MS = 1000;
const MOST_PAGES = 500;
const QUICK_BROTLI = 4;

interface KeptPage {
  readonly status: number;
  readonly type: string;
  readonly policy: string;
  readonly encoded: Encoded;
}

export interface PageCache {
  /** The page under this key, rendered when it is not kept; callers at the same time share one rendering. Null: not to be kept, serve `render` itself. */
  answer(key: string, accepted: string | undefined, render: () => Promise<Response>): Promise<Response>;
  clear(): void;
}

function respond(page: KeptPage, accepted: string | undefined): Response {
  const encoding = chooseEncoding(accepted, page.encoded);
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    'content-type': page.type,
    'content-security-policy': page.policy,
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(page.encoded[encoding] ?? page.encoded.identity, { status: page.status, headers });
}

/** Rendered pages that every signed-out visitor gets alike. Dropped when something public changes. */
export function createPageCache(now: () => number): PageCache {
  const pages = new Map<string, Promise<KeptPage | Response>>();
  const fresh = new Map<string, number>();

  async function make(render: () => Promise<Response>): Promise<KeptPage | Response> {
    const response = await render();
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200 || response.headers.has('set-cookie') || !/html|x-script/.test(type)) return response;
    const bytes = Buffer.from(await response.arrayBuffer());
    const policy = type.includes('html') ? policyWithHashes(bytes.toString('utf8')) : "default-src 'none'";
    return { status: 200, type, policy, encoded: await encode(bytes, QUICK_BROTLI) };
  }

  function drop(key: string): void {
    pages.delete(key);
    fresh.delete(key);
  }

  return {
    async answer(key, accepted, render) {
      const started = fresh.get(key);
      let page = started !== undefined && started + LONGEST_MS > now() ? pages.get(key) : undefined;
      if (!page) {
        page = make(render);
        if (pages.size >= MOST_PAGES) drop(pages.keys().next().value ?? key);
        pages.set(key, page);
        fresh.set(key, now());
        page.then((made) => made instanceof Response && drop(key)).catch(() => drop(key));
      }
      const made = await page;
      return made instanceof Response ? made.clone() : respond(made, accepted);
    },
    clear() {
      pages.clear();
      fresh.clear();
    },
  };
}
