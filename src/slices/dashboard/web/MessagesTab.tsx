import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import type { ReceivedMessage } from '#slices/messages/views.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Link } from 'react-router';

/** What farmers and drivers wrote to the buyer, the latest first. */
export function MessagesTab({ messages }: { readonly messages: readonly ReceivedMessage[] }) {
  const say = useTexts();
  if (messages.length === 0) {
    return (
      <div className="mt-5">
        <EmptyState
          title={say('No Messages')}
          action={<ButtonLink to={paths.marketplace()}>{say('Browse Marketplace')}</ButtonLink>}
        >
          {say('Ask a farmer about a listing: the answer appears here.')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <ul className="w-full divide-y divide-line rounded-lg border border-line bg-card">
        {messages.map((message) => (
          <li key={message.id}>
            <Link
              to={paths.messages({ conversation: message.conversationId })}
              className="grid gap-0.5 px-4 py-3 hover:bg-hover"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className={message.readAt === null ? 'font-bold' : 'font-semibold'}>{message.senderName}</span>
                <DateTime value={message.createdAt} className="text-xs text-soft" />
              </span>
              <span className={message.readAt === null ? 'truncate text-ink' : 'truncate text-soft'}>
                {message.content}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.messages()} variant="secondary">
        {say('All conversations')}
      </ButtonLink>
    </div>
  );
}
