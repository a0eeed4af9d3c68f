import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { CommunityEvent } from '../../contract.ts';
import { Byline } from '../Byline.tsx';
import { EventTags } from './EventTags.tsx';
import { HiddenNote } from '../HiddenNote.tsx';
import { PostActions } from '../PostActions.tsx';
import { PostPanel } from '../PostPanel.tsx';
import { PostText } from '../PostText.tsx';

export interface EventArticleProps {
  readonly event: CommunityEvent;
  readonly state: FormState | undefined;
  readonly now: string;
  readonly requestKey: string;
}

/** What happens at an event, in its author's words. */
export function EventArticle({ event, state, now, requestKey }: EventArticleProps) {
  const actions = event.actions.filter((act) => act !== 'edit');
  return (
    <article className="grid gap-4">
      <HiddenNote reason={event.hidden} />
      <EventTags event={event} />
      <h1 className="max-w-[28ch] text-3xl font-extrabold">{event.title}</h1>
      <Byline post={event} now={now} />
      <PostText text={event.description} />
      <div className="-ml-3 flex flex-wrap items-center">
        {event.actions.includes('edit') && (
          <ButtonLink to={paths.editEvent(event.id)} variant="quiet" size="sm" className="text-soft">
            <Icon name="pencil" />
            Edit
          </ButtonLink>
        )}
        <PostActions
          id={event.id}
          actions={actions}
          of="this event"
          linkTo={(act, post) => paths.event(post, { act, post })}
        />
      </div>
      <PostPanel
        post={{ id: event.id, body: event.description, actions }}
        state={state}
        back={paths.event(event.id)}
        requestKey={requestKey}
      />
    </article>
  );
}
