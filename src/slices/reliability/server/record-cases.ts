import type { Tx } from '#platform/db/database.ts';
import type { PublicPart } from '#platform/live/public-parts.ts';
import { recordEvents } from '#platform/outbox/record.ts';
import { worseOf } from '../domain/outcome.ts';
import { type Asked, askedKey, type NewCase, putCases } from './store.ts';

/** What public pages show of a farmer's reliability. */
export const reliabilityPart = (farmerId: string): PublicPart => `market:reliability:${farmerId}`;

/** Several orders that somebody carries together end as one case. */
function joined(cases: readonly NewCase[]): NewCase[] {
  const byKey = new Map<string, NewCase>();
  for (const one of cases) {
    const key = `${askedKey(one)}:${one.aboutId}`;
    const other = byKey.get(key);
    byKey.set(key, other && worseOf(one.outcome, other.outcome) === other.outcome ? other : one);
  }
  return [...byKey.values()];
}

/** Says that the record of farmers has changed: the market sorts by it, and their public pages show it. */
export async function recordCounted(tx: Tx, asked: readonly Asked[], at: Date): Promise<void> {
  const farmers = new Set(asked.filter(({ role }) => role === 'farmer').map(({ accountId }) => accountId));
  await recordEvents(
    tx,
    [...farmers].map((farmerId) => ({
      type: 'reliability.farmer_counted',
      subjectId: farmerId,
      payload: { farmerId },
      audience: [reliabilityPart(farmerId), `user:${farmerId}`],
      at,
    })),
  );
}

/** Writes how people's parts in orders ended, in the transaction that ends them. */
export async function recordCases(tx: Tx, cases: readonly NewCase[], at: Date): Promise<void> {
  if (cases.length === 0) return;
  await putCases(tx, joined(cases), at);
  await recordCounted(tx, cases, at);
}
