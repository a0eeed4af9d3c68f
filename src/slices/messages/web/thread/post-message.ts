import { SECOND_MS } from '#kernel/time.ts';
import { heedSession } from '#ui/form-state/session-lost.ts';
import type { WaitingMessage } from './outbox.ts';

/** What became of a message: sent, refused for good, or to be tried again. */
export type Posted =
  | { readonly outcome: 'sent'; readonly conversationId: string | null }
  | { readonly outcome: 'refused'; readonly status: number; readonly detail: string }
  | { readonly outcome: 'later'; readonly waitMs: number | null };

const TOO_MANY = 429;
const FIRST_SERVER_ERROR = 500;

function fieldOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const found = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : null;
}

/** Hands one message to the server. Never throws; a lost network is `later`. */
export async function postMessage({ to, content, clientId, attachmentId }: WaitingMessage): Promise<Posted> {
  const path = 'conversationId' in to ? '/api/messages/send' : '/api/messages';
  const body = JSON.stringify({ ...to, content, clientId, attachmentId });
  try {
    const response = heedSession(
      await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    );
    if (response.status >= FIRST_SERVER_ERROR) return { outcome: 'later', waitMs: null };
    if (response.status === TOO_MANY)
      return { outcome: 'later', waitMs: Number(response.headers.get('retry-after') ?? 1) * SECOND_MS };
    const reply: unknown = await response.json();
    if (response.ok) return { outcome: 'sent', conversationId: fieldOf(reply, 'conversationId') };
    return { outcome: 'refused', status: response.status, detail: fieldOf(reply, 'detail') ?? '' };
  } catch {
    return { outcome: 'later', waitMs: null };
  }
}

/** Uploads one file in two steps and gives its id, or why not. */
export async function uploadAttachment(file: File): Promise<{ readonly id: string } | { readonly error: string }> {
  const failed = { error: 'Upload failed' };
  try {
    const started = await fetch('/api/messages/attachments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: file.name.slice(0, 200) }),
    });
    const grant: unknown = await started.json();
    const [id, address] = [fieldOf(grant, 'fileId'), fieldOf(grant, 'uploadURL')];
    if (id === null || address === null) return { error: fieldOf(grant, 'detail') ?? failed.error };
    const sent = await fetch(address, { method: 'PUT', body: file });
    if (sent.ok) return { id };
    return { error: fieldOf(await sent.json(), 'detail') ?? `Upload failed with status ${sent.status}` };
  } catch {
    return failed;
  }
}

/** Marks what came up to a sequence as read; what fails is tried with the next message. */
export async function postRead(conversationId: string, upTo: number): Promise<void> {
  await fetch(`/api/messages/${conversationId}/mark-read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ upTo }),
  }).catch(() => null);
}
