import { DateTime } from '#ui/display/DateTime.tsx';
import type { PostCard } from '../views.ts';

/** Who wrote it, when, and how long it takes. */
export function PostByline({ post }: { readonly post: PostCard }) {
  return (
    <p className="facts text-sm text-soft">
      <span>{post.author}</span>
      <DateTime value={post.publishDate} show="day" />
      <span className="figures whitespace-nowrap">{post.readTime} min read</span>
    </p>
  );
}
