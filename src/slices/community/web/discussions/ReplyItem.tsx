import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { cx } from '#ui/cx.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { Reply } from '../../contract.ts';
import { Byline } from '../Byline.tsx';
import { HiddenNote } from '../HiddenNote.tsx';
import { LikeButton } from './LikeButton.tsx';
import { PostActions } from '../PostActions.tsx';
import { PostPanel } from '../PostPanel.tsx';
import { PostText } from '../PostText.tsx';

export interface ReplyItemProps {
  readonly reply: Reply;
  /** Whether the viewer may say that this reply solved the discussion. */
  readonly maySolve: boolean;
  readonly state: FormState | undefined;
  readonly now: string;
  readonly requestKey: string;
}

/** One reply; the one that solved the discussion stands out. */
export function ReplyItem({ reply, maySolve, state, now, requestKey }: ReplyItemProps) {
  const back = `${paths.discussion(reply.discussionId)}#post-${reply.id}`;
  const of = `the reply of ${reply.author}`;
  return (
    <li
      id={`post-${reply.id}`}
      className={cx('grid scroll-mt-6 gap-3 px-5 py-5', reply.isSolution && 'border-l-4 border-l-leaf bg-leaf-tint')}
    >
      {reply.isSolution && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-leaf-ink">
          <Icon name="circle-check" className="size-4.5" />
          This answer solved it
        </p>
      )}
      <HiddenNote reason={reply.hidden} />
      <Byline post={reply} now={now} />
      <PostText text={reply.body} />
      <div className="-ml-3 flex flex-wrap items-center">
        <LikeButton post={reply} of={of} />
        {maySolve && reply.hidden === null && (
          <Form intent="solve" hidden={{ replyId: reply.isSolution ? '' : reply.id }} preventScrollReset>
            <SubmitButton variant="quiet" size="sm">
              <Icon name="circle-check" />
              {reply.isSolution ? 'Not solved after all' : 'This solved it'}
            </SubmitButton>
          </Form>
        )}
        <PostActions
          id={reply.id}
          actions={reply.actions}
          of={of}
          linkTo={(act, post) => `${paths.discussion(reply.discussionId, { act, post })}#post-${post}`}
        />
      </div>
      <PostPanel post={reply} state={state} back={back} requestKey={requestKey} />
    </li>
  );
}
