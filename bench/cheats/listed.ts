import { listSuspicions } from '#slices/suspicions/contract.ts';
import type { Fraud } from './frauds.ts';
import type { Town } from './town.ts';

/** The accounts of each suspicion that waits for an operator. */
export async function listedAccounts({ admin }: Town): Promise<string[][]> {
  const listed: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await admin.api.call(listSuspicions, { query: { limit: '100', cursor } });
    listed.push(...items.map(({ person, other }) => [person.id, ...(other === null ? [] : [other.id])]));
    if (nextCursor === null) return listed;
    cursor = nextCursor;
  }
}

/** People in league whom no suspicion names. */
export function missedPairs(listed: readonly (readonly string[])[], frauds: readonly Fraud[]): string[] {
  return frauds.flatMap(({ name, pairs }) =>
    pairs
      .filter((pair) => !listed.some((accounts) => pair.every(({ viewer }) => accounts.includes(viewer.id))))
      .map(() => name),
  );
}
