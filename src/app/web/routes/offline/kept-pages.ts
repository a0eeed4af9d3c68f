import { KEPT_PAGES, sentAt } from '../../../worker/kept-caches.ts';
import { kindAt, pageOf } from '../../../worker/kept-addresses.ts';

/** A page that this phone keeps. */
export interface KeptPage {
  readonly address: string;
  readonly title: string;
  readonly at: Date;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** A page's own title, from its HTML by hand: no parser of the browser takes text with tags on these pages. */
export function titleIn(html: string): string | undefined {
  const written = Array.from(html.matchAll(/<title[^>]*>([^<]*) · Farmgate<\/title>/g), ([, title]) => title).at(-1);
  return written?.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name] ?? '');
}

async function titleOf(response: Response): Promise<string | undefined> {
  return response.headers.get('content-type')?.includes('html') ? titleIn(await response.text()) : undefined;
}

/** The pages that this phone keeps, the newest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(KEPT_PAGES);
  const newest = new Map<string, KeptPage>();
  for (const request of await cache.keys()) {
    const { pathname, searchParams, search } = new URL(request.url);
    const [kind, response] = [kindAt(pathname), await cache.match(request, { ignoreVary: true })];
    if (!kind || !response || searchParams.has('_routes')) continue;
    const at = new Date(sentAt(response));
    const address = pageOf(pathname) + search;
    const before = newest.get(address);
    const title = (await titleOf(response)) ?? before?.title ?? kind.name;
    newest.set(address, { address, title, at: before && before.at > at ? before.at : at });
  }
  return [...newest.values()].sort((one, other) => other.at.getTime() - one.at.getTime());
}
