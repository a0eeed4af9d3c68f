import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import type { ConversationDetail } from '../../views.ts';
import { MessageList } from './MessageList.tsx';
import type { WaitingMessage } from './outbox.ts';
import { PaneNote } from '../PaneNote.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { type LoadedThread, useThread } from './use-thread.ts';
import type { Outbox } from './use-outbox.ts';
import { WaitingBubble } from './WaitingBubble.tsx';
import { EMPTY } from '../words.ts';

const NEAR_THE_END_PX = 120;

export interface ThreadProps {
  readonly detail: ConversationDetail;
  readonly thread: LoadedThread;
  readonly viewerId: string;
  readonly outbox: Outbox;
  readonly online: boolean;
  readonly now: Date;
}

/** What waits on this device for this conversation and has not come back from the server yet. */
function waitingHere(
  waiting: readonly WaitingMessage[],
  conversationId: string,
  known: ReadonlySet<string | null>,
): WaitingMessage[] {
  return waiting.filter(
    ({ to, clientId }) => 'conversationId' in to && to.conversationId === conversationId && !known.has(clientId),
  );
}

/** Keeps the latest message in sight, unless the reader scrolled up; then tells how to get back. */
function useLatest(last: number, lastIsMine: boolean, queued: number) {
  const box = useRef<HTMLDivElement>(null);
  const away = useRef(false);
  const [behind, setBehind] = useState(false);
  const toLatest = () => box.current?.scrollTo({ top: 0 });
  useEffect(() => {
    // Keys scroll it too, also where nothing in it takes the focus.
    if (box.current) box.current.tabIndex = 0;
  }, []);
  useEffect(() => {
    if (!away.current || lastIsMine) toLatest();
    else setBehind(true);
  }, [last, lastIsMine, queued]);
  useEffect(() => {
    if (queued > 0) toLatest();
  }, [queued]);
  // The box is filled from its lower end, so that its offset is zero at the latest message and grows downwards from
  // below zero.
  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    away.current = -event.currentTarget.scrollTop > NEAR_THE_END_PX;
    if (!away.current) setBehind(false);
  };
  return { box, behind, toLatest, onScroll };
}

/** The messages of one conversation, filled from the lower end, and those that wait to be sent. */
export function Thread({ detail, thread, viewerId, outbox, online, now }: ThreadProps) {
  const say = useTexts();
  const { messages, olderCursor, loading, loadOlder } = useThread(thread);
  const newAfter = useMarkRead(detail, messages, viewerId);
  const waiting = waitingHere(outbox.waiting, detail.id, new Set(messages.map((message) => message.clientId)));
  const last = messages.at(-1);
  const { box, behind, toLatest, onScroll } = useLatest(
    last?.sequence ?? 0,
    last?.senderId === viewerId,
    waiting.length,
  );
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={say('Messages with {name}', { name: detail.participantName })}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-3 pb-3 sm:px-5"
      >
        <div className="shrink-0">
          {olderCursor !== null && (
            <p className="pt-3 text-center">
              <Link
                to={paths.messages({ conversation: detail.id, before: olderCursor })}
                className={buttonStyle({ variant: 'quiet', size: 'sm' })}
                onClick={(event) => {
                  event.preventDefault();
                  loadOlder();
                }}
              >
                {say(loading ? 'Loading...' : 'Earlier messages')}
              </Link>
            </p>
          )}
          {messages.length === 0 && waiting.length === 0 && (
            <PaneNote icon="message-circle" title={say(EMPTY.silent)} text="" />
          )}
          <MessageList messages={messages} viewerId={viewerId} newAfter={newAfter} now={now} />
          {waiting.map((message) => (
            <WaitingBubble
              key={message.clientId}
              message={message}
              online={online}
              onRetry={outbox.sendAgain}
              onDrop={outbox.drop}
            />
          ))}
        </div>
      </div>
      {behind && (
        <button
          type="button"
          onClick={toLatest}
          className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-leaf px-4 text-sm font-semibold text-on-leaf shadow-lift"
        >
          <Icon name="arrow-down" className="size-4" />
          {say('New messages')}
        </button>
      )}
    </div>
  );
}
