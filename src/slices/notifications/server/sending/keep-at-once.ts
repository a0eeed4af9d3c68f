import type { Tx } from '#platform/db/database.ts';
import { type DeliveryToWrite, findBusyQueues, type Queue } from '../store-fan-out.ts';
import type { ChannelSender } from './senders.ts';

function queueOf({ recipient, channel, express }: Queue): string {
  return `${recipient} ${channel} ${express}`;
}

/**
 * Where messages stay in this database, those that may go now are sent by the very transaction that makes them: they
 * are written once, as sent, and never claimed. What has something of its queue under way before it waits behind that,
 * as everywhere.
 */
export async function keepAtOnce(
  tx: Tx,
  senders: readonly ChannelSender[],
  deliveries: readonly DeliveryToWrite[],
  now: Date,
): Promise<DeliveryToWrite[]> {
  const keeping = new Map(senders.filter(({ keep }) => keep !== null).map((sender) => [sender.channel, sender]));
  const ready = deliveries.filter(({ state, channel }) => state === 'queued' && keeping.has(channel));
  if (ready.length === 0) return [...deliveries];
  const busy = new Set((await findBusyQueues(tx, ready, now)).map(queueOf));
  const kept = ready.filter((delivery) => !busy.has(queueOf(delivery)));
  for (const { channel, keep } of keeping.values())
    await keep?.(
      tx,
      kept.filter((delivery) => delivery.channel === channel),
    );
  const sent = new Set(kept);
  return deliveries.map((delivery) =>
    sent.has(delivery) ? asSent(delivery, keeping.get(delivery.channel)?.provider ?? null) : delivery,
  );
}

/** A secret that is sent is wiped here. */
function asSent(delivery: DeliveryToWrite, provider: string | null): DeliveryToWrite {
  return { ...delivery, state: 'sent', provider, ...(delivery.secret ? { body: '', linkUrl: '' } : {}) };
}
