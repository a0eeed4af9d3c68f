import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { slugOf } from '#slices/content/domain/slug.ts';
import { postForm } from '#slices/content/forms.ts';
import { demoPosts, readPostFile } from './load-posts.ts';

const posts = await demoPosts();
const words = (text: string) => text.split(/\s+/).length;

test('there are twelve articles, each with an address of its own', () => {
  expect(posts).toHaveLength(12);
  expect(new Set(posts.map((post) => slugOf(post.title))).size).toBe(12);
});

describe.each(posts.map((post) => ({ title: post.title, post })))('$title', ({ post }) => {
  test('can be published as it is', () => {
    const { role, daysAgo: _days, photo, ...form } = post;
    expect(postForm.safeParse({ ...form, authorRole: role }).error).toBeUndefined();
    expect(photo.map((file) => existsSync(new URL(`../../../data/${file}`, import.meta.url)))).toEqual([true]);
    expect(words(post.content)).toBeGreaterThanOrEqual(250);
    expect(words(post.content)).toBeLessThanOrEqual(500);
  });
});

test('the tips of the front page lead to something', () => {
  const tags = new Set(posts.flatMap((post) => post.tags));
  for (const tag of ['weather', 'storage', 'soil', 'records']) expect(tags).toContain(tag);
  expect(posts.map((post) => post.category)).toContain('sustainability');
});

test('dashes inside an article are part of it', () => {
  const file =
    'title: A: b\nexcerpt: e\nauthor: a\nrole: r\ncategory: news\ntags: x, y\nfeatured: no\ndaysAgo: 3\nphoto: p.jpg\n---\none\n\n---\n\ntwo\n';
  expect(readPostFile(file)).toMatchObject({
    title: 'A: b',
    tags: ['x', 'y'],
    featured: false,
    daysAgo: 3,
    content: 'one\n\n---\n\ntwo',
  });
});
