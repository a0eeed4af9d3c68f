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
  if (q !== '')
    return (
      <PaneNote
        icon="search-x"
        title={EMPTY.notFound}
        text="No name, listing or order matches this search."
        action={
          <ButtonLink to={paths.messages()} variant="secondary">
            Show all
          </ButtonLink>
        }
      />
    );
  const text = sells
    ? 'When a buyer asks about a listing or orders something, the conversation appears here.'
    : 'Ask a farmer about a listing, or write to the people in an order: your conversations appear here.';
  const [to, label] = sells ? [paths.listings(), 'My listings'] : [paths.marketplace(), 'Browse Marketplace'];
  return (
    <PaneNote icon="messages-square" title={EMPTY.none} text={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />
  );
}

/** Everybody with whom the viewer talks, with a search. */
export function ConversationList({ conversations, nextCursor, currentId, q, now, sells, main }: ConversationListProps) {
  const Title = main ? 'h1' : 'h2';
  return (
    <>
      <div className="grid gap-3 border-b border-line px-4 pt-5 pb-4">
        <Title className="text-2xl font-extrabold">Messages</Title>
        <SearchInput
          label="Search conversations"
          placeholder="Name or order"
          defaultValue={q}
          action={paths.messages()}
        />
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        {conversations.length === 0 ? (
          <NothingHere q={q} sells={sells} />
        ) : (
          <ul aria-label="Conversations" className="divide-y divide-line">
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
