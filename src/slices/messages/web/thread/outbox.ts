import { paths } from '#pages/paths/paths.ts';
import type { KeptAct, KeptField, NewAct } from '#ui/outbox/kept-act.ts';

/** Whom a waiting message goes to: a conversation, or a person to whom it is the first. */
export type Addressee =
  | { readonly conversationId: string }
  | { readonly recipientId: string; readonly listingId?: string; readonly orderId?: string };

/** A message that was written on this device and has not been confirmed by the server. */
export interface WaitingMessage {
  /** The server takes this name once, however often it comes. */
  readonly clientId: string;
  readonly to: Addressee;
  readonly content: string;
  readonly attachmentId?: string;
  readonly attachmentName?: string;
  /** Why the server refused it; such a message goes out again only when its writer says so. */
  readonly refusal?: string;
}

const THING = 'talk:';

/** A message as the phone keeps it. */
export function keptFrom(
  { clientId, to, content, attachmentId, attachmentName }: WaitingMessage,
  name: string,
): NewAct {
  const about = 'conversationId' in to ? to.conversationId : to.recipientId;
  const fields = Object.entries({ intent: 'send', ...to, content, attachmentId, attachmentName });
  return {
    id: clientId,
    label: `Message to ${name}`,
    thing: THING + about,
    page: paths.messages(),
    fields: fields.flatMap(([field, value]): KeptField[] => (value === undefined ? [] : [[field, value]])),
    form: null,
  };
}

/** What the phone keeps as a message; null where it is something else. */
export function messageFrom({ id, thing, fields, refusal }: KeptAct): WaitingMessage | null {
  if (!thing.startsWith(THING)) return null;
  const texts = new Map(fields);
  const text = (name: string) => {
    const value = texts.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const [conversationId, recipientId] = [text('conversationId'), text('recipientId') ?? ''];
  const [listingId, orderId] = [text('listingId'), text('orderId')];
  const [attachmentId, attachmentName] = [text('attachmentId'), text('attachmentName')];
  return {
    clientId: id,
    to:
      conversationId === undefined
        ? { recipientId, ...(listingId && { listingId }), ...(orderId && { orderId }) }
        : { conversationId },
    content: text('content') ?? '',
    ...(attachmentId && { attachmentId }),
    ...(attachmentName && { attachmentName }),
    ...(refusal && { refusal: refusal.why }),
  };
}
