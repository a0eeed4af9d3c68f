import { id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { BLOG_CATEGORIES } from './domain/category.ts';
import { CONTACT_TOPICS } from './domain/topics.ts';

/** A run of text of one look. Links lead to https, mail, telephone or a page of this site; nothing else becomes one. */
const span = z.object({
  text: z.string(),
  look: z.enum(['plain', 'strong', 'emphasis', 'code']),
  href: z.string().nullable(),
});
const line = z.array(span);

/** What an article may be made of. There is no HTML anywhere, so that there is none to clean. */
export const articleBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    id: z.string(),
    text: z.string(),
    level: z.union([z.literal(2), z.literal(3)]),
  }),
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('quote'), lines: z.array(line) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(line) }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('picture'), src: z.string(), alt: z.string() }),
]);

/** An article in a list. */
export const postCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  authorRole: z.string(),
  category: z.enum(BLOG_CATEGORIES),
  tags: z.array(z.string()),
  featured: z.boolean(),
  publishDate: moment,
  /** Minutes. */
  readTime: z.number().int(),
  imageUrl: z.string().nullable(),
});

/** An article as it is read. */
export const postView = postCard.extend({
  blocks: z.array(articleBlock),
  updatedAt: moment,
  related: z.array(postCard),
});

/** An article as its editors see it: `content` is Markdown. */
export const adminPostView = postCard.extend({
  content: z.string(),
  published: z.boolean(),
  publishDate: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
});

/** Markdown as readers will see it. */
export const articlePreview = z.object({
  blocks: z.array(articleBlock),
  /** Minutes. */
  readTime: z.number().int(),
});

/** What there is to read, counted. */
export const blogTopics = z.object({
  categories: z.array(z.object({ category: z.enum(BLOG_CATEGORIES), count: z.number().int() })),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  recent: z.array(postCard),
});

export const contactMessageView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  /** The account of the writer, when they were signed in. */
  personId: id.nullable(),
  receivedAt: moment,
});

export type Span = z.output<typeof span>;
export type ArticleBlock = z.output<typeof articleBlock>;
export type PostCard = z.output<typeof postCard>;
export type PostView = z.output<typeof postView>;
export type AdminPostView = z.output<typeof adminPostView>;
export type BlogTopics = z.output<typeof blogTopics>;
export type ContactMessageView = z.output<typeof contactMessageView>;
