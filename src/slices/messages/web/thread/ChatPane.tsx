import { useTexts } from '#ui/languages/use-texts.ts';
import { useRef } from 'react';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useOnline } from '#ui/layout/OfflineBanner.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { paths } from '#pages/paths/paths.ts';
import type { ConversationDetail } from '../../views.ts';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { ConversationDialogs, ConversationMenu } from '../ConversationDialogs.tsx';
import { Thread } from './Thread.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import type { Outbox } from './use-outbox.ts';
import type { LoadedThread } from './use-thread.ts';

export interface ChatPaneProps {
  readonly detail: ConversationDetail;
  readonly thread: LoadedThread;
  readonly viewer: { readonly id: string; readonly role: string };
  readonly outbox: Outbox;
  readonly requestKey: string;
  readonly state: FormState | undefined;
  readonly q: string;
  readonly now: Date;
}

/** The shape of the pane: over the whole window of a phone, beside the list on a large screen. */
export const CHAT_FRAME =
  'fixed inset-0 z-40 flex h-dvh min-w-0 flex-col bg-paper lg:static lg:z-auto lg:h-auto lg:flex-1';

/** Why nothing can be written, in the place of the box. */
export function ClosedNote({ reason }: { readonly reason: string }) {
  return <p className="border-t border-line bg-sunk px-4 py-4 text-center text-sm text-soft">{reason}</p>;
}

/** One conversation: who, what was said, and the box to write in. */
export function ChatPane({ detail, thread, viewer, outbox, requestKey, state, q, now }: ChatPaneProps) {
  const say = useTexts();
  const online = useOnline();
  const frame = useRef<HTMLElement>(null);
  useKeyboardRoom(frame);
  const sendState = refusalOf(state, 'send');
  return (
    <section
      ref={frame}
      aria-label={say('Conversation with {name}', { name: detail.participantName })}
      className={CHAT_FRAME}
    >
      <title>{say('{name} · Messages · Farmgate', { name: detail.participantName })}</title>
      <ChatHeader
        name={detail.participantName}
        role={detail.participantRole}
        online={detail.isOnline}
        subject={detail.subject}
        phone={detail.phone}
        back={paths.messages({ q })}
      >
        <ConversationMenu detail={detail} />
      </ChatHeader>
      <Thread
        key={detail.id}
        detail={detail}
        thread={thread}
        viewerId={viewer.id}
        outbox={outbox}
        online={online}
        now={now}
      />
      {detail.closedReason === null ? (
        <Composer
          key={`to-${detail.id}`}
          to={{ conversationId: detail.id }}
          name={detail.participantName}
          role={viewer.role}
          requestKey={requestKey}
          state={sendState}
          online={online}
          onSend={(message) => outbox.send(message, detail.participantName)}
        />
      ) : (
        <ClosedNote reason={detail.closedReason} />
      )}
      <ConversationDialogs detail={detail} state={state} />
    </section>
  );
}
