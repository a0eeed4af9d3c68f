import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { roleWord } from './words.ts';
import { TimeAgo } from './TimeAgo.tsx';

interface Author {
  readonly authorId: string;
  readonly author: string;
  readonly authorRole: string;
  readonly authorLocation: string | null;
  readonly authorIsExpert: boolean;
}

export interface BylineProps {
  readonly post: Author & { readonly createdAt: string; readonly editedAt?: string | null };
  readonly now: string;
}

/** First and last word of a name, for the initials. */
function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ');
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

/** Who wrote it, what they are, where they are from, and when. */
export function Byline({ post, now }: BylineProps) {
  return (
    <div className="flex items-center gap-3">
      <Avatar {...nameParts(post.author)} size="sm" />
      <p className="facts min-w-0 text-sm leading-snug text-soft">
        <span>
          {post.authorIsExpert ? (
            <Link to={paths.expert(post.authorId)} className="font-semibold text-ink hover:underline">
              {post.author}
            </Link>
          ) : (
            <span className="font-semibold text-ink">{post.author}</span>
          )}
          {post.authorIsExpert && (
            <span className="ml-1.5 inline-flex items-center gap-1 align-bottom font-semibold text-leaf-ink">
              <Icon name="badge-check" className="size-4" />
              Expert
            </span>
          )}
        </span>
        <span>{roleWord(post.authorRole)}</span>
        {post.authorLocation && <span>{post.authorLocation}</span>}
        <TimeAgo value={post.createdAt} now={now} />
        {post.editedAt && <span>edited</span>}
      </p>
    </div>
  );
}
