import type { Tx } from '#platform/db/database.ts';
import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { ageSeconds, type Measured, type Reading } from '#platform/telemetry/gauge.ts';
import { UNSETTLED_KINDS } from '#kernel/provider/unsettled-kind.ts';
import { unsettledSums } from '#slices/escrow/server/index.ts';
import { countWaiting } from './waiting.ts';

async function oldestReturn(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx.rows(
    'select min(next_attempt_at) as due from unassigned_returns where next_attempt_at <= $1',
    [now],
  );
  return row?.due ?? null;
}

/** Zero for each kind at each provider that has none, so that an alert can tell 'nothing' from 'not measured'. */
async function unsettledAges(tx: Tx, now: Date): Promise<readonly Reading[]> {
  const sums = await unsettledSums(tx, now);
  return PROVIDERS.flatMap((provider) =>
    UNSETTLED_KINDS.map((kind) => {
      const oldest = sums.find((sum) => sum.provider === provider && sum.kind === kind);
      return { value: ageSeconds(oldest?.since ?? null, now), labels: { provider, kind } };
    }),
  );
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
  figures: [
    {
      name: 'farmgate_unsettled_money_seconds',
      help: 'How long ago the oldest charge, refund or withdrawal was begun that its provider has not settled.',
      read: unsettledAges,
    },
  ],
};
