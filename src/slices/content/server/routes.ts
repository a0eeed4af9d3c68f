import { route } from '#platform/http/route.ts';
import * as contract from '../contract.ts';
import { blogFeed } from './blog-feed.ts';
import { listContactMessages, sendContactMessage } from './contact-messages.ts';
import {
  createBlogPost,
  deleteBlogPost,
  editBlogPost,
  listAllPosts,
  previewPost,
  showAdminPost,
} from './edit-posts.ts';
import { listBlogPosts, readBlogPost, showBlogTopics } from './read-blog.ts';
import { BLOG } from './events.ts';
import { uploadBlogImage } from './upload-image.ts';
import { changeWebsiteContent, getWebsiteContent, showSlots, showWebsiteContent } from './website-content.ts';

const ON_BLOG = { shows: () => [BLOG] };
/** Texts of the site are on most pages: a change of them drops all. */
const EVERYWHERE = { shows: () => [] };

export const contentRoutes = [
  route(contract.listBlogPosts, listBlogPosts, ON_BLOG),
  route(contract.readBlogPost, readBlogPost, ON_BLOG),
  route(contract.showBlogTopics, showBlogTopics, ON_BLOG),
  route(contract.blogFeed, blogFeed),
  route(contract.getWebsiteContent, getWebsiteContent, EVERYWHERE),
  route(contract.showSlots, showSlots, EVERYWHERE),
  route(contract.sendContactMessage, sendContactMessage),
  route(contract.listAllPosts, listAllPosts),
  route(contract.showAdminPost, showAdminPost),
  route(contract.previewPost, previewPost),
  route(contract.uploadBlogImage, uploadBlogImage),
  route(contract.createBlogPost, createBlogPost),
  route(contract.editBlogPost, editBlogPost),
  route(contract.deleteBlogPost, deleteBlogPost),
  route(contract.showWebsiteContent, showWebsiteContent),
  route(contract.changeWebsiteContent, changeWebsiteContent),
  route(contract.listContactMessages, listContactMessages),
];
