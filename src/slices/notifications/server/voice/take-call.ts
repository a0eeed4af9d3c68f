import type { Tx } from '#platform/db/database.ts';
import type { Ports } from '../ports.ts';
import type { CallEvent } from '#kernel/voice/call-event.ts';
import { applyReports, insertReport, lockReports } from '../sending/store-send.ts';
import { clipsFor } from './spoken-calls.ts';
import { callNamed, putEnd, putSession, wantedCalls } from './store-calls.ts';

interface Taken {
  readonly provider: string;
  readonly event: CallEvent;
  readonly at: Date;
}

/** The recordings of a call, in the language of the person on the line. */
async function clipsOfCall(
  tx: Tx,
  { contacts, recordings }: Pick<Ports, 'contacts' | 'recordings'>,
  deliveryId: string,
): Promise<string[]> {
  const [wanted] = await wantedCalls(tx, [deliveryId]);
  if (wanted === undefined || wanted.personId === null) return [];
  const contact = (await contacts.find(tx, [wanted.personId])).get(wanted.personId);
  if (contact === undefined || contact.phone !== wanted.address) return [];
  return clipsFor(wanted, contact.language, await recordings.approved()) ?? [];
}

/** How a call ended is kept once, in whatever order things arrive. People who did not pick up have the SMS. */
async function end(tx: Tx, deliveryId: string, { provider, event, at }: Taken): Promise<void> {
  const { session, seconds, cause } = event;
  if (!(await putEnd(tx, deliveryId, { ...event, at }))) return;
  const isAnswered = seconds !== null && seconds > 0;
  await lockReports(tx, 'report');
  await insertReport(tx, {
    ...{ provider, providerId: session, reference: deliveryId, at },
    status: cause ?? 'Ended',
    outcome: isAnswered ? 'delivered' : 'failed',
    reason: isAnswered ? null : `Not answered${cause === null ? '' : `: ${cause}`}`,
  });
  await applyReports(tx, 'voice', provider, [session]);
}

/** What the person on the line hears: addresses of recordings, none for a call that is over or not ours. */
export async function takeCall(
  tx: Tx,
  ports: Pick<Ports, 'contacts' | 'recordings'>,
  taken: Taken,
): Promise<readonly string[]> {
  const { event } = taken;
  const deliveryId = await callNamed(tx, event);
  if (deliveryId === null) return [];
  await putSession(tx, deliveryId, event.session);
  if (event.isActive) return clipsOfCall(tx, ports, deliveryId);
  await end(tx, deliveryId, taken);
  return [];
}
