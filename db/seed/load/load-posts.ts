import { DAY_MS } from '#kernel/time.ts';
import { createBlogPost } from '#slices/content/contract.ts';
import { postForm } from '#slices/content/forms.ts';
import type { Viewer } from '#wire/viewer.ts';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import type { Due, Stage } from './stage.ts';

const FOLDER = new URL('../content/', import.meta.url);
const PHOTOS = new URL('../../../data/demo-photos/', import.meta.url);
const WIDTH_PX = 960;

const head = z.object({
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  role: z.string(),
  category: postForm.shape.category,
  tags: z.string().transform((text) => text.split(',').map((tag) => tag.trim())),
  featured: z.stringbool(),
  daysAgo: z.coerce.number().int().positive(),
  photo: z.string(),
});

export interface DemoPost extends z.output<typeof head> {
  readonly content: string;
}

/** An article's file: lines of `name: value`, a line of dashes, then Markdown. */
export function readPostFile(text: string): DemoPost {
  const [lines = '', ...rest] = text.split('\n---\n');
  const fields = lines
    .split('\n')
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return { ...head.parse(Object.fromEntries(fields)), content: rest.join('\n---\n').trim() };
}

/** The articles of the demonstration, in the order of their files. */
export async function demoPosts(): Promise<DemoPost[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(names.map(async (name) => readPostFile(await readFile(new URL(name, FOLDER), 'utf8'))));
}

async function putPhoto(stage: Stage, photo: string): Promise<string> {
  const { files } = stage.product.platform;
  const key = `public/blog/${photo.replace(/\.jpg$/, '')}-${WIDTH_PX}.webp`;
  const bytes = await sharp(await readFile(new URL(photo, PHOTOS)))
    .resize({ width: WIDTH_PX })
    .webp({ quality: 72 })
    .toBuffer();
  await files.put(key, bytes, 'image/webp');
  return files.publicUrl(key);
}

/** Every article comes out on its day. */
export async function planPosts(stage: Stage, admin: Viewer, today: Date): Promise<Due[]> {
  const posts = await demoPosts();
  return posts.map((post) => ({
    at: today.getTime() - post.daysAgo * DAY_MS,
    run: async () => {
      const { title, excerpt, author, role, category, tags, featured, content } = post;
      const imageUrl = await putPhoto(stage, post.photo);
      await stage
        .as(admin)
        .call(createBlogPost, {
          body: {
            title,
            excerpt,
            author,
            authorRole: role,
            category,
            tags,
            featured,
            content,
            imageUrl,
            published: true,
          },
        });
    },
  }));
}
