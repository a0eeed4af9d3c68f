import { Icon } from '#ui/icons/Icon.tsx';
import { useViewer } from '#pages/use-viewer.ts';
import { cx } from '#ui/cx.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { SignInLink } from '../SignInLink.tsx';
import { counted } from '../words.ts';

export interface LikeButtonProps {
  readonly post: {
    readonly id: string;
    readonly likes: number;
    readonly liked: boolean;
    readonly actions: readonly string[];
  };
  /** What is liked, for those who hear the button. */
  readonly of: string;
}

/** Likes a post or takes it back; its author and readers who may not see the count. */
export function LikeButton({ post, of }: LikeButtonProps) {
  const viewer = useViewer();
  const count = counted(post.likes, 'like', 'likes');
  const heart = <Icon name="heart" className={cx(post.liked && 'fill-current text-laterite')} />;
  if (!viewer) {
    return (
      <SignInLink variant="quiet" size="sm" className="figures">
        {heart}
        <span className="sr-only">Sign in to like {of}: </span>
        {count}
      </SignInLink>
    );
  }
  if (!post.actions.includes('like')) {
    return (
      <span className="figures inline-flex min-h-11 items-center gap-2 px-3 text-sm font-semibold text-soft sm:min-h-9 [&_svg]:size-[1.15em]">
        {heart}
        {count}
      </span>
    );
  }
  return (
    <Form intent={post.liked ? 'unlike' : 'like'} hidden={{ id: post.id }} preventScrollReset>
      <SubmitButton
        variant="quiet"
        size="sm"
        className="figures"
        aria-pressed={post.liked}
        aria-label={`Like ${of}, ${count}`}
      >
        {heart}
        {count}
      </SubmitButton>
    </Form>
  );
}
