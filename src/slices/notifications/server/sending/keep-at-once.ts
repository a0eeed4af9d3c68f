import type { DeliveryToWrite, Queue } from '../store-fan-out.ts';
import type { KeptMessage } from './kept-message.ts';
import type { ChannelSender } from './senders.ts';

function queueOf({ recipient, channel, express }: Queue): string {
  return `${recipient} ${channel} ${express}`;
}

type Senders = readonly ChannelSender[];

/** Deliveries that may go now and stay in this database. */
export function readyToKeep(senders: Senders, deliveries: readonly DeliveryToWrite[]): DeliveryToWrite[] {
  const keeping = new Set(senders.filter(({ kept }) => kept !== null).map(({ channel }) => channel));
  return deliveries.filter(({ state, channel }) => state === 'queued' && keeping.has(channel));
}

/**
 * Where messages stay in this database, those that may go now are sent by the very transaction that makes them: they
 * are written once, as sent, and never claimed. What has something of its queue under way before it waits behind that,
 * as everywhere.
 */
export function keepAtOnce(
  senders: Senders,
  deliveries: readonly DeliveryToWrite[],
  busyQueues: readonly Queue[],
): { readonly deliveries: readonly DeliveryToWrite[]; readonly kept: readonly KeptMessage[] } {
  const busy = new Set(busyQueues.map(queueOf));
  const ready = readyToKeep(senders, deliveries).filter((delivery) => !busy.has(queueOf(delivery)));
  const sent = new Set(ready);
  const providers = new Map(senders.map(({ channel, provider }) => [channel, provider]));
  return {
    deliveries: deliveries.map((delivery) =>
      sent.has(delivery) ? asSent(delivery, providers.get(delivery.channel) ?? null) : delivery,
    ),
    kept: senders.flatMap(({ channel, kept }) => kept?.(ready.filter((one) => one.channel === channel)) ?? []),
  };
}

/** A secret that is sent is wiped here. */
function asSent(delivery: DeliveryToWrite, provider: string | null): DeliveryToWrite {
  return { ...delivery, state: 'sent', provider, ...(delivery.secret ? { body: '', linkUrl: '' } : {}) };
}
