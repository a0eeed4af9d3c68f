import { Icon } from '#ui/icons/Icon.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { DeliveryView } from '../views.ts';
import { CHANNEL_WORDS, STATE_TONES, STATE_WORDS } from './words.ts';

/** An address in a text, so that a reader of the outbox can follow it. */
const ADDRESS = /(https?:\/\/\S+)/;

function Text({ body }: { readonly body: string }) {
  return (
    <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">
      {body.split(ADDRESS).map((part, index) =>
        ADDRESS.test(part) ? (
          <a key={`${index}:${part}`} href={part} className="font-medium text-leaf-ink underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** How far it got, in words and with times. */
function Progress({ delivery }: { readonly delivery: DeliveryView }) {
  const { dueAt, sentAt, doneAt, attempts, provider, segments, cost } = delivery;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <span>
        Written <DateTime value={delivery.createdAt} />
      </span>
      {dueAt !== null && (
        <span>
          Next try <DateTime value={dueAt} />
        </span>
      )}
      {sentAt !== null && (
        <span>
          Sent <DateTime value={sentAt} />
        </span>
      )}
      {doneAt !== null && (
        <span>
          {STATE_WORDS[delivery.state]} <DateTime value={doneAt} />
        </span>
      )}
      {delivery.channel === 'sms' && segments !== null && <span>{segments === 1 ? '1 SMS' : `${segments} SMS`}</span>}
      {attempts > 1 && <span>{attempts} attempts</span>}
      {provider !== null && <span>by {provider}</span>}
      {cost !== null && <span>for {cost}</span>}
    </p>
  );
}

function Again({ delivery, requestKey }: { readonly delivery: DeliveryView; readonly requestKey: string }) {
  if (!delivery.actions.includes('send_again')) return null;
  return (
    <ConfirmDialog
      id={`again-${delivery.id}`}
      trigger="Send again"
      triggerLook={{ variant: 'secondary', size: 'sm' }}
      title="Send this message again?"
      confirm={delivery.channel === 'push' ? 'Send' : `Send to ${delivery.address}`}
      intent="again"
      hidden={{ id: delivery.id }}
      requestKey={requestKey}
    >
      <p>
        It was given up: {delivery.failure}. If it did arrive after all, {delivery.name || 'the receiver'} gets it
        twice.
      </p>
    </ConfirmDialog>
  );
}

const ICONS = {
  sms: 'message-square-text',
  whatsapp: 'message-circle',
  email: 'mail',
  push: 'bell-ring',
  voice: 'phone',
} as const;

/** One message: to whom, what, and what became of it. */
export function DeliveryItem({
  delivery,
  requestKey,
}: {
  readonly delivery: DeliveryView;
  readonly requestKey: string;
}) {
  const wiped = delivery.secret && delivery.body === '';
  return (
    <li className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="plain">
          <Icon name={ICONS[delivery.channel]} />
          {CHANNEL_WORDS[delivery.channel]}
        </Badge>
        <span className="min-w-0 font-semibold wrap-anywhere">
          {delivery.channel === 'push' ? 'A browser of' : delivery.address}
        </span>
        {delivery.name !== '' && <span className="text-soft">{delivery.name}</span>}
        <span className="ml-auto">
          <Badge tone={STATE_TONES[delivery.state]}>{STATE_WORDS[delivery.state]}</Badge>
        </span>
      </div>
      {delivery.channel !== 'sms' && delivery.channel !== 'whatsapp' && (
        <p className="font-semibold">{delivery.subject}</p>
      )}
      {wiped ? (
        <p className="text-soft italic">It held a secret and was wiped when it left.</p>
      ) : (
        <Text body={delivery.body} />
      )}
      {delivery.link !== null && <Text body={delivery.link} />}
      {delivery.failure !== null && <p className="font-medium text-danger-ink">{delivery.failure}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Progress delivery={delivery} />
        <Again delivery={delivery} requestKey={requestKey} />
      </div>
    </li>
  );
}
