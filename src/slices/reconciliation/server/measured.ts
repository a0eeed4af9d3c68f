import type { Tx } from '#platform/db/database.ts';
import type { Measured } from '#platform/telemetry/gauge.ts';
import { countWaiting } from './waiting.ts';

async function oldestReturn(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx.rows(
    'select min(next_attempt_at) as due from unassigned_returns where next_attempt_at <= $1',
    [now],
  );
  return row?.due ?? null;
}

export const reconciliationMeasured: Measured = {
  queues: [{ name: 'returns', oldest: oldestReturn }],
  counts: [
    {
      name: 'farmgate_unexplained_provider_lines',
      help: 'Differences between payment providers and books that nobody explained yet.',
      count: async (tx) => (await countWaiting(tx)).differences,
    },
    {
      name: 'farmgate_balance_alarms',
      help: 'Payment providers that do not hold what the books say.',
      count: async (tx) => (await countWaiting(tx)).alarms,
    },
  ],
};
