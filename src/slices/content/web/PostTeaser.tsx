import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { blogCategoryLabel } from '../domain/category.ts';
import type { PostCard } from '../views.ts';
import { PostByline } from './PostByline.tsx';
import { PostCover } from './PostCover.tsx';

export interface PostTeaserProps {
  readonly post: PostCard;
  readonly level?: 'h2' | 'h3';
  readonly eager?: boolean;
}

/** An article in a list: picture, title, what it is about. The whole of it leads there. */
export function PostTeaser({ post, level: Heading = 'h3', eager = false }: PostTeaserProps) {
  return (
    <article className="group relative grid content-start gap-2">
      <PostCover
        category={post.category}
        imageUrl={post.imageUrl}
        eager={eager}
        className="mb-1 aspect-3/2 rounded-lg"
      />
      <p className="text-sm font-semibold text-laterite-ink">{blogCategoryLabel(post.category)}</p>
      <Heading className="text-xl leading-snug font-bold">
        <Link to={paths.blogPost(post.slug)} className="after:absolute after:inset-0 group-hover:underline">
          {post.title}
        </Link>
      </Heading>
      <p className="line-clamp-3 text-soft">{post.excerpt}</p>
      <PostByline post={post} />
    </article>
  );
}
