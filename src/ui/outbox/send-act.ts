import type { ToastMessage } from '../overlays/toast-store.ts';
import { heedSession } from '../form-state/session-lost.ts';
import { phoneNow } from '../form-state/phone-now.ts';
import type { KeptAct } from './kept-act.ts';
import { noteServerTime } from './phone-clock.ts';

/** Before the path of the page whose form it was. */
const SENT_TO = '/kept-acts';
const LONGEST_MS = 60_000;

/** What a page answers that took an act. */
export interface Taken {
  readonly toast: ToastMessage | null;
  /** Where the page would have led. */
  readonly to: string | null;
}

/** `lost`: nobody knows, or it is worth another try by itself; `reached` says whether the server answered at all. */
export type Sent =
  | ({ readonly state: 'taken' } & Taken)
  | { readonly state: 'lost'; readonly reached: boolean }
  | { readonly state: 'refused'; readonly why: string };

function formOf({ id, fields }: KeptAct): FormData {
  const form = new FormData();
  for (const [name, value] of fields) if (name !== 'requestKey') form.append(name, value);
  form.set('requestKey', id);
  return form;
}

/** When it happened, for acts whose time counts: by this phone's clock, which may be wrong. */
function clockOf({ deviceId, phoneAt, clockOffsetMs }: KeptAct): string {
  return JSON.stringify({ deviceId, phoneAt, sentAt: phoneNow().toISOString(), clockOffsetMs });
}

/** The server is away or busy, or its owner has to sign in again first. */
const TRY_AGAIN = new Set([401, 408, 425, 500, 502, 503, 504, 507]);

function said(reply: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(typeof reply === 'object' && reply !== null ? Object.entries(reply) : []);
}

const textIn = (reply: unknown, name: string): string | null => {
  const text = said(reply).get(name);
  return typeof text === 'string' && text !== '' ? text : null;
};

function toastIn(reply: unknown): ToastMessage | null {
  const toast = said(reply).get('toast');
  const title = textIn(toast, 'title');
  return title === null ? null : { title, text: textIn(toast, 'text') ?? '', tone: 'good' };
}

/** Hands one act to its page. Never throws. */
export async function sendAct(act: KeptAct): Promise<Sent> {
  try {
    const response = await fetch(SENT_TO + act.page, {
      method: 'POST',
      body: formOf(act),
      headers: { 'x-kept-by': act.ownerId, 'x-kept-clock': clockOf(act) },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    noteServerTime(response);
    if (response.status === 401 && response.headers.get('x-kept-by') === null) heedSession(response);
    if (TRY_AGAIN.has(response.status)) return { state: 'lost', reached: true };
    const reply: unknown = await response.json();
    if (response.ok) return { state: 'taken', toast: toastIn(reply), to: textIn(reply, 'to') };
    if (textIn(reply, 'code') === 'rate.limited') return { state: 'lost', reached: true };
    return { state: 'refused', why: textIn(reply, 'detail') ?? 'It was not taken.' };
  } catch {
    return { state: 'lost', reached: false };
  }
}
