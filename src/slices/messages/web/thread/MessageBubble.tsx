import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { formatMoment } from '#ui/display/moment.ts';
import type { MessageView } from '../../views.ts';
import { Attachment } from './Attachment.tsx';
import { Bubble } from './Bubble.tsx';
import { messageTime } from './chat-time.ts';
import { MessageText } from './MessageText.tsx';

export interface MessageBubbleProps {
  readonly message: MessageView;
  readonly mine: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly now: Date;
}

function Receipt({ readAt }: { readonly readAt: string | null }) {
  const say = useTexts();
  const icon = readAt === null ? 'check' : 'check-check';
  return (
    <span
      title={readAt === null ? say('Sent') : say('Read {time}', { time: formatMoment(new Date(readAt)) })}
      className={readAt === null ? undefined : 'text-leaf-ink'}
    >
      <Icon name={icon} className="size-4" />
      <span className="sr-only">{say(readAt === null ? 'Sent' : 'Read')}</span>
    </span>
  );
}

/** One message that the server has. */
export function MessageBubble({ message, mine, first, last, now }: MessageBubbleProps) {
  const say = useTexts();
  const at = new Date(message.createdAt);
  const foot = (
    <>
      <time dateTime={message.createdAt} title={formatMoment(at)}>
        {messageTime(at, now)}
      </time>
      {mine && <Receipt readAt={message.readAt} />}
    </>
  );
  return (
    <Bubble mine={mine} first={first} last={last} foot={foot}>
      <span className="sr-only">{mine ? say('You:') : `${message.senderName}:`}</span>
      {message.attachment && <Attachment attachment={message.attachment} />}
      {message.content !== '' && <MessageText text={message.content} />}
      {message.hidden && (
        <p className="flex items-start gap-1.5 text-xs text-soft">
          <Icon name="eye-off" className="mt-0.5 size-3.5 shrink-0" />
          {say('Numbers and links show once an order between you is paid.')}
        </p>
      )}
    </Bubble>
  );
}
