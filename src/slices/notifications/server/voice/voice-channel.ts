import { after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { CALL_WAITS_MS, CALL_REST_MS } from '../../domain/delivery.ts';
import type { Ports } from '../ports.ts';
import type { SendOutcome } from '../sending/send-outcome.ts';
import type { ChannelSender, Message } from '../sending/senders.ts';
import type { VoiceCaller } from '../voice-caller.ts';
import { clipsFor } from './spoken-calls.ts';
import { beginCalls, putSession, sessionsOf, wantedCalls } from './store-calls.ts';

const OFF: SendOutcome = { kind: 'refused', reason: 'Calls are turned off.' };
const STOPPED: SendOutcome = { kind: 'refused', reason: 'They want no calls any more, or a recording is missing.' };
const MAY_RING: SendOutcome = { kind: 'failed', reason: 'It was placed a moment ago, and its answer was lost.' };

/** Those of these calls that are still wanted, at the number that is still theirs, and can be said whole. */
async function callable(tx: Tx, { contacts, recordings }: Ports, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = await wantedCalls(tx, ids);
  const recorded = await recordings.approved();
  const people = await contacts.find(tx, [...new Set(wanted.flatMap(({ personId }) => personId ?? []))]);
  const canBe = wanted.filter(({ personId, address, kind, params }) => {
    const contact = people.get(personId ?? '');
    if (!contact?.isActive || !contact.phoneConfirmed || contact.phone !== address) return false;
    return clipsFor({ kind, params }, contact.language, recorded) !== null;
  });
  return new Set(canBe.map(({ id }) => id));
}

async function placeAll(
  voice: VoiceCaller,
  ports: Ports,
  { db, clock }: Platform,
  batch: readonly Message[],
): Promise<SendOutcome[]> {
  const ids = batch.map(({ id }) => id);
  const known = await sessionsOf(db, ids);
  const can = await callable(db, ports, ids);
  const wanted = ids.filter((id) => can.has(id) && !known.has(id));
  const now = clock.now();
  const begun = await beginCalls(db, wanted, { at: now, since: after(now, -CALL_REST_MS) });
  const going = batch.filter(({ id }) => begun.has(id));
  const sent = await voice.send(going.map(({ id, address, body }) => ({ reference: id, to: address, text: body })));
  const outcomes = new Map(going.map(({ id }, index) => [id, sent[index]]));
  for (const [id, outcome] of outcomes) if (outcome?.kind === 'accepted') await putSession(db, id, outcome.providerId);
  return batch.map(({ id }): SendOutcome => {
    const providerId = known.get(id);
    if (providerId !== undefined) return { kind: 'accepted', providerId };
    if (!can.has(id)) return STOPPED;
    if (!begun.has(id)) return MAY_RING;
    return outcomes.get(id) ?? { kind: 'failed', reason: 'No answer.' };
  });
}

/** The way by calls. Whether they are still wanted is asked anew at each try. */
export function voiceSender(ports: Ports, platform: Platform): ChannelSender {
  const { voice } = ports;
  return {
    channel: 'voice',
    provider: voice?.name ?? 'none',
    reports: 'voice',
    send: async (batch) => (voice === null ? batch.map(() => OFF) : placeAll(voice, ports, platform, batch)),
    kept: null,
    waits: CALL_WAITS_MS,
  };
}
