/** What a route's `meta` is given, as far as it is needed here. */
export interface MetaArgs {
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}

export interface PageWords {
  /** Of the browser's tab and of link previews, without the product's name. */
  readonly title: string;
  readonly description: string;
  readonly type?: 'website' | 'article';
  /** Path or address of a picture for link previews; the site's own where there is none. */
  readonly image?: string | null;
  /** Query of the canonical address, where it makes another page: '?category=grains'. */
  readonly query?: string;
  /** Facts for search engines: schema.org objects without their context. */
  readonly facts?: readonly Readonly<Record<string, unknown>>[];
}

/** 1200 × 630: made by scripts/make-share-picture.mjs. */
export const SITE_PICTURE = '/share.jpg';

/** The address of the site, which the root's loader says. */
export function siteOrigin({ matches }: MetaArgs): string {
  const root = matches[0]?.loaderData;
  return typeof root === 'object' && root !== null && 'origin' in root && typeof root.origin === 'string'
    ? root.origin
    : '';
}

/** Title, description, canonical address, link preview and structured facts of a public page. */
export function pageMeta(args: MetaArgs, words: PageWords) {
  const origin = siteOrigin(args);
  const url = `${origin}${args.location.pathname}${words.query ?? ''}`;
  const picture = words.image ?? SITE_PICTURE;
  const image = picture.startsWith('/') ? `${origin}${picture}` : picture;
  const facts = (words.facts ?? []).map((fact) => ({
    'script:ld+json': { '@context': 'https://schema.org', ...fact },
  }));
  return [
    { title: `${words.title} · Farmgate` },
    { name: 'description', content: words.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Farmgate' },
    { property: 'og:locale', content: 'en_GH' },
    { property: 'og:type', content: words.type ?? 'website' },
    { property: 'og:title', content: words.title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: image },
    ...facts,
  ];
}

/** The way here, for search engines. */
export function breadcrumbFacts(origin: string, crumbs: readonly { readonly label: string; readonly path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${path}`,
    })),
  };
}
