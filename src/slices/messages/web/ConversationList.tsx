import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import type { ConversationView } from '../views.ts';
import { ConversationItem } from './ConversationItem.tsx';
import { PaneNote } from './PaneNote.tsx';
import { EMPTY } from './words.ts';

export interface ConversationListProps {
  readonly conversations: readonly ConversationView[];
  readonly nextCursor: string | null;
  readonly currentId: string | null;
  readonly q: string;
  readonly now: Date;
  readonly sells: boolean;
  /** The list is the page's main thing: its title is the page's. */
  readonly main: boolean;
}

function NothingHere({ q, sells }: Pick<ConversationListProps, 'q' | 'sells'>) {
  const say = useTexts();
  if (q !== '')
    return (
      <PaneNote
        icon="search-x"
        title={say(EMPTY.notFound)}
        text={say('No name, listing or order matches this search.')}
        action={
          <ButtonLink to={paths.messages()} variant="secondary">
            {say('Show all')}
          </ButtonLink>
        }
      />
    );
  const text = say(
    sells
      ? 'When a buyer asks about a listing or orders something, the conversation appears here.'
      : 'Ask a farmer about a listing, or write to the people in an order: your conversations appear here.',
  );
  const action = (
    <ButtonLink to={sells ? paths.listings() : paths.marketplace()}>
      {say(sells ? 'My listings' : 'Browse Marketplace')}
    </ButtonLink>
  );
  return <PaneNote icon="messages-square" title={say(EMPTY.none)} text={text} action={action} />;
}

/** Everybody with whom the viewer talks, with a search. */
export function ConversationList({ conversations, nextCursor, currentId, q, now, sells, main }: ConversationListProps) {
  const say = useTexts();
  const Title = main ? 'h1' : 'h2';
  return (
    <>
      <div className="grid gap-3 border-b border-line px-4 pt-5 pb-4">
        <Title className="text-2xl font-extrabold">{say('Messages')}</Title>
        <SearchInput
          label={say('Search conversations')}
          placeholder={say('Name or order')}
          defaultValue={q}
          action={paths.messages()}
        />
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        {conversations.length === 0 ? (
          <NothingHere q={q} sells={sells} />
        ) : (
          <ul aria-label={say('Conversations')} className="divide-y divide-line">
            {conversations.map((conversation) => (
              <ConversationItem
                key={conversation.id}
                conversation={conversation}
                current={conversation.id === currentId}
                q={q}
                now={now}
              />
            ))}
          </ul>
        )}
        {nextCursor !== null && (
          <div className="px-4 py-3">
            <Pagination nextCursor={nextCursor} />
          </div>
        )}
      </div>
    </>
  );
}
