import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { CountBadge } from '#ui/display/CountBadge.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoment } from '#ui/display/moment.ts';
import type { ConversationView } from '../views.ts';
import { listTime } from './thread/chat-time.ts';
import { Face } from './Face.tsx';
import { SubjectLine } from './SubjectLine.tsx';

export interface ConversationItemProps {
  readonly conversation: ConversationView;
  readonly current: boolean;
  readonly q: string;
  readonly now: Date;
}

/** One conversation of the list: who, when, the last words, what is new. */
export function ConversationItem({ conversation, current, q, now }: ConversationItemProps) {
  const say = useTexts();
  const { id, participantName, isOnline, lastMessage, lastMessageTime, lastMessageMine, unreadCount, subject } =
    conversation;
  const at = new Date(lastMessageTime);
  return (
    <li>
      <Link
        to={paths.messages({ conversation: id, q })}
        aria-current={current ? 'page' : undefined}
        prefetch="intent"
        className={cx(
          'flex min-h-18 items-center gap-3 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-3',
          current && 'bg-leaf-tint',
        )}
      >
        <Face name={participantName} online={isOnline} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className={cx('truncate', unreadCount > 0 ? 'font-bold' : 'font-semibold')}>{participantName}</span>
            <time
              dateTime={lastMessageTime}
              title={formatMoment(at)}
              className={cx('figures shrink-0 text-xs', unreadCount > 0 ? 'font-semibold text-leaf-ink' : 'text-soft')}
            >
              {listTime(at, now, say)}
            </time>
          </span>
          <span className="flex items-center justify-between gap-3">
            <span className={cx('truncate text-sm', unreadCount > 0 ? 'font-medium text-ink' : 'text-soft')}>
              {lastMessageMine && `${say('You:')} `}
              {lastMessage}
            </span>
            <CountBadge count={unreadCount} of="unread" />
          </span>
          {subject && <SubjectLine subject={subject} />}
        </span>
      </Link>
    </li>
  );
}
