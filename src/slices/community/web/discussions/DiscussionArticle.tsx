import { Link } from 'react-router';
import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { Discussion } from '../../contract.ts';
import { Byline } from '../Byline.tsx';
import { DiscussionBadges } from './DiscussionBadges.tsx';
import { HiddenNote } from '../HiddenNote.tsx';
import { LikeButton } from './LikeButton.tsx';
import { PostActions } from '../PostActions.tsx';
import { PostPanel } from '../PostPanel.tsx';
import { PostText } from '../PostText.tsx';
import { Tags } from './Tags.tsx';

export interface DiscussionArticleProps {
  readonly discussion: Discussion;
  readonly state: FormState | undefined;
  readonly now: string;
  readonly requestKey: string;
}

/** What was asked or told first, and what the viewer may do with it. */
export function DiscussionArticle({ discussion, state, now, requestKey }: DiscussionArticleProps) {
  const { id, actions } = discussion;
  return (
    <article className="grid gap-4">
      <HiddenNote reason={discussion.hidden} />
      <DiscussionBadges discussion={discussion} />
      <h1 className="max-w-[28ch] text-3xl font-extrabold">{discussion.title}</h1>
      <Byline post={discussion} now={now} />
      <PostText text={discussion.body} />
      <Tags tags={discussion.tags} />
      {discussion.solvedBy && (
        <Link to={`#post-${discussion.solvedBy}`} className="w-fit font-semibold text-leaf-ink hover:underline">
          See the answer that solved it
        </Link>
      )}
      <div className="-ml-3 flex flex-wrap items-center">
        <LikeButton post={discussion} of="this discussion" />
        {actions.includes('edit') && (
          <ButtonLink to={paths.editDiscussion(id)} variant="quiet" size="sm" className="text-soft">
            <Icon name="pencil" />
            Edit
          </ButtonLink>
        )}
        <PostActions
          id={id}
          actions={actions.filter((act) => act !== 'edit')}
          of="this discussion"
          linkTo={(act, post) => paths.discussion(post, { act, post })}
        />
      </div>
      <PostPanel
        post={{ ...discussion, actions: actions.filter((act) => act !== 'edit') }}
        state={state}
        back={paths.discussion(id)}
        requestKey={requestKey}
      />
    </article>
  );
}
