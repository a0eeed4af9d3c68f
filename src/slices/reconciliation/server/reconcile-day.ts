import { PROVIDERS, type ProviderName } from '#kernel/provider/provider-name.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { PaymentProviders } from '#slices/escrow/server/index.ts';
import { readLines } from './looks/read-lines.ts';
import { matchItems } from './matching/match.ts';
import { projectEntries } from './matching/project-entries.ts';
import { lockReconciliation } from './matching/store-entries.ts';
import { type DayRow, sumsOfDay } from './store-day.ts';

/** A provider's day: what its statement and the books say of it, and what is not explained. */
export interface ReconciledProvider extends DayRow {
  readonly provider: ProviderName;
  /** Whether the provider lets its statement be read by call; else what was uploaded counts. */
  readonly readByCall: boolean;
}

/**
 * Reads a day (`2026-11-22`) of every provider's statement, matches it, and says what is left. Throws
 * `ProviderUnreachable`.
 */
export async function reconcileDay(
  platform: Platform,
  providers: PaymentProviders,
  day: string,
): Promise<ReconciledProvider[]> {
  const now = platform.clock.now();
  const from = new Date(day);
  const until = after(from, DAY_MS) < now ? after(from, DAY_MS) : now;
  const found: ReconciledProvider[] = [];
  for (const provider of PROVIDERS) {
    const configured = providers.find(provider);
    if (configured === null) continue;
    const read = await readLines(platform, { name: provider, provider: configured }, { from, until, full: false });
    const sums = await platform.db.transaction(async (tx) => {
      await lockReconciliation(tx);
      await projectEntries(tx, provider);
      await matchItems(tx, now);
      return sumsOfDay(tx, provider, { from, until: after(from, DAY_MS) });
    });
    found.push({ provider, readByCall: read.offered, ...sums });
  }
  return found;
}
