import { refused } from '#kernel/refusal.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../../contract-push.ts';
import { isPushEndpoint, MOST_SUBSCRIPTIONS } from '../../domain/push-subscription.ts';
import { notify } from '../notify.ts';
import type { Ports } from '../ports.ts';
import { dropSubscription, putSubscription, subscriptionsOf } from './store-push.ts';

type Devices = ResponseBody<typeof contract.readPush>;

async function devicesOf({ push, ownBrowser }: Ports, call: Call): Promise<Devices> {
  const own = await ownBrowser(call);
  const rows = await subscriptionsOf(call.tx, call.person.id);
  return {
    publicKey: push?.publicKey ?? null,
    devices: rows.map(({ id, sessionId, device, createdAt, usedAt }) => ({
      id,
      device,
      current: sessionId === own?.sessionId,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}

export function readPush(ports: Ports) {
  return (_input: ParsedInput<typeof contract.readPush>, call: Call): Promise<Devices> => devicesOf(ports, call);
}

/** The address comes from a browser, so from anybody: it must be one that a push service can have. */
export function subscribePush(ports: Ports) {
  return async ({ body }: ParsedInput<typeof contract.subscribePush>, call: Call): Promise<Devices> => {
    const { push, ownBrowser } = ports;
    if (push === null) throw refused('push.off', 'Notifications on phones are turned off here.');
    if (!isPushEndpoint(body.endpoint, push))
      throw refused('push.not_a_service', 'This browser names no push service that we can send to.');
    const own = await ownBrowser(call);
    if (own === null) throw refused('push.no_session', 'Sign in with this browser first.');
    const { endpoint, keys } = body;
    const subscription = { ...own, ...keys, endpoint, personId: call.person.id, at: call.now };
    await putSubscription(call.tx, subscription, MOST_SUBSCRIPTIONS);
    return devicesOf(ports, call);
  };
}

export async function unsubscribePush(
  { params }: ParsedInput<typeof contract.unsubscribePush>,
  call: Call,
): Promise<{ ok: true }> {
  if (!(await dropSubscription(call.tx, call.person.id, params.id)))
    throw refused('push.not_found', 'This device shows no notifications any more.');
  return { ok: true };
}

/** The minute is the key of the notice: pressing twice sends once. */
export async function tryPush(
  _input: ParsedInput<typeof contract.tryPush>,
  { tx, person, now }: Call,
): Promise<{ ok: true }> {
  if ((await subscriptionsOf(tx, person.id)).length === 0)
    throw refused('push.no_browser', 'Turn notifications on first.');
  await notify(tx, {
    kind: 'push_tried',
    to: { personId: person.id },
    key: `push_tried:${Math.floor(now.getTime() / MINUTE_MS)}`,
    params: {},
    link: '/notifications?tab=choices',
    at: now,
  });
  return { ok: true };
}
