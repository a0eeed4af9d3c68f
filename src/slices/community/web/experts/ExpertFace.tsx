import { Avatar } from '#ui/display/Avatar.tsx';
import type { ExpertCard } from '../../contract.ts';

/** An expert's initials with the dot that says whether they are about. */
export function ExpertFace({
  expert,
  size = 'md',
}: {
  readonly expert: Pick<ExpertCard, 'name' | 'avatar' | 'isOnline'>;
  readonly size?: 'md' | 'lg';
}) {
  return (
    <span className="relative h-fit w-fit shrink-0">
      <Avatar {...expert.name} src={expert.avatar} size={size} />
      {expert.isOnline && (
        <span
          className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-card bg-leaf"
          title="Online"
        >
          <span className="sr-only">Online</span>
        </span>
      )}
    </span>
  );
}
