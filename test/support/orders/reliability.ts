import { newId } from '#kernel/ids.ts';
import type { RecordedRole } from '#slices/reliability/domain/outcome.ts';
import { recordCases } from '#slices/reliability/server/index.ts';
import type { TestApp } from '#test/support/app.ts';

/** Five orders that somebody did not keep, with five others: the fewest that have an effect. */
export async function makeUnreliable(app: TestApp, accountId: string, role: RecordedRole): Promise<void> {
  const cases = Array.from({ length: 5 }, (_each, index) => ({
    ...{ accountId, role, aboutId: newId(), orderId: newId(), outcome: 'cancelled' as const },
    ...{ orderNumber: `FG-BAD-${index}`, productName: 'Pona yam', pair: `another ${index}` },
  }));
  await app.platform.db.transaction((tx) => recordCases(tx, cases, app.clock.now()));
  await app.settle();
}
