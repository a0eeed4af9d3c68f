import { emailText, moment, optionalText, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { BLOG_CATEGORIES, blogCategoryLabel, blogCategorySlug, WRITTEN_CATEGORIES } from './domain/category.ts';
import { CONTACT_TOPICS } from './domain/topics.ts';
import type { WebsiteKey } from './domain/website.ts';

const LONGEST_ARTICLE = 60_000;
const SITE_OR_HTTPS = /^(?:\/(?!\/)[^\s\\]*|https:\/\/\S+)$/;

const tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'A tag has at least one letter')
  .max(30, 'A tag has at most 30 characters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, 'A tag has letters, digits, spaces and dashes');

const CATEGORY_CHOICE = `Choose one of ${BLOG_CATEGORIES.map(blogCategoryLabel).join(', ')}`;

/** What an article is about, written as in addresses ('market-analysis') or as people read it ('Market Analysis'). */
export const blogCategory = z
  .enum(WRITTEN_CATEGORIES, {
    error: ({ input }) => (input === undefined || input === '' ? 'Category is required' : CATEGORY_CHOICE),
  })
  .transform(blogCategorySlug)
  .pipe(z.enum(BLOG_CATEGORIES));

const address = z
  .string()
  .trim()
  .max(300, 'At most 300 characters')
  .regex(SITE_OR_HTTPS, 'An address begins with / or https://');

/** Largest picture of an article that is taken. */
export const LARGEST_BLOG_IMAGE_BYTES = 5_242_880;

const IMAGE_MISSING = 'Choose a picture';

export const blogImageForm = z.strictObject({
  image: z
    .instanceof(File, { error: IMAGE_MISSING })
    .refine((file) => file.size > 0, IMAGE_MISSING)
    .refine((file) => file.size <= LARGEST_BLOG_IMAGE_BYTES, 'The picture is larger than 5 MB.'),
});

/** Markdown that somebody wants to look at. */
export const markdownForm = z.strictObject({
  content: z.string().max(LONGEST_ARTICLE, `At most ${LONGEST_ARTICLE} characters`),
});

/** An article as it is written. `publishDate` is today when left out; one in the future waits for its day. */
export const postForm = z.strictObject({
  title: requiredText('Title is required', 160),
  content: requiredText('Content is required', LONGEST_ARTICLE),
  excerpt: requiredText('Excerpt is required', 400),
  author: requiredText('Author is required', 80),
  authorRole: requiredText('Author role is required', 80),
  category: blogCategory,
  tags: z.array(tag).max(8, 'At most 8 tags').default([]),
  featured: z.boolean().default(false),
  published: z.boolean().default(false),
  publishDate: moment.optional(),
  imageUrl: address.optional(),
});

const line = (most = 160) => requiredText('This text is required', most);
const banner = z.strictObject({ title: line(80), text: line(200), label: line(40), to: address });
const titled = z.strictObject({ title: line(80), text: line(400) });

/** A page of ours elsewhere; empty where we have none. */
const social = z
  .string()
  .trim()
  .max(300, 'At most 300 characters')
  .regex(/^(https:\/\/\S+)?$/, 'An address begins with https://');

/** The editable texts of the public site, each by its key. */
export const websiteContent = z.strictObject({
  landingTitle: line(100),
  landingText: line(300),
  educationTitle: line(100),
  educationText: line(300),
  bannerOne: banner,
  bannerTwo: banner,
  bannerThree: banner,
  bannerMarket: banner,
  bannerMarketTwo: banner,
  bannerCommunity: banner,
  bannerCommunityTwo: banner,
  aboutTitle: line(100),
  aboutText: line(400),
  aboutMission: line(400),
  aboutVision: line(400),
  aboutSince: z.number().int().min(1957, 'A year of this country').max(2100, 'A year of this century'),
  aboutValues: z.array(titled).max(8),
  aboutFeatures: z.array(titled).max(20),
  aboutTimeline: z.array(titled.extend({ year: z.number().int().min(1957).max(2100) })).max(20),
  aboutTeam: z.array(z.strictObject({ name: line(80), role: line(80), text: line(400) })).max(20),
  contactPhone: line(40),
  contactEmail: emailText(),
  contactAddress: line(200),
  contactHours: line(80),
  contactReply: line(120),
  socialFacebook: social,
  socialInstagram: social,
  socialX: social,
} satisfies Record<WebsiteKey, z.ZodType>);

/** What fills the advertising slots of one page. */
export const slots = z.object({
  banners: z.array(banner),
  ads: z.object({ publisherId: z.string(), squareSlot: z.string(), rectangleSlot: z.string() }).nullable(),
});

/** Some of the texts: those that shall change. */
export const websiteChanges = websiteContent
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change');

/** A message to us. `website` is a field that people do not see and programs fill in. */
export const contactForm = z.strictObject({
  name: requiredText('Please enter your name', 100),
  email: emailText().toLowerCase(),
  phone: optionalText(30),
  topic: z.enum(CONTACT_TOPICS, { error: 'Please choose what it is about' }),
  message: requiredText('Please write your message', 4000),
  website: z.string().max(300).optional(),
});

export type PostForm = z.output<typeof postForm>;
export type WebsiteContent = z.output<typeof websiteContent>;
export type Slots = z.output<typeof slots>;
