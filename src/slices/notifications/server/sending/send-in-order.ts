import type { Clock } from '#kernel/time.ts';
import { nextAttempt } from '../../domain/delivery.ts';
import type { SendOutcome } from './send-outcome.ts';
import type { AttemptResult, TakenDelivery } from './store-send.ts';

/**
 * No new wave begins after this: with the half minute of the last one, everything is recorded before the claim runs
 * out.
 */
const WAVES_MS = 60_000;

type Waits = readonly number[] | undefined;

function resultOf(
  taken: TakenDelivery,
  outcome: SendOutcome | undefined,
  { now, waits }: { readonly now: Date; readonly waits: Waits },
): AttemptResult {
  const { id, attempts } = taken;
  const result = { id, attempts, claimed: attempts, dueAt: now, providerId: null, failure: null, cost: null };
  if (outcome?.kind === 'accepted')
    return { ...result, state: 'sent', providerId: outcome.providerId, cost: outcome.cost ?? null };
  if (outcome?.kind === 'refused') return { ...result, state: 'failed', failure: outcome.reason };
  const failure = outcome?.reason ?? 'The provider gave no answer.';
  const again = nextAttempt(attempts, now, waits);
  if (again === null) return { ...result, state: 'failed', failure: `Given up after ${attempts} attempts: ${failure}` };
  return { ...result, state: 'queued', dueAt: again, failure };
}

/** Back in its queue as if nobody had taken it. */
function released({ id, attempts }: TakenDelivery, dueAt: Date): AttemptResult {
  return {
    id,
    claimed: attempts,
    attempts: attempts - 1,
    state: 'queued',
    dueAt,
    providerId: null,
    failure: null,
    cost: null,
  };
}

/**
 * Sends what was taken (sorted by `seq`) in waves: the first of every queue, then the second, and so on. Where a
 * message failed for now the rest of its queue waits with it, so that nobody gets the second before the first.
 * `atOnce`: the sender takes everything or nothing, so one wave does.
 */
export async function sendInOrder(
  taken: readonly TakenDelivery[],
  hand: (wave: readonly TakenDelivery[]) => Promise<readonly SendOutcome[]>,
  { clock, atOnce, waits }: { readonly clock: Clock; readonly atOnce: boolean; readonly waits?: Waits },
): Promise<AttemptResult[]> {
  if (atOnce) {
    const outcomes = await hand(taken);
    const now = clock.now();
    return taken.map((delivery, index) => resultOf(delivery, outcomes[index], { now, waits }));
  }
  const started = performance.now();
  let queues = [...Map.groupBy(taken, ({ recipient, express }) => `${recipient} ${express}`).values()];
  const results: AttemptResult[] = [];
  while (queues.length > 0) {
    if (performance.now() - started > WAVES_MS)
      return [...results, ...queues.flat().map((one) => released(one, clock.now()))];
    const wave = queues.flatMap((queue) => queue.slice(0, 1));
    const outcomes = await hand(wave);
    const now = clock.now();
    queues = queues.flatMap(([head, ...rest], index) => {
      if (!head) return [];
      const result = resultOf(head, outcomes[index], { now, waits });
      results.push(result);
      if (result.state !== 'queued') return rest.length > 0 ? [rest] : [];
      results.push(...rest.map((one) => released(one, result.dueAt)));
      return [];
    });
  }
  return results;
}
