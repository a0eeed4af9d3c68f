import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Bubble } from './Bubble.tsx';
import { MessageText } from './MessageText.tsx';
import type { WaitingMessage } from './outbox.ts';

export interface WaitingBubbleProps {
  readonly message: WaitingMessage;
  readonly online: boolean;
  readonly onRetry: (clientId: string) => void;
  readonly onDrop: (clientId: string) => void;
}

function Refusal({ message, onRetry, onDrop }: Omit<WaitingBubbleProps, 'online'>) {
  const say = useTexts();
  return (
    <div className="grid gap-1.5 border-t border-line pt-1.5">
      <p role="alert" className="text-sm text-danger-ink">
        {say('Not sent.')} {message.refusal}
      </p>
      <div className="flex gap-1">
        <Button size="sm" variant="quiet" onClick={() => onRetry(message.clientId)}>
          {say('Try again')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDrop(message.clientId)}>
          {say('Delete')}
        </Button>
      </div>
    </div>
  );
}

/** One message that is on this device only: on its way, waiting for the network, or refused. */
export function WaitingBubble({ message, online, onRetry, onDrop }: WaitingBubbleProps) {
  const say = useTexts();
  const refused = message.refusal !== undefined;
  const icon = refused ? 'triangle-exclamation-point' : 'clock';
  const foot = (
    <>
      <Icon name={icon} className="size-3.5" />
      {refused ? say('Not sent') : say(online ? 'Sending' : 'Waiting for the network')}
    </>
  );
  return (
    <Bubble mine first last look={refused ? 'refused' : 'waiting'} foot={foot}>
      {message.attachmentName !== undefined && (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="file-text" className="size-5 shrink-0" />
          {message.attachmentName}
        </p>
      )}
      {message.content !== '' && <MessageText text={message.content} />}
      {refused && <Refusal message={message} onRetry={onRetry} onDrop={onDrop} />}
    </Bubble>
  );
}
