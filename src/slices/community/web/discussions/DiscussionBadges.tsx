import { Icon } from '#ui/icons/Icon.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import type { DiscussionCard } from '../../contract.ts';
import { DISCUSSION_WORDS } from '../words.ts';

/** What a discussion is about, and whether it is hot or solved. */
export function DiscussionBadges({
  discussion,
}: {
  readonly discussion: Pick<DiscussionCard, 'category' | 'isHot' | 'solved'>;
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{DISCUSSION_WORDS[discussion.category]}</Badge>
      {discussion.isHot && (
        <Badge tone="accent">
          <Icon name="flame" />
          Hot
        </Badge>
      )}
      {discussion.solved && (
        <Badge tone="good">
          <Icon name="circle-check" />
          Solved
        </Badge>
      )}
    </span>
  );
}
