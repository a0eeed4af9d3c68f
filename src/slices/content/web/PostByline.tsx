import { DateTime } from '#ui/DateTime.tsx';
import type { PostCard } from '../views.ts';

/** Who wrote it, when, and how long it takes. */
export function PostByline({ post }: { readonly post: PostCard }) {
  return (
    <p className="flex flex-wrap gap-x-1.5 text-sm text-soft">
      <span>{post.author}</span>
      <span aria-hidden="true">·</span>
      <DateTime value={post.publishDate} show="day" />
      <span aria-hidden="true">·</span>
      <span className="figures whitespace-nowrap">{post.readTime} min read</span>
    </p>
  );
}
