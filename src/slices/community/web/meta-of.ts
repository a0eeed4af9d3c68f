import { excerptOf } from '../domain/text.ts';

export interface PageFacts {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** Facts for search engines, in the words of schema.org. */
  readonly structured?: Readonly<Record<string, unknown>>;
}

/** Title, description, link preview and structured facts of one page of the community. */
export function metaOf({ title, text, url, structured }: PageFacts) {
  const description = excerptOf(text);
  return [
    { title: `${title} · Farmgate Community` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', url, ...structured } }] : []),
  ];
}
