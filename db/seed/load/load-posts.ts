import { creditsOf, picturesOf, readPicture } from '#db/seed/looks/demo-pictures.ts';
import { DAY_MS } from '#kernel/time.ts';
import { createBlogPost } from '#slices/content/contract.ts';
import { slugOf } from '#slices/content/domain/slug.ts';
import { postForm } from '#slices/content/forms.ts';
import type { Viewer } from '#wire/viewer.ts';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import type { Due, Stage } from './stage.ts';

const FOLDER = new URL('../content/', import.meta.url);
const WIDTH_PX = 720;

const head = z.object({
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  role: z.string(),
  category: postForm.shape.category,
  tags: z.string().transform((text) => text.split(',').map((tag) => tag.trim())),
  featured: z.stringbool(),
  daysAgo: z.coerce.number().int().positive(),
  /** Files below data/: one, as of a listing's pictures. */
  photo: z.string().transform((word) => picturesOf(word)),
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

async function putPhoto(stage: Stage, slug: string, photo: readonly string[]): Promise<string> {
  const { files } = stage.product.platform;
  const key = `public/blog/${slug}-${WIDTH_PX}.webp`;
  const bytes = await sharp(await readPicture(photo.join('')))
    .resize({ width: WIDTH_PX, withoutEnlargement: true })
    .webp({ quality: 60 })
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
      const { title, excerpt, author, role, category, tags, featured, photo } = post;
      const imageUrl = await putPhoto(stage, slugOf(title), photo);
      const content = [post.content, creditsOf(photo)].filter(Boolean).join('\n\n');
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
