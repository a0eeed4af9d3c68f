import { contentPersonal } from '#slices/content/server/store-personal.ts';
import {
  countCategories,
  countTags,
  findAllPosts,
  findPosts,
  findPublicPost,
  findRelated,
  type PostSearch,
  takenSlugs,
} from '#slices/content/server/store-posts.ts';
import { findEntries, findMessages } from '#slices/content/server/store.ts';
import type { Case } from '../case.ts';
import { mostly } from './fill.ts';
import { NOW, ROW, type SliceCases } from './slice.ts';

const posts = (asked: Partial<PostSearch> = {}): Case['run'] => {
  const all: PostSearch = { words: [], category: null, tag: null, featured: null, after: null, limit: 20 };
  return (tx) => findPosts(tx, { ...all, ...asked }, NOW);
};
/** Why all articles may be read. */
const WRITTEN =
  'Articles are written by hand by those who run the place: some hundreds in years, and the market does not make more of them.';

export const CONTENT: SliceCases = {
  tables: {
    blog_posts: {
      slug: "'article-' || n",
      category: mostly('farming-tips', { 'market-analysis': 0.05 }),
      tags: "array['maize']",
      published: 'true',
      publish_date: 'at',
      search_text: "case when n % 500 = 0 then 'cassava weevil ' else 'dry maize ' end || n",
    },
    contact_messages: {},
  },
  personal: contentPersonal,
  cases: [
    { name: 'articles', run: posts() },
    { name: 'articles, category', run: posts({ category: 'market-analysis' }) },
    { name: 'articles, common word', run: posts({ words: ['maize'] }) },
    { name: 'articles, rare word', run: posts({ words: ['weevil'] }), argued: WRITTEN },
    { name: 'articles, one', run: (tx) => findPublicPost(tx, 'article-20', NOW) },
    {
      name: 'articles, related',
      run: async (tx) => {
        const post = await findPublicPost(tx, 'article-20', NOW);
        return post && findRelated(tx, post, NOW, 3);
      },
      argued: WRITTEN,
    },
    { name: 'articles by category', run: (tx) => countCategories(tx, NOW), argued: WRITTEN },
    { name: 'articles by tag', run: (tx) => countTags(tx, NOW, 20), argued: WRITTEN },
    { name: 'articles, drafts too', run: (tx) => findAllPosts(tx, null, 20) },
    { name: 'articles, addresses in use', run: (tx) => takenSlugs(tx, 'article-20', ROW) },
    { name: 'messages to the operator', run: (tx) => findMessages(tx, null, 20) },
    { name: 'words of the website', run: findEntries },
  ],
};
