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
  readonly writtenAt: string;
  /** Why the server refused it; such a message goes out again only when its writer says so. */
  readonly refusal?: string;
}

const PREFIX = 'farmgate-outbox:';
const NOTHING: readonly WaitingMessage[] = [];
const CHANGED = 'farmgate:outbox';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isWaiting(value: unknown): value is WaitingMessage {
  if (!isRecord(value) || !isRecord(value['to'])) return false;
  const { to } = value;
  const addressed = typeof to['conversationId'] === 'string' || typeof to['recipientId'] === 'string';
  return addressed && ['clientId', 'content', 'writtenAt'].every((name) => typeof value[name] === 'string');
}

function parse(text: string | null): readonly WaitingMessage[] {
  if (text === null) return NOTHING;
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isWaiting) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Where the queue is kept: the browser's own storage outlives a closed tab. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const seen = new Map<string, { readonly text: string | null; readonly messages: readonly WaitingMessage[] }>();

/** The waiting messages of one person on this device, the first written first. The same list until it changes. */
export function readOutbox(personId: string, shelf: Shelf = localStorage): readonly WaitingMessage[] {
  const text = shelf.getItem(PREFIX + personId);
  const known = seen.get(personId);
  if (known?.text === text) return known.messages;
  const messages = parse(text);
  seen.set(personId, { text, messages });
  return messages;
}

function write(personId: string, messages: readonly WaitingMessage[], shelf: Shelf): void {
  if (messages.length === 0) shelf.removeItem(PREFIX + personId);
  else shelf.setItem(PREFIX + personId, JSON.stringify(messages));
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CHANGED));
}

/** Puts a message behind the others, or in the place of the one of the same name. */
export function putInOutbox(personId: string, message: WaitingMessage, shelf: Shelf = localStorage): void {
  const messages = readOutbox(personId, shelf);
  const known = messages.some(({ clientId }) => clientId === message.clientId);
  write(
    personId,
    known ? messages.map((one) => (one.clientId === message.clientId ? message : one)) : [...messages, message],
    shelf,
  );
}

/** Takes a message out, sent or given up. */
export function dropFromOutbox(personId: string, clientId: string, shelf: Shelf = localStorage): void {
  write(
    personId,
    readOutbox(personId, shelf).filter((message) => message.clientId !== clientId),
    shelf,
  );
}

/** Calls back when the queue changes, in this tab or another. */
export function watchOutbox(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
