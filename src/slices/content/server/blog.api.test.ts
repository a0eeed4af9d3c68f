import { rowsIn } from '#test/support/rows.ts';
import { DAY_MS } from '#kernel/time.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

type PostDraft = CallInput<typeof contract.createBlogPost>['body'];

let app: TestApp;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const draft: PostDraft = {
  title: 'Drying maize',
  content: 'Dry maize to **12 %** moisture.\n\n## How\n\nOn a tarpaulin.',
  excerpt: 'How dry is dry enough?',
  author: 'Efua Arthur',
  authorRole: 'Agronomist',
  category: 'best-practices',
  tags: ['maize', 'Storage'],
  featured: false,
  published: true,
};

const create = (changes: Partial<PostDraft> = {}, by: Viewer | null = admin) =>
  app.as(by).call(contract.createBlogPost, { body: { ...draft, ...changes } });
const read = (slug: string) => app.as(null).call(contract.readBlogPost, { params: { slug } });
const list = (query: object) => app.as(null).call(contract.listBlogPosts, { query });

describe('writing', () => {
  test('an admin publishes: visitors read it, with blocks, read time and lower-case tags', async () => {
    const made = await create();
    expect(made).toMatchObject({ slug: 'drying-maize', published: true, readTime: 1, tags: ['maize', 'storage'] });
    const post = await read(made.slug);
    expect(post.blocks.map((block) => block.kind)).toEqual(['paragraph', 'heading', 'paragraph']);
    expect(post).not.toHaveProperty('content');
    const [event] = await rowsIn<{ audience: string[] }>(
      app.platform.db,
      "select audience from outbox_events where subject_id = $1 and type = 'content.post_changed'",
      [made.id],
    );
    expect(event?.audience).toContain('market:blog');
  });

  test('a second article of the same title gets an address of its own', async () => {
    expect((await create()).slug).toBe('drying-maize-2');
  });

  test('a draft is nobody’s but the editors’, and its address follows its title until it comes out', async () => {
    const made = await create({ title: 'Early thoughts', published: false });
    expect(made.publishDate).toBeNull();
    await expect(read(made.slug)).rejects.toMatchObject({ status: 404, code: 'blog_post.not_found' });
    const edit = (changes: Partial<PostDraft>) =>
      app.as(admin).call(contract.editBlogPost, { params: { id: made.id }, body: { ...draft, ...changes } });
    expect(await edit({ title: 'Late thoughts', published: true })).toMatchObject({ slug: 'late-thoughts' });
    expect(await edit({ title: 'Second thoughts' })).toMatchObject({ slug: 'late-thoughts', title: 'Second thoughts' });
    expect(await read('late-thoughts')).toMatchObject({ title: 'Second thoughts' });
  });

  test('an article of a later day waits for it', async () => {
    const made = await create({
      title: 'Next week',
      publishDate: new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString(),
    });
    await expect(read(made.slug)).rejects.toMatchObject({ status: 404 });
    app.clock.advance(8 * DAY_MS);
    expect(await read(made.slug)).toMatchObject({ title: 'Next week' });
  });

  test('what is removed is gone', async () => {
    const made = await create({ title: 'Short lived' });
    const remove = () => app.as(admin).call(contract.deleteBlogPost, { params: { id: made.id } });
    expect(await remove()).toEqual({ ok: true });
    await expect(read(made.slug)).rejects.toMatchObject({ status: 404 });
    await expect(remove()).rejects.toMatchObject({ status: 404, code: 'blog_post.not_found' });
  });

  test('is for admins', async () => {
    await expect(create({}, null)).rejects.toMatchObject({ status: 401 });
    const farmer = await app.person({ role: 'farmer' });
    await expect(create({}, farmer)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(farmer).call(contract.listAllPosts)).rejects.toMatchObject({ status: 403 });
  });

  test('names the fields that are wrong', async () => {
    const body = { ...draft, title: ' ', tags: ['<b>'], imageUrl: 'javascript:alert(1)' };
    await expect(app.as(admin).call(contract.createBlogPost, { body })).rejects.toMatchObject({
      status: 422,
      errors: { title: ['Title is required'], 'tags.0': expect.anything(), imageUrl: expect.anything() },
    });
  });

  test('a category is taken as people read it, and an unknown one is answered with the choices', async () => {
    expect(await create({ title: 'Who sells what', category: 'Market Analysis' })).toMatchObject({
      category: 'market-analysis',
    });
    await expect(create({ category: 'Gossip' })).rejects.toMatchObject({
      status: 422,
      errors: { category: [expect.stringMatching(/^Choose one of Sustainability, Market Analysis, .*News$/)] },
    });
    await expect(create({ category: '' })).rejects.toMatchObject({
      status: 422,
      errors: { category: ['Category is required'] },
    });
  });

  test('editors see drafts too, page by page', async () => {
    const first = await app.as(admin).call(contract.listAllPosts, { query: { limit: 2 } });
    expect(first.items).toHaveLength(2);
    const second = await app
      .as(admin)
      .call(contract.listAllPosts, { query: { limit: 100, cursor: first.nextCursor ?? '' } });
    expect(second.items.map((post) => post.id)).not.toContain(first.items[0]?.id);
  });
});

describe('reading', () => {
  test('finds by words, category, tag and featured, the latest first', async () => {
    const cowpea = await create({
      title: 'Cowpea in the lean season',
      category: 'finance',
      tags: ['cowpea'],
      featured: true,
    });
    const titles = async (query: object) => (await list(query)).items.map((post) => post.title);
    expect(await titles({ q: 'LEAN cowpea' })).toEqual([cowpea.title]);
    expect(await titles({ q: '100%_' })).toEqual([]);
    expect(await titles({ category: 'finance' })).toEqual([cowpea.title]);
    expect(await titles({ tag: 'cowpea' })).toEqual([cowpea.title]);
    expect(await titles({ featured: 'true' })).toEqual([cowpea.title]);
    expect((await titles({}))[0]).toBe(cowpea.title);
    expect(await titles({ category: 'Finance' })).toEqual([cowpea.title]);
    expect(await titles({ category: 'all' })).toEqual(await titles({}));
    await expect(list({ category: 'gossip' })).rejects.toMatchObject({ status: 422 });
  });

  test('goes through all of them by cursor', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((post) => post.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('counts topics and puts related articles beside one another', async () => {
    const topics = await app.as(null).call(contract.showBlogTopics);
    expect(topics.categories).toContainEqual({ category: 'finance', count: 1 });
    expect(topics.tags[0]).toMatchObject({ tag: 'maize' });
    const post = await read('drying-maize');
    expect(post.related.map((other) => other.id)).not.toContain(post.id);
    expect(post.related[0]?.tags).toContain('maize');
  });

  test('the feed is XML whatever the titles hold', async () => {
    await create({ title: 'Salt & <pepper>' });
    const response = await app.request('/api/blog/rss.xml');
    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    const text = await response.text();
    expect(text).toContain('<title>Salt &amp; &lt;pepper&gt;</title>');
    expect(text).toMatch(/<link>http\S+\/blog\/salt-pepper<\/link>/);
  });
});
