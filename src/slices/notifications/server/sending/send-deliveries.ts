import { after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Platform } from '#platform/platform.ts';
import { LEASE_MS } from '../../domain/delivery.ts';
import { isQuiet, quietUntil } from '../../domain/quiet-hours.ts';
import type { Ports } from '../ports.ts';
import { pushSender } from '../push/push-channel.ts';
import { FIRST_ASKED_MS } from './ask-reports.ts';
import { sendInOrder } from './send-in-order.ts';
import type { SendOutcome } from './send-outcome.ts';
import {
  applyReports,
  type AttemptResult,
  claimDeliveries,
  holdUntil,
  lockReports,
  putOffQueue,
  recordResults,
  type TakenDelivery,
} from './store-send.ts';
import { mailSender, smsSender, type ChannelSender } from './senders.ts';
import { sendBySms } from '../whatsapp/store-whatsapp.ts';
import { voiceSender } from '../voice/voice-channel.ts';
import { whatsAppSender } from '../whatsapp/whatsapp-channel.ts';

const QUEUES = 100;
const OF_EACH = 50;
/** From so many on there may be more. */
export const SENDING_BATCH = Math.min(QUEUES, OF_EACH);

interface Sent {
  readonly taken: readonly TakenDelivery[];
  readonly results: readonly AttemptResult[];
  readonly at: Date;
}

async function record(tx: Tx, sender: ChannelSender, { taken, results, at }: Sent): Promise<void> {
  const askAt = sender.isAsked ? after(at, FIRST_ASKED_MS) : null;
  await recordResults(tx, sender.provider, results, { now: at, askAt });
  const accepted = results.map((result) => result.providerId).filter((id) => id !== null);
  if (sender.reports !== null && accepted.length > 0) {
    await lockReports(tx, 'sender');
    await sendBySms(tx, await applyReports(tx, sender.reports, sender.provider, accepted), at);
  }
  const failed = results.filter(({ state }) => state === 'failed').map(({ id }) => id);
  if (sender.channel === 'whatsapp') await sendBySms(tx, failed, at);
  const waiting = new Map(
    results.filter((result) => result.state === 'queued').map((result) => [result.id, result.dueAt]),
  );
  for (const delivery of taken) {
    const until = waiting.get(delivery.id);
    if (until) await putOffQueue(tx, sender.channel, delivery, until);
  }
  if (failed.length > 0) await announce(tx, ['role:admin']);
}

async function handSafely(
  sender: ChannelSender,
  platform: Platform,
  wave: readonly TakenDelivery[],
): Promise<readonly SendOutcome[]> {
  try {
    return await sender.send(wave);
  } catch (error) {
    platform.log.error(
      { provider: sender.provider, fault: String(error) },
      'a sender broke its promise never to throw',
    );
    return [];
  }
}

/**
 * Claims a batch, hands it over outside of any transaction, records what came of it; says how many it took.
 */
async function sendBatch(sender: ChannelSender, platform: Platform, now: Date): Promise<number> {
  if (isQuiet(now)) await holdUntil(platform.db, sender.channel, now, quietUntil(now));
  const taken = await claimDeliveries(platform.db, sender.channel, {
    now,
    leaseUntil: after(now, LEASE_MS),
    queues: QUEUES,
    ofEach: OF_EACH,
  });
  if (taken.length === 0) return 0;
  const results = await sendInOrder(taken, (wave) => handSafely(sender, platform, wave), {
    clock: platform.clock,
    atOnce: sender.kept !== null,
    waits: sender.waits,
  });
  const at = platform.clock.now();
  await platform.db.transaction((tx) => record(tx, sender, { taken, results, at }));
  for (const result of results) {
    if (result.state === 'failed')
      platform.log.warn(
        { delivery: result.id, provider: sender.provider, failure: result.failure },
        'a notice could not be delivered',
      );
  }
  return taken.length;
}

export function sendSms(ports: Ports) {
  const sender = smsSender(ports);
  return (platform: Platform, now: Date): Promise<number> => sendBatch(sender, platform, now);
}

export function sendWhatsApp(ports: Ports) {
  return (platform: Platform, now: Date): Promise<number> => sendBatch(whatsAppSender(ports, platform), platform, now);
}

export function placeCalls(ports: Ports) {
  return (platform: Platform, now: Date): Promise<number> => sendBatch(voiceSender(ports, platform), platform, now);
}

export function sendPush(ports: Ports) {
  return (platform: Platform, now: Date): Promise<number> => sendBatch(pushSender(ports, platform), platform, now);
}

export function sendMail(ports: Ports) {
  const sender = mailSender(ports);
  return (platform: Platform, now: Date): Promise<number> => sendBatch(sender, platform, now);
}
