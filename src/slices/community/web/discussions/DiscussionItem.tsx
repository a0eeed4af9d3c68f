import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { DiscussionCard } from '../../contract.ts';
import { Byline } from '../Byline.tsx';
import { DiscussionBadges } from './DiscussionBadges.tsx';
import { Tags } from './Tags.tsx';
import { counted } from '../words.ts';

/** One discussion of the list. */
export function DiscussionItem({ discussion, now }: { readonly discussion: DiscussionCard; readonly now: string }) {
  return (
    <li className="grid gap-3 px-5 py-5">
      <DiscussionBadges discussion={discussion} />
      <div className="grid gap-1">
        <h3 className="text-lg leading-snug font-bold">
          <Link to={paths.discussion(discussion.id)} prefetch="intent" className="hover:text-leaf-ink hover:underline">
            {discussion.title}
          </Link>
        </h3>
        <p className="text-soft">{discussion.excerpt}</p>
      </div>
      <Tags tags={discussion.tags} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Byline post={discussion} now={now} />
        <p className="flex gap-4 text-sm text-soft [&_svg]:size-4">
          <span className="figures flex items-center gap-1.5">
            <Icon name="message-circle" />
            {counted(discussion.replies, 'reply', 'replies')}
          </span>
          <span className="figures flex items-center gap-1.5">
            <Icon name="heart" />
            {counted(discussion.likes, 'like', 'likes')}
          </span>
        </p>
      </div>
    </li>
  );
}
