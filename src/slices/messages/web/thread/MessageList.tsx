import { useTexts } from '#ui/languages/use-texts.ts';
import { Fragment } from 'react';
import type { MessageView } from '../../views.ts';
import { dayLabel, isSameGroup } from './chat-time.ts';
import { MessageBubble } from './MessageBubble.tsx';

export interface MessageListProps {
  readonly messages: readonly MessageView[];
  readonly viewerId: string;
  /** Messages of the other after this sequence came since the viewer last read. */
  readonly newAfter: number;
  readonly now: Date;
}

function joins(one: MessageView | undefined, other: MessageView | undefined): boolean {
  if (!one || !other) return false;
  return one.senderId === other.senderId && isSameGroup(new Date(one.createdAt), new Date(other.createdAt));
}

function Line({ label, isNew = false }: { readonly label: string; readonly isNew?: boolean }) {
  return (
    <p
      className={`flex items-center gap-3 pt-4 pb-1 text-xs font-semibold ${isNew ? 'text-laterite-ink' : 'text-soft'}`}
    >
      <span className={`h-px flex-1 ${isNew ? 'bg-laterite' : 'bg-line'}`} />
      {label}
      <span className={`h-px flex-1 ${isNew ? 'bg-laterite' : 'bg-line'}`} />
    </p>
  );
}

/** Messages in their order: grouped by writer, with a line between days and one above what is new. */
export function MessageList({ messages, viewerId, newAfter, now }: MessageListProps) {
  const say = useTexts();
  const firstNew = messages.find((message) => message.senderId !== viewerId && message.sequence > newAfter);
  return messages.map((message, index) => {
    const [before, next] = [messages[index - 1], messages[index + 1]];
    const day = dayLabel(new Date(message.createdAt), now, say);
    const newDay = !before || dayLabel(new Date(before.createdAt), now, say) !== day;
    const isFirstNew = newAfter > 0 && message === firstNew;
    return (
      <Fragment key={message.sequence}>
        {newDay && <Line label={day} />}
        {isFirstNew && <Line label={say('New messages')} isNew />}
        <MessageBubble
          message={message}
          mine={message.senderId === viewerId}
          first={newDay || isFirstNew || !joins(before, message)}
          last={!joins(message, next)}
          now={now}
        />
      </Fragment>
    );
  });
}
