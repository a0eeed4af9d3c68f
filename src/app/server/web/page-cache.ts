import { chooseEncoding, encode, type Encoded, type Encoding } from './assets.ts';
import { INERT_POLICY, PAGE_HEADERS } from '#platform/http/security-headers.ts';

/** Nothing a visitor sees is older than this, even when the news of a change was lost. */
const LONGEST_MS = 1000;
/** From this age on a page that is asked for is rendered anew beside, so that nobody waits when its time is over. */
const RENEW_AFTER_MS = 700;
const MOST_PAGES = 500;
const QUICK_BROTLI = 4;

/** A page as it goes out in one encoding. */
interface KeptAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

/** A page as it was rendered for every visitor alike, with what its content security policy is made of. */
export interface Rendered {
  readonly response: Response;
  /** The content security policy of this HTML. */
  policyOf(html: string): string;
}

type Render = () => Promise<Rendered>;

type KeptPage = (encoding: string | undefined) => KeptAnswer;

interface Entry {
  /** When its rendering began: what it shows is at least as new. */
  readonly sinceMs: number;
  readonly page: Promise<KeptPage | Response>;
  made: KeptPage | null;
  renewing: boolean;
}

export interface PageCache {
  /**
   * The page under this key, rendered when it is not kept; callers at the same time share one rendering. What cannot be
   * kept is answered as rendered.
   */
  answer(key: string, accepted: string | undefined, render: Render): Promise<Response>;
  /** Whether the page need not be rendered before it is shown. */
  isThere(key: string): boolean;
  clear(): void;
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

function keptPage(type: string, policy: string, encoded: Encoded): KeptPage {
  const answerIn = (encoding: Encoding): KeptAnswer => ({
    headers: headersOf(type, policy, encoding),
    body: encoded[encoding] ?? encoded.identity,
  });
  const answers = { br: answerIn('br'), gzip: answerIn('gzip'), identity: answerIn('identity') };
  return (accepted) => answers[chooseEncoding(accepted, encoded)];
}

/** An answer that is not kept, as a redirect or a page that is not there: with the headers of a page all the same. */
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

/** Kept when it is a page (or its JSON for navigation) that every visitor gets alike; else the answer itself. */
async function make(render: Render): Promise<KeptPage | Response> {
  const { response, policyOf } = await render();
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const policy = type.includes('html') ? policyOf(bytes.toString('utf8')) : INERT_POLICY;
  if (response.status !== 200 || response.headers.has('set-cookie') || !/html|x-script/.test(type))
    return secured(response, bytes, policy);
  return keptPage(type, policy, await encode(bytes, QUICK_BROTLI));
}

/**
 * Rendered pages that every signed-out visitor gets alike, by path and query. Dropped when something public changes.
 */
export function createPageCache(now: () => number): PageCache {
  const pages = new Map<string, Entry>();

  function begin(render: Render): Entry {
    const entry: Entry = { sinceMs: now(), page: make(render), made: null, renewing: false };
    entry.page.then(
      (page) => {
        if (!(page instanceof Response)) entry.made = page;
      },
      () => undefined,
    );
    return entry;
  }

  function keep(key: string, entry: Entry): Entry {
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? key);
    pages.set(key, entry);
    const dropUnkept = () => {
      if (!entry.made && pages.get(key) === entry) pages.delete(key);
    };
    entry.page.then(dropUnkept, dropUnkept);
    return entry;
  }

  /** Renders beside the page that is shown, and takes its place unless something public changed in between. */
  function renew(key: string, old: Entry, render: Render): void {
    old.renewing = true;
    const next = begin(render);
    next.page.then(
      () => {
        if (pages.get(key) === old) keep(key, next);
      },
      () => undefined,
    );
  }

  function present(key: string): Entry | null {
    const entry = pages.get(key);
    return entry && entry.sinceMs + LONGEST_MS > now() ? entry : null;
  }

  return {
    async answer(key, accepted, render) {
      const known = present(key);
      if (known?.made && !known.renewing && known.sinceMs + RENEW_AFTER_MS <= now()) renew(key, known, render);
      const page = await (known ?? keep(key, begin(render))).page;
      if (page instanceof Response) return page.clone();
      const { headers, body } = page(accepted);
      return new Response(body, { headers });
    },
    isThere: (key) => present(key) !== null,
    clear() {
      pages.clear();
    },
  };
}
