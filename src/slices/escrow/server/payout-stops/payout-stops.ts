import { newId } from '#kernel/ids.ts';
import { PAYOUT_PLACES } from '#kernel/ghana/payout-place.ts';
import { refused } from '#kernel/refusal.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople, nameAmong } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  listPayoutStops as listEndpoint,
  resumePayouts as resumeEndpoint,
  showPausedPayouts as pausedEndpoint,
  stopPayouts as stopEndpoint,
} from '../../contract-payout-stops.ts';
import { WITHDRAWAL_JOB } from '../job-names.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { endStop, insertStop, openStops } from './store-stops.ts';

export async function listPayoutStops(_input: unknown, { tx }: Call): Promise<ResponseBody<typeof listEndpoint>> {
  const stops = await openStops(tx);
  const people = await findPeople(tx, [...new Set(stops.map(({ stopped_by }) => stopped_by))]);
  return {
    stops: stops.map(({ id, provider, reason, stopped_by, stopped_at }) => ({
      id,
      at: provider ?? ('all' as const),
      reason,
      byName: nameAmong(people, stopped_by),
      since: stopped_at.toISOString(),
    })),
  };
}

export async function stopPayouts(
  { body }: ParsedInput<typeof stopEndpoint>,
  { tx, person, now: at }: Call,
): Promise<ResponseBody<typeof stopEndpoint>> {
  const id = newId(at);
  const provider = body.at === 'all' ? null : body.at;
  if (!(await insertStop(tx, { id, provider, reason: body.reason, by: person.id, at })))
    throw refused('payouts.stopped_before', 'Payouts are stopped there already.');
  await changed(tx, { id, at });
  return { id };
}

export async function resumePayouts(
  { params: { id } }: ParsedInput<typeof resumeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof resumeEndpoint>> {
  const { tx, person, now: at } = call;
  if (!(await endStop(tx, { id, by: person.id, at })))
    throw refused('payouts.not_stopped', 'This stop has ended already.');
  await changed(tx, { id, at });
  call.afterCommit(() => call.platform.wakeJob(WITHDRAWAL_JOB));
  return { ok: true };
}

/** Has the open pages of administrators look again. */
function changed(tx: Tx, { id, at }: { readonly id: string; readonly at: Date }): Promise<void> {
  return recordEvent(tx, {
    type: 'escrow.payout_stop_changed',
    subjectId: id,
    payload: {},
    audience: ['role:admin'],
    at,
  });
}

export function showPausedPayouts(providers: PaymentProviders) {
  return async (_input: unknown, { tx }: Call): Promise<ResponseBody<typeof pausedEndpoint>> => {
    const stops = await openStops(tx);
    const paused = PAYOUT_PLACES.flatMap((network) => {
      const stop = stops.find(({ provider }) => provider === null || provider === providers.paysTo(network));
      return stop === undefined ? [] : [{ network, reason: stop.reason, since: stop.stopped_at.toISOString() }];
    });
    return { paused };
  };
}
