import { phoneNow } from '#ui/form-state/phone-now.ts';
import { dropAct, keepAct, type KeptAct, keptActs } from './kept-acts.ts';

/** `lost`: it did not get through and is worth another try. Else what the server said no for. */
type Sent = { readonly state: 'taken' | 'lost' } | { readonly state: 'refused'; readonly why: string };

function formOf(act: KeptAct): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(act.fields)) form.set(name, value);
  form.set('kind', act.kind);
  form.set('actId', act.actId);
  form.set('deviceId', act.deviceId);
  form.set('phoneAt', act.phoneAt);
  form.set('sentAt', phoneNow().toISOString());
  if (act.clockOffsetMs !== null) form.set('clockOffsetMs', String(act.clockOffsetMs));
  if (act.photo) form.set('photo', act.photo, 'stop.jpg');
  return form;
}

function saidIn(problem: unknown, name: 'code' | 'detail'): string {
  const said = new Map<string, unknown>(typeof problem === 'object' && problem !== null ? Object.entries(problem) : []);
  const value = said.get(name);
  return typeof value === 'string' ? value : '';
}

/** What is worth another try by itself: the server is away, or the session ended and its owner comes back. */
const TRY_AGAIN = new Set([401, 408, 425, 503, 502, 504, 500, 507]);

async function send(act: KeptAct): Promise<Sent> {
  try {
    const response = await fetch(`/api/transport/deliveries/${act.deliveryId}/stop-reports`, {
      method: 'POST',
      body: formOf(act),
    });
    if (response.ok) return { state: 'taken' };
    if (TRY_AGAIN.has(response.status)) return { state: 'lost' };
    const problem: unknown = await response.json();
    if (saidIn(problem, 'code') === 'rate.limited') return { state: 'lost' };
    return { state: 'refused', why: saidIn(problem, 'detail') || 'It was not taken.' };
  } catch {
    return { state: 'lost' };
  }
}

async function sendAll(ownerId: string): Promise<number> {
  let taken = 0;
  for (const act of await keptActs(ownerId)) {
    if (act.refusal !== null) continue;
    const sent = await send(act);
    // What came after it waits behind it: a delivery follows its pickup.
    if (sent.state === 'lost') return taken;
    if (sent.state === 'refused') await keepAct({ ...act, refusal: sent.why });
    else await dropAct(act.actId);
    taken += sent.state === 'taken' ? 1 : 0;
  }
  return taken;
}

/** Sends what waits, one after the other and from one tab at a time; says how much was taken. */
export async function sendKept(ownerId: string): Promise<number> {
  if (!navigator.onLine) return 0;
  if (!('locks' in navigator)) return sendAll(ownerId);
  return navigator.locks.request('fg-stops', () => sendAll(ownerId));
}
