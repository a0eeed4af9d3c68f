import { useTexts } from '#ui/languages/use-texts.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useOnline } from '#ui/layout/OfflineBanner.tsx';
import { paths } from '#pages/paths/paths.ts';
import type { TalkStart } from '../views.ts';
import { ChatHeader } from './thread/ChatHeader.tsx';
import { CHAT_FRAME, ClosedNote } from './thread/ChatPane.tsx';
import { Composer } from './thread/Composer.tsx';
import type { Addressee } from './thread/outbox.ts';
import { PaneNote } from './PaneNote.tsx';
import type { Outbox } from './thread/use-outbox.ts';
import { WaitingBubble } from './thread/WaitingBubble.tsx';
import { EMPTY } from './words.ts';

export interface StartPaneProps {
  readonly start: TalkStart;
  readonly viewer: { readonly role: string };
  readonly outbox: Outbox;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function addresseeOf({ participantId, subject }: TalkStart): Addressee {
  if (subject === null) return { recipientId: participantId };
  return subject.kind === 'order'
    ? { recipientId: participantId, orderId: subject.id }
    : { recipientId: participantId, listingId: subject.id };
}

/** Somebody to write to for the first time. */
export function StartPane({ start, viewer, outbox, requestKey, state }: StartPaneProps) {
  const say = useTexts();
  const online = useOnline();
  const waiting = outbox.waiting.filter(({ to }) => 'recipientId' in to && to.recipientId === start.participantId);
  return (
    <section aria-label={say('Conversation with {name}', { name: start.participantName })} className={CHAT_FRAME}>
      <title>{say('{name} · Messages · Farmgate', { name: start.participantName })}</title>
      <ChatHeader
        name={start.participantName}
        role={start.participantRole}
        online={start.isOnline}
        subject={start.subject}
        phone={null}
        back={paths.messages()}
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-3 sm:px-5">
        {waiting.length === 0 && (
          <PaneNote
            icon="message-circle"
            title={say(EMPTY.silent)}
            text={say('Numbers and links show once an order between you is paid.')}
          />
        )}
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
      {start.closedReason === null ? (
        <Composer
          to={addresseeOf(start)}
          name={start.participantName}
          role={viewer.role}
          requestKey={requestKey}
          state={state}
          online={online}
          onSend={(message) => outbox.send(message, start.participantName)}
        />
      ) : (
        <ClosedNote reason={start.closedReason} />
      )}
    </section>
  );
}
