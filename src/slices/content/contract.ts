import { defineEndpoint } from '#wire/endpoint.ts';
import { done, fileResponse, id, moment } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import {
  blogCategory,
  blogImageForm,
  contactForm,
  LARGEST_BLOG_IMAGE_BYTES,
  markdownForm,
  postForm,
  slots,
  websiteChanges,
  websiteContent,
} from './forms.ts';
import { adminPostView, articlePreview, blogTopics, contactMessageView, postCard, postView } from './views.ts';

export const listBlogPosts = defineEndpoint({
  id: 'content.list_posts',
  method: 'GET',
  path: '/api/blog-posts',
  summary: 'Published articles, the latest first; every word of `q` must occur in them.',
  who: 'anyone',
  query: z.object({
    q: z.string().max(200).optional(),
    category: z.union([z.literal('all'), blogCategory]).optional(),
    tag: z.string().max(30).optional(),
    featured: z.stringbool().optional(),
    ...pageQuery,
  }),
  output: pageOf(postCard),
  paged: true,
});

export const readBlogPost = defineEndpoint({
  id: 'content.read_post',
  method: 'GET',
  path: '/api/blog-posts/{slug}',
  summary: 'One published article, taken apart into blocks, with related ones.',
  who: 'anyone',
  params: z.object({ slug: z.string().max(100) }),
  output: postView,
  refusals: { 'blog_post.not_found': 404 },
});

export const showBlogTopics = defineEndpoint({
  id: 'content.blog_topics',
  method: 'GET',
  path: '/api/blog/topics',
  summary: 'Categories and tags of the published articles with their numbers, and the latest articles.',
  who: 'anyone',
  output: blogTopics,
});

export const blogFeed = defineEndpoint({
  id: 'content.blog_feed',
  method: 'GET',
  path: '/api/blog/rss.xml',
  summary: 'The latest articles as an RSS 2.0 feed.',
  who: 'anyone',
  output: fileResponse,
  produces: 'file',
});

export const getWebsiteContent = defineEndpoint({
  id: 'content.website',
  method: 'GET',
  path: '/api/website-content',
  summary: 'The texts of the public site: landing page, About, contact, banners.',
  who: 'anyone',
  output: websiteContent,
});

const SLOT_PAGES = ['landing', 'marketplace', 'community'] as const;

export const showSlots = defineEndpoint({
  id: 'content.slots',
  method: 'GET',
  path: '/api/advertising',
  summary:
    "What the advertising slots of a page show: the site's own banners, and the network where one is configured.",
  who: 'anyone',
  query: z.object({ page: z.enum(SLOT_PAGES) }),
  output: slots,
});

export const sendContactMessage = defineEndpoint({
  id: 'content.send_message',
  method: 'POST',
  path: '/api/contact',
  summary: 'A message to the people who run the platform.',
  who: 'anyone',
  body: contactForm,
  output: z.object({ reference: id }),
  status: 201,
  refusals: { 'rate.limited': 429 },
  idempotency: 'accepted',
});

export const listAllPosts = defineEndpoint({
  id: 'content.admin_list_posts',
  method: 'GET',
  path: '/api/admin/blog-posts',
  summary: 'Every article, drafts too, the newest first.',
  who: ['admin'],
  permission: ['content'],
  query: z.object({ ...pageQuery, limit: pageQuery.limit.default(50) }),
  output: pageOf(adminPostView),
  paged: true,
});

export const createBlogPost = defineEndpoint({
  id: 'content.create_post',
  method: 'POST',
  path: '/api/admin/blog-posts',
  summary: 'Writes an article; its address is made from the title.',
  who: ['admin'],
  permission: ['content'],
  audited: ['title', 'published'],
  body: postForm,
  output: adminPostView,
  status: 201,
  idempotency: 'accepted',
});

export const editBlogPost = defineEndpoint({
  id: 'content.edit_post',
  method: 'PUT',
  path: '/api/admin/blog-posts/{id}',
  summary: 'Replaces an article. An address that was published once stays.',
  who: ['admin'],
  permission: ['content'],
  audited: ['title', 'published'],
  params: z.object({ id }),
  body: postForm,
  output: adminPostView,
  refusals: { 'blog_post.not_found': 404 },
  idempotency: 'accepted',
});

export const deleteBlogPost = defineEndpoint({
  id: 'content.delete_post',
  method: 'DELETE',
  path: '/api/admin/blog-posts/{id}',
  summary: 'Removes an article.',
  who: ['admin'],
  permission: ['content'],
  params: z.object({ id }),
  output: done,
  refusals: { 'blog_post.not_found': 404 },
});

export const showAdminPost = defineEndpoint({
  id: 'content.admin_read_post',
  method: 'GET',
  path: '/api/admin/blog-posts/{id}',
  summary: 'One article, drafts too, as its editors see it.',
  who: ['admin'],
  permission: ['content'],
  params: z.object({ id }),
  output: adminPostView,
  refusals: { 'blog_post.not_found': 404 },
});

export const previewPost = defineEndpoint({
  id: 'content.preview_post',
  method: 'POST',
  path: '/api/admin/blog-preview',
  summary: 'Markdown as readers will see it; nothing is kept.',
  who: ['admin'],
  permission: ['content'],
  body: markdownForm,
  output: articlePreview,
});

const LARGEST_ENVELOPE_BYTES = 64_000;

export const uploadBlogImage = defineEndpoint({
  id: 'content.upload_image',
  method: 'POST',
  path: '/api/admin/blog-images',
  summary:
    'A picture for articles, at most 5 MB, under the name `image`: turned upright, without its metadata, at most 1280 pixels wide.',
  who: ['admin'],
  permission: ['content'],
  body: blogImageForm,
  output: z.object({ imageUrl: z.string(), width: z.number().int(), height: z.number().int() }),
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_BLOG_IMAGE_BYTES + LARGEST_ENVELOPE_BYTES,
  opensPictures: true,
  transaction: 'own',
  refusals: { 'blog_image.not_an_image': 422 },
});

const editedContent = z.object({ content: websiteContent, updatedAt: z.record(z.string(), moment) });

export const showWebsiteContent = defineEndpoint({
  id: 'content.admin_website',
  method: 'GET',
  path: '/api/admin/website-content',
  summary: 'The texts of the public site, and when each was last changed.',
  who: ['admin'],
  permission: ['content'],
  output: editedContent,
});

export const changeWebsiteContent = defineEndpoint({
  id: 'content.change_website',
  method: 'PUT',
  path: '/api/admin/website-content',
  summary: 'Replaces the texts that are given; the others stay.',
  who: ['admin'],
  permission: ['content'],
  body: websiteChanges,
  output: editedContent,
  idempotency: 'accepted',
});

export const listContactMessages = defineEndpoint({
  id: 'content.list_messages',
  method: 'GET',
  path: '/api/admin/contact-messages',
  summary: 'What visitors wrote to us, the newest first.',
  who: ['admin'],
  permission: ['content'],
  query: z.object(pageQuery),
  output: pageOf(contactMessageView),
  paged: true,
});

/** Every call of this slice. */
export const contentEndpoints = [
  listBlogPosts,
  readBlogPost,
  showBlogTopics,
  blogFeed,
  getWebsiteContent,
  showSlots,
  sendContactMessage,
  listAllPosts,
  showAdminPost,
  previewPost,
  uploadBlogImage,
  createBlogPost,
  editBlogPost,
  deleteBlogPost,
  showWebsiteContent,
  changeWebsiteContent,
  listContactMessages,
] as const;
